import { classes } from './classes.ts'
import styles from './skeleton.module.css'

interface Props {
  /** How many bars, rows or tiles. */
  count?: number
  shape?: 'lines' | 'rows' | 'tiles' | 'banner' | 'block'
  className?: string
}

/** A place of the final size, so that nothing jumps when the data comes. */
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
