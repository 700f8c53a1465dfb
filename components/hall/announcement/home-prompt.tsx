'use client'
import { useEffect, useState } from 'react'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { usePromptTurn } from '#hooks/core/notify.ts'
import { useSiteInfo } from '#hooks/site.ts'
import { promptClosed, promptIsDue } from '#lib/hall/prompt-due.ts'
import { serverNow } from '#lib/time/clock.ts'

const HomePromptSheet = lazyPart(async () =>
  (await import('./home-prompt-sheet.tsx')).loadHomePromptSheet(),
)

/** The home prompt is shown once per content, and not again today if the member chooses so. */
export function HomePrompt() {
  const { data } = useSiteInfo()
  const html = data?.showsPrompt ? data.promptHtml : ''
  const [shown, setShown] = useState<{ html: string; open: boolean } | null>(null)
  useEffect(() => {
    if (promptIsDue(html, serverNow())) setShown({ html, open: true })
  }, [html])
  const open = usePromptTurn(shown?.open === true)
  if (!shown) return null
  const close = (notAgainToday: boolean) => {
    promptClosed(shown.html, serverNow(), notAgainToday)
    setShown({ ...shown, open: false })
  }
  return <HomePromptSheet html={shown.html} open={open} onClose={close} />
}
