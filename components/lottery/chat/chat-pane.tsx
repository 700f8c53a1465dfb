'use client'
import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
  type TouchEvent,
} from 'react'
import { ButtonGroup } from '#components/ui/button/button-group.tsx'
import { classes } from '#components/ui/classes.ts'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { useToday } from '#hooks/core/countdown.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { usePageValue, usePreference } from '#hooks/core/state.ts'
import { useHeldValue } from '#hooks/lottery/draw-step.ts'
import { useRoom, useChatConnection } from '#hooks/lottery/room.ts'
import { useMember } from '#hooks/session/session.ts'
import type { ChatMessage } from '#lib/api/endpoints/chat.ts'
import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { linesOfText, EXAMPLE_BET } from '#lib/lottery/bet/typed-bet.ts'
import { newestSerial, type LoggedMessage } from '#lib/lottery/chat/chat.ts'
import type { RoomSocket, SocketState } from '#lib/lottery/chat/socket.ts'
import {
  chatHidesBets,
  chatHidesSystem,
  chatMuted,
  messageTime,
} from '#lib/lottery/room/preferences.ts'
import { MessageItem } from './chat-message.tsx'
import { chatRows, rowTimeText, type ChatRow } from './chat-rows.ts'
import tones from '#components/ui/feedback/tones.module.css'
import styles from './chat-pane.module.css'

const SpeakerSheet = lazyPart(async () => (await import('./speaker-sheet.tsx')).SpeakerSheet, null)

const NO_MESSAGES: readonly LoggedMessage[] = []
/** The least number of rows in the page while the member is at the end, which is more than a tablet shows. */
const ROWS_AT_END = 60
/** Rows leave the page by this number at once, because each removal moves those on screen. */
const ROWS_REMOVED = 20
const firstAtEnd = (count: number): number =>
  Math.max(0, Math.floor((count - ROWS_AT_END) / ROWS_REMOVED) * ROWS_REMOVED)

function useChatView(ownId: string, groups: readonly PlayGroup[]) {
  const [areBetsHidden] = usePreference(chatHidesBets)
  const [areSystemMessagesHidden] = usePreference(chatHidesSystem)
  const [mutedList] = usePreference(chatMuted)
  const [areTimesShown] = usePreference(messageTime)
  return useMemo(
    () => ({
      ownId,
      areBetsHidden,
      areSystemMessagesHidden,
      areTimesShown,
      muted: new Set(mutedList),
      isBet: (message: ChatMessage) =>
        message.betMark ?? linesOfText(message.content, groups).length > 0,
    }),
    [ownId, areBetsHidden, areSystemMessagesHidden, areTimesShown, mutedList, groups],
  )
}

export const ChatPane = memo(function ChatPane() {
  const { chat, room, isResultHidden } = useRoom()
  const log = usePageValue(chat.messagesAtom, NO_MESSAGES)
  const connection = useChatConnection(chat)
  const view = useChatView(useMember()?.id ?? '', room.groups)
  const shownUpTo = useHeldValue(
    newestSerial(log.filter(({ isSystem }) => isSystem)),
    isResultHidden,
  )
  const box = useRef<HTMLDivElement>(null)
  /** The number of the newest message when the member scrolled up, or null at the end. Later messages are only counted. */
  const [readUpTo, setReadUpTo] = useState<number | null>(null)
  const [unreadFrom, setUnreadFrom] = useState<number | null>(null)
  /** The message whose speaker has the sheet. Newer rows may remove its row. */
  const [speaking, setSpeaking] = useState<LoggedMessage | null>(null)
  const rows = useMemo(
    () => chatRows(log, { ...view, unreadFrom, shownUpTo }),
    [log, view, unreadFrom, shownUpTo],
  )
  const isAtEnd = readUpTo === null
  const newRows = isAtEnd ? [] : rows.filter(({ message }) => message.serial > readUpTo)
  const shownRows = isAtEnd
    ? rows.slice(firstAtEnd(rows.length))
    : rows.filter(({ message }) => message.serial <= readUpTo)

  const goToEnd = () => {
    setUnreadFrom(newRows.find(({ isOwn }) => !isOwn)?.message.serial ?? null)
    setReadUpTo(null)
  }
  // A sent message leads to the end, but its echo does not.
  const lastSent = newestSerial(log.filter(({ sentAt }) => sentAt !== null))
  if (!isAtEnd && lastSent > readUpTo) setReadUpTo(null)
  // A busy room drops the messages that the member was reading.
  else if (!isAtEnd && !(log[0] && log[0].serial <= readUpTo)) goToEnd()
  const handlers = useFollowEnd({
    box,
    isAtEnd,
    rows,
    onLeave: () => {
      setUnreadFrom(null)
      setReadUpTo(newestSerial(log))
    },
    onReturn: goToEnd,
  })

  return (
    <section className={styles.pane} aria-label="聊天" aria-busy={connection !== 'open'}>
      <ConnectionBar state={connection} socket={chat.socket} />
      {/* Focusable, so that the keyboard can scroll it (WCAG 2.1.1). */}
      <div
        ref={box}
        role="group"
        aria-label="聊天记录"
        className={styles.list}
        tabIndex={0}
        {...handlers}
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
          <ButtonGroup label="消息" className={styles.rows}>
            {shownRows.map((row) => (
              <RowItem key={row.message.serial} {...row} onSpeaker={setSpeaking} />
            ))}
          </ButtonGroup>
        )}
      </div>
      {!isAtEnd && (
        <button type="button" className={styles.jump} onClick={goToEnd}>
          <span>
            {newRows.length > 0
              ? `${newRows.length > 99 ? '99+' : newRows.length} 条新消息`
              : '回到最新'}
          </span>
          <Icon name="chevron-down" size={16} />
        </button>
      )}
      {speaking && <SpeakerSheet message={speaking} onClose={() => setSpeaking(null)} />}
    </section>
  )
})

