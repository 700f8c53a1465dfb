import styles from './drawn-tick.module.css'

/** A tick that draws itself: something is done. */
export const DrawnTick = () => (
  <svg className={styles.tick} viewBox="0 0 64 64" width={64} height={64} aria-hidden>
    <circle cx="32" cy="32" r="29" pathLength={1} />
    <path d="M20 33l8.5 8.5L45 25" pathLength={1} />
  </svg>
)
