'use client'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { NoticeTicker } from '#components/ui/notice-ticker.tsx'
import { useAnnouncements } from '#hooks/hall.ts'
import styles from './announcements.module.css'

const AnnouncementSheet = dynamic(
  () => import('./announcement-sheet.tsx').then((module) => module.AnnouncementSheet),
  { ssr: false },
)

/** The line of announcements; its place stays when there are none, so that nothing below jumps. */
export function Announcements() {
  const { data, isPending } = useAnnouncements()
  const [opened, setOpened] = useState<boolean | null>(null)
  if (isPending) return <div className={styles.place} aria-hidden />
  const lines = data?.length ? data : ['欢迎光临，祝您玩得开心；请理性娱乐，量力而行。']
  return (
    <>
      <NoticeTicker notices={lines} onPress={() => setOpened(true)} />
      {opened !== null && (
        <AnnouncementSheet open={opened} lines={lines} onClose={() => setOpened(false)} />
      )}
    </>
  )
}
