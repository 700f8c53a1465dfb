import styles from './announcement-place.module.css'

/** In the size of the line of announcements, until they are there. */
export const AnnouncementPlace = () => <div className={styles.place} aria-hidden />
