import styles from '#components/hall/hall-screen.module.css'

export const AnnouncementSkeleton = () => <div className={styles.announcement} aria-hidden />
