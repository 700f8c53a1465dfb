import styles from './next-draw.module.css'

/** Placeholder in its exact shape. */
export const NextDrawSkeleton = () => (
  <div className={styles.draw} data-theme="dark" data-stage aria-hidden />
)
