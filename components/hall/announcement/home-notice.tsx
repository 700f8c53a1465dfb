'use client'
import { useEffect, useState } from 'react'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNoticeTurn } from '#hooks/core/notify.ts'
import { useSiteInfo } from '#hooks/site.ts'
import { noticeClosed, noticeIsDue } from '#lib/hall/notice.ts'
import { serverNow } from '#lib/time/clock.ts'

const NoticeSheet = lazyPart(async () => (await import('./notice-sheet.tsx')).loadNoticeSheet())

/** The home notice: shown once per content, and not again today if the member chooses so. */
export function HomeNotice() {
  const { data } = useSiteInfo()
  const html = data?.showsNotice ? data.noticeHtml : ''
  const [shown, setShown] = useState<{ html: string; open: boolean } | null>(null)
  useEffect(() => {
    if (noticeIsDue(html, serverNow())) setShown({ html, open: true })
  }, [html])
  const open = useNoticeTurn(shown?.open === true)
  if (!shown) return null
  const close = (notAgainToday: boolean) => {
    noticeClosed(shown.html, serverNow(), notAgainToday)
    setShown({ ...shown, open: false })
  }
  return <NoticeSheet html={shown.html} open={open} onClose={close} />
}
