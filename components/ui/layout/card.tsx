import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import styles from './card.module.css'

interface Props {
  children: ReactNode
  /** `list`: rows to the edge; `art`: deep brand colour with white text. */
  look?: 'plain' | 'list' | 'art'
  className?: string
}

export function Card({ children, look = 'plain', className }: Props) {
  return <div className={classes(styles.card, styles[look], className)}>{children}</div>
}
