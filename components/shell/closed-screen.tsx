'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { RichText } from '#components/ui/text/rich-text.tsx'
import { FullScreen } from './full-screen.tsx'

interface Props {
  title: string
  /** HTML from the platform. */
  text: string
  /** Reads at once whether the site is open again. */
  onRetry: () => Promise<unknown>
}

/** The screen in place of every page while the operator has closed the site. */
export function ClosedScreen({ title, text, onRetry }: Props) {
  const [isAsking, setAsking] = useState(false)
  const retry = async () => {
    setAsking(true)
    await onRetry()
    setAsking(false)
  }
  return (
    <FullScreen
      title={title}
      text={<RichText html={text || '系统维护中，请稍后再来'} />}
      note="维护结束后页面会自动恢复"
    >
      <Button variant="quiet" icon="refresh" pending={isAsking} onPress={() => void retry()}>
        重试
      </Button>
    </FullScreen>
  )
}
