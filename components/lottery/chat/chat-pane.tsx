'use client'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { useToday } from '#hooks/core/countdown.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { usePreference } from '#hooks/core/state.ts'
import type { DrawStep } from '#hooks/lottery/draw-step.ts'
import { useRoom } from '#hooks/lottery/room-context.ts'
import {
  useChatConnection,
  useChatLog,
  useValueBeforeDraw,
  useOutgoing,
} from '#hooks/lottery/room.ts'
import { useMember } from '#hooks/session/session.ts'
import type { ChatLine } from '#lib/api/endpoints/chat.ts'
import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { linesOf, EXAMPLE_BET } from '#lib/lottery/bet/typed-bet.ts'
import { isOwn, newestSerial, type LoggedLine, type Outgoing } from '#lib/lottery/chat/chat.ts'
import type { RoomSocket, SocketState } from '#lib/lottery/chat/socket.ts'
import {
  chatHidesBets,
  chatHidesSystem,
  chatMuted,
  messageTime,
} from '#lib/lottery/room/preferences.ts'
import { LineItem, OutgoingItem } from './chat-line.tsx'
import { chatRows, rowTimeText, type ChatRow } from './chat-rows.ts'
import { moveBetweenSpeakers, useFollowEnd, useNewestRows } from './follow-end.ts'
import tones from '#components/ui/feedback/tones.module.css'
import styles from './chat-pane.module.css'

const SpeakerSheet = lazyPart(async () => (await import('./speaker-sheet.tsx')).SpeakerSheet, null)

type PaneRow = ChatRow | { kind: 'outgoing'; key: string; line: Outgoing }

function useView(ownId: string, groups: readonly PlayGroup[]) {
  const [areBetsHidden] = usePreference(chatHidesBets)
  const [areSystemLinesHidden] = usePreference(chatHidesSystem)
  const [mutedList] = usePreference(chatMuted)
  const [areTimesShown] = usePreference(messageTime)
  return useMemo(
    () => ({
      ownId,
      areBetsHidden: areBetsHidden,
      areSystemLinesHidden: areSystemLinesHidden,
      areTimesShown,
      muted: new Set(mutedList),
      isBet: (line: ChatLine) => line.betMark ?? linesOf(line.content, groups).length > 0,
    }),
    [ownId, areBetsHidden, areSystemLinesHidden, areTimesShown, mutedList, groups],
  )
}

interface Snapshot {
  readonly log: readonly LoggedLine[]
  readonly outgoing: readonly Outgoing[]
}

interface Props {
  /** The step of a draw whose result system lines must not tell yet; null if there is none. */
  hiddenStep: DrawStep | null
}

