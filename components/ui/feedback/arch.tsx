import { classes } from '#components/ui/classes.ts'
import styles from './arch.module.css'

interface Props {
  /** Height in px. */
  size: number
  /** True to move the lamp. */
  isWaiting?: boolean
  className?: string
}

/** The arch of the mark with a lamp. A moving lamp means waiting. */
export const Arch = ({ size, isWaiting, className }: Props) => (
  <svg
    viewBox="7 5.5 18 18.5"
    height={size}
    className={classes(styles.arch, isWaiting && styles.waiting, className)}
    aria-hidden
  >
    <path d="M7 24V14.5a9 9 0 0 1 18 0V24h-4v-9.5a5 5 0 0 0-10 0V24z" fill="currentColor" />
    <circle cx="16" cy="21.5" r="2.2" />
  </svg>
)

/** The arch on the horizon of the night sea. */
export const ArchScene = ({ isWaiting }: Pick<Props, 'isWaiting'>) => (
  <div className={styles.scene} data-theme="dark" aria-hidden>
    <Arch size={68} isWaiting={isWaiting} />
  </div>
)
