'use client'
import type { Outgoing } from '#lib/room/chat.ts'
import { classes } from '#components/ui/classes.ts'
import { useRoom } from '#components/lottery/room/room-context.ts'
import styles from './chat-line.module.css'

/** An own chat line that is pending or failed; it is resent only by the member. */
export function OutgoingLine({ line }: { line: Outgoing }) {
  const { channel } = useRoom()
  const failed = line.state === 'failed'
  return (
    <div className={classes(styles.line, styles.own, styles.head)}>
      <div className={styles.body}>
        <div className={classes(styles.bubble, !failed && styles.sending)}>{line.content}</div>
        {failed ? (
          <span className={styles.failed} role="alert">
            {line.reason}
            <button type="button" onClick={() => channel.chat.again(line.id)}>
              重试
            </button>
            <button type="button" onClick={() => channel.chat.discard(line.id)}>
              删除
            </button>
          </span>
        ) : (
          <span className={styles.byline}>发送中…</span>
        )}
      </div>
    </div>
  )
}