export const ChatPane = memo(function ChatPane({ hiddenStep }: Props) {
  const { channel, room } = useRoom()
  const log = useChatLog(channel)
  const outgoing = useOutgoing(channel)
  const connection = useChatConnection(channel)
  const ownId = useMember()?.id ?? ''
  const view = useView(ownId, room.groups)
  const shownUpTo = useValueBeforeDraw(
    newestSerial(log.filter(({ isSystem }) => isSystem)),
    hiddenStep,
  )
  const box = useRef<HTMLDivElement>(null)
  /** What a member who has scrolled up sees: it does not move, and new lines are only counted. */
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null)
  const [unreadFrom, setUnreadFrom] = useState('')
  /** Kept here because newer rows may remove the speaker's row. */
  const [speaking, setSpeaking] = useState<LoggedLine | null>(null)

  /** The lines since the snapshot that this member's view shows. */
  const newLines = useMemo(() => {
    if (!snapshot) return []
    const newer = log.slice(log.findIndex(({ key }) => key === snapshot.log.at(-1)?.key) + 1)
    const newRows = chatRows(newer, { ...view, unreadFrom: '', shownUpTo })
    return newRows.flatMap((row) => (row.kind === 'line' ? [row.line] : []))
  }, [log, snapshot, view, shownUpTo])
  const rows = useMemo(
    (): PaneRow[] => [
      ...chatRows(snapshot?.log ?? log, { ...view, unreadFrom, shownUpTo }),
      ...(snapshot?.outgoing ?? outgoing).map((line) => ({
        kind: 'outgoing' as const,
        key: line.id,
        // The snapshot keeps the line; its state is the present one.
        line: outgoing.find(({ id }) => id === line.id) ?? line,
      })),
    ],
    [log, snapshot, view, unreadFrom, shownUpTo, outgoing],
  )

  const { shown, showOlder, showNewest } = useNewestRows(rows, snapshot === null)

  const followEnd = () => {
    setUnreadFrom(newLines.find((line) => !isOwn(line, ownId))?.key ?? '')
    setSnapshot(null)
    showNewest()
  }

  // Sending a line scrolls to the end; its echo does not scroll.
  const lastCount = useRef(0)
  useEffect(() => {
    const hasSent = outgoing.length > lastCount.current
    lastCount.current = outgoing.length
    if (!hasSent) return
    setSnapshot(null)
    showNewest()
  }, [outgoing.length, showNewest])

  const handlers = useFollowEnd({
    box,
    isFollowing: snapshot === null,
    rows,
    onLeave: () => {
      setUnreadFrom('')
      setSnapshot({ log, outgoing })
    },
    onReturn: followEnd,
    onNearStart: showOlder,
  })

  return (
    <section className={styles.pane} aria-label="聊天" aria-busy={connection !== 'open'}>
      <ConnectionBar state={connection} socket={channel.socket} />
      {/* Focusable, so that the keyboard can scroll it and reach its speakers (WCAG 2.1.1). */}
      <div
        ref={box}
        role="group"
        aria-label="聊天记录"
        className={styles.list}
        tabIndex={0}
        {...handlers}
        onKeyDown={(event) => {
          handlers.onKeyDown()
          moveBetweenSpeakers(event)
        }}
      >
        {rows.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState
              compact
              icon="chat"
              title="还没有消息"
              hint={`打个招呼，或输入“${EXAMPLE_BET[room.kind]}”投注`}
            />
          </div>
        ) : (
          <div className={styles.rows}>
            {shown.map((row) => (
              <PaneItem key={row.key} row={row} onSpeaker={setSpeaking} />
            ))}
          </div>
        )}
      </div>
      {snapshot && (
        <button type="button" className={styles.jump} onClick={followEnd}>
          <span>
            {newLines.length > 0
              ? `${newLines.length > 99 ? '99+' : newLines.length} 条新消息`
              : '回到最新'}
          </span>
          <Icon name="chevron-down" size={16} />
        </button>
      )}
      {speaking && <SpeakerSheet line={speaking} onClose={() => setSpeaking(null)} />}
    </section>
  )
})

interface PaneItemProps {
  row: PaneRow
  onSpeaker: (line: LoggedLine) => void
}

function PaneItem({ row, onSpeaker }: PaneItemProps) {
  switch (row.kind) {
    case 'line':
      return (
        <LineItem line={row.line} isOwn={row.isOwn} isFirst={row.isFirst} onSpeaker={onSpeaker} />
      )
    case 'outgoing':
      return <OutgoingItem line={row.line} />
    case 'time':
      return <RowTime at={row.at} />
    case 'unread':
      return <p className={styles.unread}>以下为新消息</p>
  }
}

function RowTime({ at }: { at: number }) {
  return (
    <time className={classes('num', styles.time)} dateTime={new Date(at).toISOString()}>
      {rowTimeText(at, useToday())}
    </time>
  )
}

interface ConnectionBarProps {
  state: SocketState
  socket: RoomSocket
}

const WORDS: Readonly<Record<SocketState, string | null>> = {
  closed: '正在连接聊天…',
  connecting: '正在连接聊天…',
  open: null,
  offline: '聊天连接已断开，正在自动重连',
}

/** Shows that the live chat is disconnected (GLI-19 2.6.4), but not during the first connection. */
function ConnectionBar({ state, socket }: ConnectionBarProps) {
  const isFirst = socket.lostAt === -Infinity && state !== 'offline'
  const words = isFirst ? null : WORDS[state]
  const isOffline = state === 'offline'
  const tone = isOffline ? tones.danger : tones.info
  return (
    <div role="status" className={styles.status}>
      {words && (
        <Row className={classes(styles.bar, isOffline && styles.disconnected, tone)}>
          <span className={styles.dot} aria-hidden />
          <span>{words}</span>
          {isOffline && (
            <button type="button" className={styles.retry} onClick={() => socket.wake()}>
              立即重连
            </button>
          )}
        </Row>
      )}
    </div>
  )
}
