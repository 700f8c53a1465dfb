'use client'
import { useEffect } from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { recoverFromChunkError } from '#lib/deploy.ts'
import { reportError } from '#lib/report.ts'
import { href } from '#lib/routes.ts'
import { FullScreenNotice } from './full-screen-notice.tsx'

/** Shown when a screen throws; a chunk that fails to load reloads the page once. */
export function CrashScreen({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => {
    if (!recoverFromChunkError(error)) reportError(error)
  }, [error])
  return (
    <FullScreenNotice icon="warning" title="页面出了点问题" text="您的资金和已提交的操作不受影响">
      <Button onPress={reset}>重试</Button>
      <ButtonLink href={href('/')} tone="ghost">
        回到大厅
      </ButtonLink>
    </FullScreenNotice>
  )
}
