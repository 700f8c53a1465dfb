'use client'
import type { ReactNode } from 'react'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useSiteStatusPoll } from '#hooks/site/site.ts'

const ClosedNotice = lazyPart(async () => (await import('./closed-notice.tsx')).ClosedNotice)

/** Shows only the notice while the operator has closed the site; polls until it is open again (spec 1 §4). */
export function Closable({ children }: { children: ReactNode }) {
  const { data, refetch } = useSiteStatusPoll()
  if (data?.open !== false) return children
  return <ClosedNotice title={data.title} text={data.repairTips} onRetry={refetch} />
}
