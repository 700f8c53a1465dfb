'use client'
import { useState } from 'react'
import { Avatar } from '#components/shared/avatar.tsx'
import { classes } from '#components/ui/classes.ts'
import { Row } from '#components/ui/layout/page.tsx'
import { useCountdownTo } from '#hooks/core/countdown.ts'
import { useRoom } from '#hooks/lottery/room.ts'
import { pickLabel } from '#lib/lottery/bet/pick.ts'
import { linesOfText } from '#lib/lottery/bet/typed-bet.ts'
import { ECHO_MS, TALK_MAX, type LoggedMessage } from '#lib/lottery/chat/chat.ts'
import { formatYuanBriefly } from '#lib/money/amount.ts'
import { characterCount } from '#lib/text/normalize.ts'
import { pageClock } from '#lib/time/clock.ts'
import type { ChatRow } from './chat-rows.ts'
import styles from './chat-message.module.css'

interface Props extends Pick<ChatRow, 'message' | 'isOwn' | 'isFirst'> {
  onSpeaker: (message: LoggedMessage) => void
}

export function MessageItem({ message, isOwn, isFirst, onSpeaker }: Props) {
  if (message.isSystem) {
    return (
      <div className={styles.notice}>
        <p className={styles.system}>
          <MessageText content={message.content} />
        </p>
      </div>
    )
  }
  return (
    <div className={classes(styles.message, isOwn && styles.own, isFirst && styles.head)}>
      {!isOwn &&
        (isFirst ? (
          <Speaker message={message} onSpeaker={onSpeaker} />
        ) : (
          <span className={styles.gutter} aria-hidden />
        ))}
      <div className={styles.body}>
        {isFirst && (
          <span className={isOwn ? 'sr-only' : styles.byline}>{isOwn ? '我' : message.author}</span>
        )}
        <Bubble message={message} />
        {message.sentAt !== null && <Delivery message={message} sentAt={message.sentAt} />}
      </div>
    </div>
  )
}

/** The words of a message, of a bet as 大 ¥100 · 双 ¥50. */
function Bubble({ message: { content, betMark } }: Pick<Props, 'message'>) {
  const { room } = useRoom()
  if (!betMark) {
    return (
      <div className={styles.bubble}>
        <MessageText content={content} />
      </div>
    )
  }
  const text = linesOfText(content, room.groups)
    .map(({ pick, stake }) => `${pickLabel(pick)} ${formatYuanBriefly(stake)}`)
    .join(' · ')
  return (
    <div className={classes(styles.bubble, styles.bet)}>
      <span className="num">
        <span className={styles.tag}>投注</span>
        {text || content}
      </span>
    </div>
  )
}

/** A text, cut if it is longer than members can send. A tap shows all of it. */
function MessageText({ content }: { content: string }) {
  const [isOpen, setOpen] = useState(false)
  const isCut = !isOpen && characterCount(content) > TALK_MAX
  return (
    <>
      <span>{isCut ? `${[...content].slice(0, TALK_MAX).join('')}…` : content}</span>
      {isCut && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          展开
        </button>
      )}
    </>
  )
}

function Speaker({ message, onSpeaker }: Pick<Props, 'message' | 'onSpeaker'>) {
  return (
    <button
      type="button"
      className={styles.speaker}
      aria-label={`${message.author} 的选项`}
      onClick={() => onSpeaker(message)}
    >
      <Avatar src={message.avatar} name={message.author} size="small" />
    </button>
  )
}

/** The state of an outgoing message. Only the member sends a late one again. */
function Delivery({ message, sentAt }: { message: LoggedMessage; sentAt: number }) {
  const { chat } = useRoom()
  const isLate = useCountdownTo(sentAt + ECHO_MS, pageClock.now) === 0
  if (!isLate) return <span className={styles.sending}>发送中…</span>
  return (
    <Row as="span" gap={3} className={styles.failed} role="alert">
      可能未送达
      <button type="button" onClick={() => chat.resend(message)}>
        重试
      </button>
      <button type="button" onClick={() => chat.discard(message)}>
        删除
      </button>
    </Row>
  )
}
