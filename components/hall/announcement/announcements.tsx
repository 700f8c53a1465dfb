'use client'
import { useState } from 'react'
import { Ticker } from '#components/ui/media/ticker.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useAnnouncements } from '#hooks/hall/hall.ts'
import styles from '#components/hall/tile/game-tabs.module.css'

const AnnouncementSheet = lazyPart(
  async () => (await import('./announcement-sheet.tsx')).AnnouncementSheet,
  null,
)

/** The announcement line. Its space is reserved, so that nothing moves. */
export function Announcements() {
  const { data, isPending } = useAnnouncements()
  const [opened, setOpened] = useState<boolean | null>(null)
  if (isPending) return <div className={styles.announcement} aria-hidden />
  const lines = data?.length ? data : ['欢迎光临，请量力而行']
  return (
    <>
      <Ticker lines={lines} onPress={() => setOpened(true)} />
      {opened !== null && (
        <AnnouncementSheet open={opened} lines={lines} onClose={() => setOpened(false)} />
      )}
    </>
  )
}
