import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import styles from './page.module.css'

interface PageProps {
  children: ReactNode
  /** True for no padding and no gaps. */
  unpadded?: boolean
  /** True for grids, which have the width of the window. Other screens have a readable column. */
  wide?: boolean
  /** True for two columns on a phone on its side. */
  beside?: boolean
  className?: string
}

/** The content of a screen, between header and tab bar. */
export function Page({ children, unpadded, wide, beside, className }: PageProps) {
  const modifiers = [
    !unpadded && styles.padded,
    wide && styles.wide,
    beside && styles.beside,
    className,
  ]
  return <main className={classes(styles.page, ...modifiers)}>{children}</main>
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
  justified?: boolean
}

export function Row({ as: Part = 'div', gap = 2, justified, className, ...rest }: RowProps) {
  const look = classes(styles.row, styles[`gap${gap}`], justified && styles.spread, className)
  return <Part {...rest} className={look} />
}

/** As many columns of equal width as fit. `--least` is the smallest width. */
export const Columns = ({ as: Part = 'div', className, ...rest }: Omit<BoxProps, 'gap'>) => (
  <Part {...rest} className={classes(styles.columns, className)} />
)

/** Buttons fixed to the page's lower edge, above the keyboard and the home indicator. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
