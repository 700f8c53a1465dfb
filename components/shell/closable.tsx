'use client'
import type { ReactNode } from 'react'
import { RichText } from '#components/ui/rich-text.tsx'
import { useSiteStatusPoll } from '#hooks/site/site.ts'
import { FullScreenNotice } from './full-screen-notice.tsx'

/** Shows only the notice while the operator has closed the site; polls until it is open again (spec 1 §4). */
export function Closable({ children }: { children: ReactNode }) {
  const { data } = useSiteStatusPoll()
  if (data?.open !== false) return children
  return (
    <FullScreenNotice
      icon="settings"
      turning
      title={data.title || '网站维护'}
      text={<RichText html={data.repairTips || '系统维护中，请稍后再来'} />}
      note="维护结束后页面会自动恢复"
    />
  )
}
