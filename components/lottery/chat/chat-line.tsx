'use client'
import { memo, useState } from 'react'
import { Avatar } from '#components/shared/avatar.tsx'
import { classes } from '#components/ui/classes.ts'
import { Row } from '#components/ui/layout/page.tsx'
import { useRoom } from '#hooks/lottery/room-context.ts'
import { pickLabel } from '#lib/lottery/bet/pick.ts'
import { linesOf } from '#lib/lottery/bet/typed-bet.ts'
import { TALK_MAX, type LoggedLine, type Outgoing } from '#lib/lottery/chat/chat.ts'
import { formatYuanBriefly } from '#lib/money/amount.ts'
import { characterCount } from '#lib/text/normalize.ts'
import styles from './chat-line.module.css'

interface Props {
  line: LoggedLine
  isOwn: boolean
  /** The first line of a group shows the speaker. */
  isFirst: boolean
  onSpeaker: (line: LoggedLine) => void
}

export const LineItem = memo(function LineItem({ line, isOwn, isFirst, onSpeaker }: Props) {
  if (line.isSystem) {
    return (
      <div className={styles.notice}>
        <p className={styles.system}>
          <Said content={line.content} />
        </p>
      </div>
    )
  }
  return (
    <div className={classes(styles.line, isOwn && styles.own, isFirst && styles.head)}>
      {!isOwn &&
        (isFirst ? (
          <Speaker line={line} onSpeaker={onSpeaker} />
        ) : (
          <span className={styles.gutter} aria-hidden />
        ))}
      <div className={styles.body}>
        {isFirst && <Byline line={line} isOwn={isOwn} />}
        <Bubble line={line} />
      </div>
    </div>
  )
})

const Byline = ({ line, isOwn }: Pick<Props, 'line' | 'isOwn'>) => (
  <span className={isOwn ? 'sr-only' : styles.byline}>{isOwn ? '我' : line.author}</span>
)

/** A chat text, unchanged; a bet as 大 ¥100 · 双 ¥50. */
function Bubble({ line: { content, betMark } }: Pick<Props, 'line'>) {
  const { room } = useRoom()
  if (!betMark) {
    return (
      <div className={styles.bubble}>
        <Said content={content} />
      </div>
    )
  }
  const text = linesOf(content, room.groups)
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

/** A text longer than members can send is cut; a tap shows all of it. */
function Said({ content }: { content: string }) {
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

function Speaker({ line, onSpeaker }: Omit<Props, 'isFirst' | 'isOwn'>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.speaker}
      aria-label={`${line.author} 的选项`}
      onClick={() => onSpeaker(line)}
    >
      <Avatar src={line.avatar} name={line.author} size="small" />
    </button>
  )
}

/** An own chat line that has not come back yet. Only the member sends it again. */
export function OutgoingItem({ line }: { line: Outgoing }) {
  const { channel } = useRoom()
  const isSending = line.state === 'sending'
  return (
    <div className={classes(styles.line, styles.own, styles.head)}>
      <div className={styles.body}>
        <div className={classes(styles.bubble, isSending && styles.sending)}>{line.content}</div>
        {isSending ? (
          <span className={styles.byline}>发送中…</span>
        ) : (
          <Row as="span" gap={3} className={styles.failed} role="alert">
            可能未送达
            <button type="button" onClick={() => channel.chat.resend(line.id)}>
              重试
            </button>
            <button type="button" onClick={() => channel.chat.discard(line.id)}>
              删除
            </button>
          </Row>
        )}
      </div>
    </div>
  )
}
