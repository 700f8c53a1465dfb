import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import styles from './page.module.css'

interface PageProps {
  children: ReactNode
  /** Without padding and gaps. */
  bare?: boolean
  /** As wide as the window, for grids; other screens keep to a readable column. */
  wide?: boolean
  /** Two columns on a phone on its side. */
  beside?: boolean
  className?: string
}

/** A screen's content, between header and tab bar. */
export function Page({ children, bare, wide, beside, className }: PageProps) {
  const look = [!bare && styles.padded, wide && styles.wide, beside && styles.beside, className]
  return <main className={classes(styles.page, ...look)}>{children}</main>
}

interface SectionProps {
  children: ReactNode
  title: ReactNode
  /** A link or small button at the right of the title. */
  action?: ReactNode
}

export function Section({ children, title, action }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'div' | 'dl' | 'li' | 'ol' | 'p' | 'section' | 'span' | 'ul'
  gap?: 0 | 1 | 2 | 3 | 4
}

interface StackProps extends BoxProps {
  /** Puts the children, and their text, into the middle. */
  center?: boolean
}

export function Stack({ as: Part = 'div', gap = 3, center, className, ...rest }: StackProps) {
  const look = classes(styles.stack, styles[`gap${gap}`], center && styles.center, className)
  return <Part {...rest} className={look} />
}

interface RowProps extends BoxProps {
  /** Puts the children at both ends. */
  spread?: boolean
}

export function Row({ as: Part = 'div', gap = 2, spread, className, ...rest }: RowProps) {
  const look = classes(styles.row, styles[`gap${gap}`], spread && styles.spread, className)
  return <Part {...rest} className={look} />
}

/** Columns of one width, as many as fit: `--least` is the width of the narrowest. */
export const Columns = ({ as: Part = 'div', className, ...rest }: Omit<BoxProps, 'gap'>) => (
  <Part {...rest} className={classes(styles.columns, className)} />
)

/** Buttons fixed to the page's lower edge, above the keyboard and the home indicator. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
