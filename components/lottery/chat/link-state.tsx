'use client'
import type { ChatConnection } from '#hooks/lottery/room.ts'
import { classes } from '#components/ui/classes.ts'
import styles from './link-state.module.css'

const WORDS: Readonly<Record<ChatConnection, string>> = {
  good: '良好',
  slow: '较慢',
  connecting: '连接中',
  disconnected: '已断开',
}

interface Props {
  connection: { state: ChatConnection; latency: number | null }
}

/** Connection state and latency (RTS 4A). */
export function LinkState({ connection: { state, latency } }: Props) {
  return (
    <span className={classes(styles.link, styles[state])}>
      <i aria-hidden />
      {latency === null ? WORDS[state] : `${WORDS[state]} ${latency} ms`}
    </span>
  )
}
