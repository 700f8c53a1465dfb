import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import styles from './next-draw.module.css'

interface Props {
  className?: string | undefined
  /** Without children it is a placeholder. */
  children?: ReactNode
}

/** The first part of a page, with a lottery before a night sea. The bar above has the same sky. */
export const NightHero = ({ className, children }: Props) => (
  <section
    className={classes(styles.hero, className)}
    data-theme="dark"
    data-hero={children ? undefined : ''}
    aria-label={children ? '本期' : undefined}
    aria-hidden={!children}
  >
    {children}
  </section>
)
