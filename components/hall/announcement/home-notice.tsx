'use client'
import { useState } from 'react'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useSiteInfo } from '#hooks/site/site.ts'
import { isNoticeDue, hideNoticeToday } from '#lib/hall/home-notice.ts'
import { serverNow } from '#lib/time/clock.ts'

const NoticeCard = lazyPart(async () => (await import('./notice-card.tsx')).loadNoticeCard(), null)

/** The operator's notice. Closed, it stays away for the day on this device, unless its content changes. */
export function HomeNotice() {
  const { data } = useSiteInfo()
  const html = data?.showsPrompt ? data.promptHtml : ''
  const [closed, setClosed] = useState('')
  if (closed === html || !isNoticeDue(html, serverNow())) return null
  const close = () => {
    hideNoticeToday(html, serverNow())
    setClosed(html)
  }
  return <NoticeCard html={html} onClose={close} />
}
