import { classes } from '#components/ui/classes.ts'
import styles from './skeleton.module.css'

interface Props {
  /** Number of bars, rows or blocks. The default is one banner or block, and three of the others. */
  count?: number
  variant?: 'lines' | 'rows' | 'records' | 'banner' | 'block'
  className?: string
}

/** A placeholder in the final size, so that the layout does not shift when the data arrives. */
export function Skeleton({ variant = 'lines', count, className }: Props) {
  const isLarge = variant === 'banner' || variant === 'block'
  return (
    <div
      className={classes(styles.breathing, styles[variant], className)}
      role="status"
      aria-label="加载中"
    >
      {Array.from({ length: count ?? (isLarge ? 1 : 3) }, (_, index) => (
        <span key={index} className={isLarge ? styles.large : styles.bar} aria-hidden />
      ))}
    </div>
  )
}
