'use client'
import { useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import tones from '#components/ui/feedback/tones.module.css'
import type { SocketState } from '#lib/room/socket.ts'
import styles from './connection-bar.module.css'

interface Props {
  state: SocketState
  onRetry: () => void
}

const WORDS: Readonly<Record<SocketState, string | null>> = {
  closed: '正在连接聊天…',
  connecting: '正在连接聊天…',
  open: null,
  slow: '网络较慢',
  offline: '聊天连接已断开，正在自动重连',
}

/** Says when the live chat is slow or disconnected (GLI-19 2.6.4); the first connection goes without words. */
export function ConnectionBar({ state, onRetry }: Props) {
  const [wasOpen, setWasOpen] = useState(false)
  if (state === 'open' && !wasOpen) setWasOpen(true)
  const isFirst = !wasOpen && state !== 'offline' && state !== 'slow'
  const words = isFirst ? null : WORDS[state]
  const isOffline = state === 'offline'
  const tone = isOffline ? tones.danger : tones.info
  return (
    <div role="status" className={styles.place}>
      {words && (
        <div className={classes(styles.bar, isOffline && styles.disconnected, tone)}>
          <span className={styles.dot} aria-hidden />
          <span>{words}</span>
          {isOffline && (
            <button type="button" className={styles.retry} onClick={onRetry}>
              立即重连
            </button>
          )}
        </div>
      )}
    </div>
  )
}
