import styles from './rail.module.css'

/** Placeholder of the rail in its exact shape. */
export const RailSkeleton = () => (
  <div className={styles.rail} aria-hidden>
    <span className={styles.skeleton} />
    <span className={styles.skeleton} />
    <span className={styles.skeleton} />
  </div>
)
