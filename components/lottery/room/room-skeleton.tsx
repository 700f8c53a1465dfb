import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import styles from './room-screen.module.css'

/** Placeholder with the room's layout, and the way back. */
export function RoomSkeleton({ onBack }: { onBack?: () => void }) {
  return (
    <main className={styles.room}>
      <TopBar title="彩票房间" onBack={onBack} />
      <div className={styles.blankPanel}>
        <Skeleton shape="lines" count={3} />
      </div>
      <div className={styles.blankBody}>
        <Skeleton shape="rows" count={5} />
      </div>
      <div className={styles.blankComposer}>
        <Skeleton shape="block" />
      </div>
    </main>
  )
}
