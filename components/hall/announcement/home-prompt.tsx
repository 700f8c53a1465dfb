'use client'
import { useEffect, useState } from 'react'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { usePromptTurn } from '#hooks/core/notify.ts'
import { useSiteInfo } from '#hooks/site/site.ts'
import { notePromptClosed, isPromptDue } from '#lib/hall/prompt-due.ts'
import { serverNow } from '#lib/time/clock.ts'

const HomePromptSheet = lazyPart(async () =>
  (await import('./home-prompt-sheet.tsx')).loadHomePromptSheet(),
)

/** The home prompt is shown once per content, and not again today if the member chooses so. */
export function HomePrompt() {
  const { data } = useSiteInfo()
  const html = data?.showsPrompt ? data.promptHtml : ''
  const [prompt, setPrompt] = useState<{ html: string; open: boolean } | null>(null)
  useEffect(() => {
    if (isPromptDue(html, serverNow())) setPrompt({ html, open: true })
  }, [html])
  const open = usePromptTurn(prompt?.open === true)
  if (!prompt) return null
  const close = (notAgainToday: boolean) => {
    notePromptClosed(prompt.html, serverNow(), notAgainToday)
    setPrompt({ ...prompt, open: false })
  }
  return <HomePromptSheet html={prompt.html} open={open} onClose={close} />
}
