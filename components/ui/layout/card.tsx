import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import styles from './card.module.css'

interface Props {
  children: ReactNode
  /** `list` has rows to the edge, `art` the night sea. */
  variant?: 'plain' | 'list' | 'art'
  className?: string
}

export function Card({ children, variant = 'plain', className }: Props) {
  return (
    <div
      className={classes(styles.card, styles[variant], className)}
      data-theme={variant === 'art' ? 'dark' : undefined}
    >
      {children}
    </div>
  )
}
