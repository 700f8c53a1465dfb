import styles from './announcement-skeleton.module.css'

/** Placeholder in the size of the announcement line. */
export const AnnouncementSkeleton = () => <div className={styles.skeleton} aria-hidden />
