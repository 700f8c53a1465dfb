'use client'
import { classes } from '#components/ui/classes.ts'
import tones from '#components/ui/feedback/tones.module.css'
import type { ChatConnection } from '#hooks/lottery/room.ts'
import styles from './connection-bar.module.css'

interface Props {
  connection: { state: ChatConnection }
  onRetry: () => void
}

/** Warns that the live chat is disconnected; bets from the panel still work (GLI-19 2.6.4). */
export function ConnectionBar({ connection: { state }, onRetry }: Props) {
  const isDisconnected = state === 'disconnected'
  return (
    <div role="status" className={styles.place}>
      {(isDisconnected || state === 'connecting') && (
        <div
          className={classes(
            styles.bar,
            isDisconnected && styles.disconnected,
            isDisconnected ? tones.danger : tones.info,
          )}
        >
          <span className={styles.dot} aria-hidden />
          <span>{isDisconnected ? '聊天连接已断开，正在自动重连' : '正在连接聊天…'}</span>
          {isDisconnected && (
            <button type="button" className={styles.retry} onClick={onRetry}>
              立即重连
            </button>
          )}
        </div>
      )}
    </div>
  )
}
