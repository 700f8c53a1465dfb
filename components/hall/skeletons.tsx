import { NextDrawSkeleton } from '#components/shared/next-draw-skeleton.tsx'
import hallStyles from './hall-screen.module.css'
import styles from './resume.module.css'

/** Placeholder in the exact shape of the stage and the played games. */
export const ResumeSkeleton = () => (
  <div className={styles.resume} aria-hidden>
    <NextDrawSkeleton />
    <PlayedSkeleton />
  </div>
)

export const PlayedSkeleton = () => (
  <div className={styles.played} aria-hidden>
    <span className={styles.title} />
    <span className={styles.list}>
      <span className={styles.bone} />
      <span className={styles.bone} />
      <span className={styles.bone} />
      <span className={styles.bone} />
    </span>
  </div>
)

export const AnnouncementSkeleton = () => <div className={hallStyles.announcement} aria-hidden />
