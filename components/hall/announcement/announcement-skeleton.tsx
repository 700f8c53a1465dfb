import styles from './announcement-skeleton.module.css'

export const AnnouncementSkeleton = () => <div className={styles.skeleton} aria-hidden />
