import type { ChatMessage } from '#lib/api/endpoints/chat.ts'
import { isOwnMessage, type LoggedMessage } from '#lib/lottery/chat/chat.ts'
import { formatBeijing, formatRelative } from '#lib/time/dates.ts'

/** A message as the pane shows it. */
export interface ChatRow {
  readonly message: LoggedMessage
  readonly isOwn: boolean
  /** True for the first message of a group, which shows the speaker. */
  readonly isFirst: boolean
  /** True if the time stands above the message. */
  readonly hasTime: boolean
  /** True for the first unread message, which has a mark above it. */
  readonly isUnread: boolean
}

interface ChatView {
  /** The member's id, or '' while it is unknown. */
  readonly ownId: string
  /** The {@link muteKey} of each muted speaker. */
  readonly muted: ReadonlySet<string>
  readonly areBetsHidden: boolean
  readonly areSystemMessagesHidden: boolean
  readonly isBet: (message: ChatMessage) => boolean
  /** The number of the last system message to show. A later one may tell a result whose balls have not landed. */
  readonly shownUpTo: number
  readonly areTimesShown: boolean
  /** The number of the first unread message, or null if there is none. */
  readonly unreadFrom: number | null
}

/** Messages of one speaker that follow each other sooner than this are one group. */
const SAME_GROUP_MS = 3 * 60_000
/** The time is shown again after this interval. */
const TIME_MS = 5 * 60_000

/** Returns the key of a muted speaker: the author, with the member id if the platform sends one. */
export const muteKey = ({ memberId, author }: ChatMessage): string => `${memberId}@${author}`

/** True for a muted speaker. Only the authors are compared unless message and key have a member id. */
function isMuted({ memberId, author }: ChatMessage, muted: ReadonlySet<string>): boolean {
  for (const key of muted) {
    const index = key.indexOf('@')
    if (index < 0 || key.slice(index + 1) !== author) continue
    const id = key.slice(0, index)
    if (id === '' || memberId === '' || id === memberId) return true
  }
  return false
}

function isShown(message: LoggedMessage, view: ChatView): boolean {
  if (isOwnMessage(message, view.ownId)) return true
  if (message.isSystem) return !view.areSystemMessagesHidden && message.serial <= view.shownUpTo
  if (view.areBetsHidden && view.isBet(message)) return false
  return !isMuted(message, view.muted)
}

/** Returns the log as rows: filtered, grouped by speaker, with times and an unread mark. */
export function chatRows(log: readonly LoggedMessage[], view: ChatView): ChatRow[] {
  const rows: ChatRow[] = []
  let lastTime = -Infinity
  for (const message of log.filter((each) => isShown(each, view))) {
    const before = rows.at(-1)
    const isOwn = isOwnMessage(message, view.ownId) === true
    const isUnread = message.serial === view.unreadFrom
    const hasTime = view.areTimesShown && message.at !== null && message.at - lastTime >= TIME_MS
    if (hasTime) lastTime = message.at
    const isTogether =
      before?.isOwn === isOwn &&
      isSoon(before.message, message) &&
      (isOwn || isSameSpeaker(before.message, message))
    rows.push({
      message,
      isOwn,
      isFirst: hasTime || isUnread || !isTogether,
      hasTime,
      isUnread,
    })
  }
  return rows
}

/** Writes the time of a row: 13:06 today, before that with the day. `today` is the start of the day (epoch ms). */
export const rowTimeText = (at: number, today: number): string =>
  at >= today ? formatBeijing(at, 'clock') : formatRelative(at, today)

const isSoon = (a: LoggedMessage, b: LoggedMessage): boolean =>
  (b.at ?? 0) - (a.at ?? 0) < SAME_GROUP_MS

const isSameSpeaker = (a: LoggedMessage, b: LoggedMessage): boolean =>
  !a.isSystem &&
  !b.isSystem &&
  (a.memberId === b.memberId || a.memberId === '' || b.memberId === '') &&
  a.author === b.author
