'use client'
import { memo, useState } from 'react'
import { later } from '#hooks/later.ts'
import { formatBeijing } from '#lib/dates.ts'
import { linesOf } from '#lib/lottery/bet-detail.ts'
import { pickLabel } from '#lib/lottery/plays.ts'
import { formatYuan } from '#lib/money.ts'
import { preferred } from '#lib/preferences.ts'
import { chatMuted, messageTime } from '#lib/room/preferences.ts'
import type { LoggedEntry } from '#lib/room/chat-log.ts'
import { usePreference } from '#hooks/preferences.ts'
import { Avatar } from '#components/ui/avatar.tsx'
import { classes } from '#components/ui/classes.ts'
import { useRoom } from './room-context.ts'
import styles from './chat-line.module.css'

const ActionSheet = later(async () => (await import('#components/ui/action-sheet.tsx')).ActionSheet)

interface Props {
  entry: LoggedEntry
  own: boolean
  /** First of a group: shows who and when. */
  head: boolean
}

export const ChatLine = memo(function ChatLine({ entry, own, head }: Props) {
  if (entry.system) {
    return (
      <div className={styles.notice}>
        <p className={styles.system}>{entry.content}</p>
      </div>
    )
  }
  return (
    <div className={classes(styles.line, own && styles.own, head && styles.head)}>
      {!own && (head ? <Speaker entry={entry} /> : <span className={styles.gutter} aria-hidden />)}
      <div className={styles.body}>
        {head && <Byline entry={entry} own={own} />}
        <div className={classes(styles.bubble, entry.isBet && styles.bet)}>
          {entry.isBet ? <BetText content={entry.content} /> : entry.content}
        </div>
      </div>
    </div>
  )
})

function Byline({ entry, own }: Pick<Props, 'entry' | 'own'>) {
  const [withTime] = usePreference(messageTime)
  return (
    <span className={classes('num', styles.byline)}>
      {own ? <span className="sr-only">我</span> : entry.author}
      {withTime && entry.at !== null && (
        <time dateTime={new Date(entry.at).toISOString()}>{formatBeijing(entry.at, 'clock')}</time>
      )}
    </span>
  )
}

/** A bet in words: 大 ¥100 · 双 ¥50; as it came where it is none of this room's plays. */
function BetText({ content }: { content: string }) {
  const { room } = useRoom()
  const lines = linesOf(content, room.groups)
  const text = lines.map(({ pick, stake }) => `${pickLabel(pick)} ${formatYuan(stake)}`).join(' · ')
  return (
    <span className="num">
      <span className={styles.tag}>投注</span>
      {(text || content).replaceAll('.00', '')}
    </span>
  )
}

/** The picture opens what can be done about a speaker: a mute that lives on this device. */
function Speaker({ entry }: Pick<Props, 'entry'>) {
  const [open, setOpen] = useState(false)
  const mute = () => chatMuted.set([...new Set([...preferred(chatMuted), entry.memberId])])
  return (
    <>
      <button
        type="button"
        className={styles.speaker}
        aria-label={`${entry.author} 的选项`}
        onClick={() => setOpen(true)}
      >
        <Avatar src={entry.avatar} name={entry.author} size="small" />
      </button>
      {open && (
        <ActionSheet
          open={open}
          onClose={() => setOpen(false)}
          title={entry.author}
          actions={[
            { label: '屏蔽发言', icon: 'eye-off', onPress: mute, disabled: entry.memberId === '' },
          ]}
        />
      )}
    </>
  )
}
