import styles from './next-draw.module.css'

/** Placeholder in the exact shape of the next draw. */
export const NextDrawSkeleton = () => (
  <div className={styles.draw} data-theme="dark" data-stage aria-hidden />
)
