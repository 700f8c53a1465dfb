import styles from './announcement-place.module.css'

/** Placeholder in the size of the announcement line. */
export const AnnouncementPlace = () => <div className={styles.place} aria-hidden />
