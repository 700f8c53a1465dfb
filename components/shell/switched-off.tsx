'use client'
import { useEffect } from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { href } from '#lib/site/routes.ts'
import { FullScreen } from './full-screen.tsx'

/** The screen in place of a page that config.js has switched off. */
export function SwitchedOff() {
  const { back } = useNavigate()
  useEffect(() => {
    // The page script had hidden the static page (lib/site/page-script.ts).
    delete document.documentElement.dataset.off
  }, [])
  return (
    <FullScreen icon="info" title="功能未开放" text="去大厅看看别的吧">
      <ButtonLink href={href('/')}>去大厅</ButtonLink>
      <Button variant="ghost" onPress={back}>
        返回上一页
      </Button>
    </FullScreen>
  )
}
