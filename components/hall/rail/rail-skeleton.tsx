import styles from './rail.module.css'

/** Placeholder of the rail in its exact shape. */
export const RailPlace = () => (
  <div className={styles.rail} aria-hidden>
    <span className={styles.place} />
    <span className={styles.place} />
    <span className={styles.place} />
  </div>
)