type RowItemProps = ChatRow & { onSpeaker: (message: LoggedMessage) => void }

// The parts of a row are its props, so that only a changed row renders again.
const RowItem = memo(function RowItem({ hasTime, isUnread, ...item }: RowItemProps) {
  const { at } = item.message
  return (
    <>
      {isUnread && <p className={styles.unread}>以下为新消息</p>}
      {hasTime && at !== null && <RowTime at={at} />}
      <MessageItem {...item} />
    </>
  )
})

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

/** The state of a lost connection (GLI-19 2.6.4), or nothing during the first one. */
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

/** After a touch, wheel or key event the member controls the scrolling for this long. */
const SCROLL_CONTROL_MS = 250
const NEAR_END_PX = 56

interface FollowOptions {
  /** Its scroll offset is 0 at the end (`column-reverse`), so the browser keeps the end in view. */
  box: RefObject<HTMLElement | null>
  isAtEnd: boolean
  /** The content of the box. Each change is a new value. */
  rows: unknown
  onLeave: () => void
  onReturn: () => void
}

/**
 * Keeps the end of a box in view while the member is there. If the member stops just above the end, it scrolls the rest.
 * Returns the event handlers of the box.
 */
function useFollowEnd({ box, isAtEnd, rows, onLeave, onReturn }: FollowOptions) {
  const scrolling = useRef(false)
  const touching = useRef(false)
  const releaseTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The distance from the end in px at the last scroll event. */
  const above = useRef(0)

  const release = useCallback(() => {
    clearTimeout(releaseTimer.current)
    scrolling.current = false
  }, [])
  const hold = () => {
    clearTimeout(releaseTimer.current)
    scrolling.current = true
    if (!touching.current) releaseTimer.current = setTimeout(release, SCROLL_CONTROL_MS)
  }
  const lift = () => {
    touching.current = false
    hold()
  }
  const touch = ({ target }: TouchEvent) => {
    touching.current = true
    hold()
    // If the touched row is unmounted before touchend, the event never reaches the box.
    for (const end of ['touchend', 'touchcancel']) {
      target.addEventListener(end, lift, { once: true })
    }
  }

  useLayoutEffect(() => {
    if (isAtEnd) {
      release()
      box.current?.scrollTo({ top: 0 })
    }
    return release
  }, [isAtEnd, box, release])
  useLayoutEffect(() => {
    if (isAtEnd && above.current > 0 && !scrolling.current) box.current?.scrollTo({ top: 0 })
  }, [isAtEnd, rows, box])

  return {
    onWheel: hold,
    onKeyDown: hold,
    onPointerDown: hold,
    onTouchMove: hold,
    onTouchStart: touch,
    onScroll: () => {
      if (!box.current) return
      const before = above.current
      above.current = Math.max(0, -box.current.scrollTop)
      const isNearEnd = above.current < NEAR_END_PX
      if (isAtEnd) {
        // Momentum scrolling continues after touchend.
        if (isNearEnd && scrolling.current) hold()
        else if (!isNearEnd) onLeave()
      } else if (isNearEnd && above.current < before) onReturn()
    },
  }
}
