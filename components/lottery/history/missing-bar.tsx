import styles from './history-sheet.module.css'

/** A count as a bar. */
export function MissingBar({ since, most }: { since: number; most: number }) {
  return (
    <span className={styles.bar}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect width={(since / most) * 100} height="8" rx="2" />
      </svg>
      <span className="num">{since}</span>
    </span>
  )
}
