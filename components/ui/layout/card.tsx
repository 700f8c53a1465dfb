import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import styles from './card.module.css'

interface Props {
  children: ReactNode
  /** `list`: rows to the edge; `art`: deep brand colour with white text. */
  variant?: 'plain' | 'list' | 'art'
  className?: string
}

export function Card({ children, variant = 'plain', className }: Props) {
  return <div className={classes(styles.card, styles[variant], className)}>{children}</div>
}
