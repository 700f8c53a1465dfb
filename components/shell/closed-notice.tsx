'use client'
import { useEffect } from 'react'
import { RichText } from '#components/ui/text/rich-text.tsx'
import { signal } from '#lib/report/signal.ts'
import { FullScreenNotice } from './full-screen-notice.tsx'

interface Props {
  title: string
  /** HTML of the platform. */
  text: string
}

/** In place of every page while the operator has closed the site. */
export function ClosedNotice({ title, text }: Props) {
  useEffect(() => signal({ kind: 'fault', state: 'maintenance' }), [])
  return (
    <FullScreenNotice
      icon="settings"
      turning
      title={title || '网站维护'}
      text={<RichText html={text || '系统维护中，请稍后再来'} />}
      note="维护结束后页面会自动恢复"
    />
  )
}
