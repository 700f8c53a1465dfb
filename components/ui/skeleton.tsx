import { classes } from './classes.ts'
import styles from './skeleton.module.css'

interface Props {
  /** Number of bars, rows or tiles. */
  count?: number
  shape?: 'lines' | 'rows' | 'tiles' | 'banner' | 'block'
  className?: string
}

/** A placeholder in the final size, so that the layout does not shift when the data arrives. */
export function Skeleton({ count = 3, shape = 'lines', className }: Props) {
  return (
    <div
      className={classes(styles.breathing, styles[shape], className)}
      role="status"
      aria-label="加载中"
    >
      {Array.from({ length: shape === 'banner' || shape === 'block' ? 1 : count }, (_, index) => (
        <span key={index} className={styles.bar} aria-hidden />
      ))}
    </div>
  )
}
