import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import styles from './room-screen.module.css'

/** Placeholder with the room's layout. */
export function RoomSkeleton() {
  return (
    <main className={styles.room}>
      <div className={styles.blankHead}>
        <Skeleton shape="lines" count={2} />
      </div>
      <div className={styles.blankBody}>
        <Skeleton shape="rows" count={5} />
      </div>
    </main>
  )
}
