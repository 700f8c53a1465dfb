'use client'
import { PullToRefresh } from '#components/ui/feedback/pull-to-refresh.tsx'
import { useRefreshHall } from '#hooks/hall/hall-refresh.ts'
import { StaleNote } from './stale-note.tsx'

export function HallRefresh() {
  const refresh = useRefreshHall()
  return (
    <>
      <PullToRefresh onRefresh={refresh} />
      <StaleNote onRetry={() => void refresh()} />
    </>
  )
}
