import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import styles from './page.module.css'

interface PageProps {
  children: ReactNode
  /** Without padding and gaps. */
  bare?: boolean
  /** As wide as the window, for grids; other screens keep to a readable column. */
  wide?: boolean
  className?: string
}

/** A screen's content, between header and tab bar. */
export function Page({ children, bare, wide, className }: PageProps) {
  const look = classes(styles.page, !bare && styles.padded, wide && styles.wide, className)
  return <main className={look}>{children}</main>
}

interface SectionProps {
  children: ReactNode
  title?: ReactNode
  /** A link or small button at the right of the title. */
  action?: ReactNode
}

export function Section({ children, title, action }: SectionProps) {
  return (
    <section className={styles.section}>
      {title !== undefined && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

type Gap = 1 | 2 | 3 | 4 | 5

export function Stack({
  children,
  gap = 3,
  className,
}: {
  children: ReactNode
  gap?: Gap
  className?: string
}) {
  return <div className={classes(styles.stack, styles[`gap${gap}`], className)}>{children}</div>
}

interface RowProps {
  children: ReactNode
  gap?: Gap
  /** Puts the children at both ends. */
  spread?: boolean
  className?: string
}

export function Row({ children, gap = 2, spread, className }: RowProps) {
  const look = classes(styles.row, styles[`gap${gap}`], spread && styles.spread, className)
  return <div className={look}>{children}</div>
}

/** Buttons fixed to the page's lower edge, above the keyboard and the home indicator. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
