'use client'
import { memo, useState } from 'react'
import { DrawBalls } from '#components/lottery/draw/draw-balls.tsx'
import { Avatar } from '#components/shared/avatar.tsx'
import { classes } from '#components/ui/classes.ts'
import { Row } from '#components/ui/layout/page.tsx'
import { useRoom } from '#hooks/lottery/room-context.ts'
import { linesOf, pickLabel } from '#lib/lottery/bet/typed-bet.ts'
import { cautionOf } from '#lib/lottery/chat/caution.ts'
import { TALK_CAP, type LoggedEntry, type Outgoing } from '#lib/lottery/chat/chat.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { signsOf } from '#lib/text/normalize.ts'
import type { RoundCard } from './chat-rows.ts'
import styles from './chat-line.module.css'

interface Props {
  entry: LoggedEntry
  own: boolean
  /** First line of a group: shows the speaker. */
  head: boolean
  /** Called when the speaker's picture is tapped. */
  onSpeaker: (entry: LoggedEntry) => void
}

export const ChatLine = memo(function ChatLine({ entry, own, head, onSpeaker }: Props) {
  if (entry.system) {
    return (
      <div className={styles.notice}>
        <p className={styles.system}>
          <Said content={entry.content} />
        </p>
      </div>
    )
  }
  return (
    <div className={classes(styles.line, own && styles.own, head && styles.head)}>
      {!own &&
        (head ? (
          <Speaker entry={entry} onSpeaker={onSpeaker} />
        ) : (
          <span className={styles.gutter} aria-hidden />
        ))}
      <div className={styles.body}>
        {head && <Byline entry={entry} own={own} />}
        <Bubble entry={entry} />
        {!own && <Caution entry={entry} />}
      </div>
    </div>
  )
})

const Byline = ({ entry, own }: Pick<Props, 'entry' | 'own'>) => (
  <span className={own ? 'sr-only' : styles.byline}>{own ? '我' : entry.author}</span>
)

const CAUTIONS = {
  contact: '站外链接或联系方式，谨防诈骗',
  name: '玩家昵称，不是平台人员',
} as const

/** Warns beside a lure and beside the first line of a speaker who poses as the operator. */
function Caution({ entry }: Pick<Props, 'entry'>) {
  const caution = cautionOf(entry)
  return caution && <span className={styles.caution}>{CAUTIONS[caution]}</span>
}

/** Chat text, unchanged. A bet is written as 大 ¥100 · 双 ¥50 where this room has these plays. */
function Bubble({ entry: { content, isBet } }: Pick<Props, 'entry'>) {
  const { room } = useRoom()
  if (!isBet) {
    return (
      <div className={styles.bubble}>
        <Said content={content} />
      </div>
    )
  }
  const text = linesOf(content, room.groups)
    .map(({ pick, stake }) => `${pickLabel(pick)} ${formatYuan(stake)}`)
    .join(' · ')
  return (
    <div className={classes(styles.bubble, styles.bet)}>
      <span className="num">
        <span className={styles.tag}>投注</span>
        {(text || content).replaceAll('.00', '')}
      </span>
    </div>
  )
}

/** A text longer than a member can send is cut until the tap. */
function Said({ content }: { content: string }) {
  const [isOpen, setOpen] = useState(false)
  const isCut = !isOpen && signsOf(content) > TALK_CAP
  return (
    <>
      <span>{isCut ? `${[...content].slice(0, TALK_CAP).join('')}…` : content}</span>
      {isCut && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          展开
        </button>
      )}
    </>
  )
}

function Speaker({ entry, onSpeaker }: Omit<Props, 'head' | 'own'>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.speaker}
      aria-label={`${entry.author} 的选项`}
      onClick={() => onSpeaker(entry)}
    >
      <Avatar src={entry.avatar} name={entry.author} size="small" />
    </button>
  )
}

/** An own chat line that is pending or failed; it is resent only by the member. */
export function OutgoingLine({ line }: { line: Outgoing }) {
  const { channel } = useRoom()
  const failed = line.state === 'failed'
  return (
    <div className={classes(styles.line, styles.own, styles.head)}>
      <div className={styles.body}>
        <div className={classes(styles.bubble, !failed && styles.sending)}>{line.content}</div>
        {failed ? (
          <Row as="span" gap={3} className={styles.failed} role="alert">
            {line.reason}
            <button type="button" onClick={() => channel.chat.again(line.id)}>
              重试
            </button>
            <button type="button" onClick={() => channel.chat.discard(line.id)}>
              删除
            </button>
          </Row>
        ) : (
          <span className={styles.byline}>发送中…</span>
        )}
      </div>
    </div>
  )
}

/** A finished round with its draw. */
export const RoundLine = ({ round: { period, result } }: { round: RoundCard }) => (
  <div className={styles.round}>
    <span className="num" translate="no">{`${period} 期`}</span>
    <DrawBalls result={result} size="small" />
  </div>
)
