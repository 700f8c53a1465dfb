import { classes } from './classes.ts'
import styles from './logo.module.css'

interface Props {
  /** The site's name beside the mark. */
  title?: string
  size?: number
}

/** The house mark: a hall's door, lit. */
export function Logo({ title, size = 30 }: Props) {
  return (
    <span className={classes(styles.logo, title && styles.titled)}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        aria-hidden
        focusable={false}
        className={styles.mark}
      >
        <rect width="32" height="32" rx="9" className={styles.ground} />
        <path d="M7 24V14.5a9 9 0 0 1 18 0V24h-4v-9.5a5 5 0 0 0-10 0V24z" className={styles.door} />
        <circle cx="16" cy="21.5" r="2.5" className={styles.light} />
      </svg>
      {title && <span className={styles.title}>{title}</span>}
    </span>
  )
}
