import type { ChatLine } from '#lib/api/endpoints/chat.ts'
import { isOwn, serialOf, type LoggedLine } from '#lib/lottery/chat/chat.ts'
import { formatBeijing, formatNear } from '#lib/time/dates.ts'

/** A row of the chat list. The list is ordered from top to bottom. */
export type ChatRow =
  | { kind: 'line'; key: string; line: LoggedLine; isOwn: boolean; isFirst: boolean }
  | { kind: 'time'; key: string; at: number }
  | { kind: 'unread'; key: string }

interface ChatView {
  /** The member's id; '' while unknown. */
  readonly ownId: string
  /** The {@link muteKey} of each muted speaker. */
  readonly muted: ReadonlySet<string>
  readonly areBetsHidden: boolean
  readonly areSystemLinesHidden: boolean
  readonly isBet: (line: ChatLine) => boolean
  /** Number of the last shown system line. The next one and all later lines of others wait until the balls have landed. */
  readonly shownUpTo: number
  readonly areTimesShown: boolean
  /** Key of the first unread line; '' if there is none. */
  readonly unreadFrom: string
}

/** Lines of one speaker that follow each other sooner than this are one group. */
const SAME_GROUP_MS = 3 * 60_000
/** The time is shown again after this interval. */
const TIME_MS = 5 * 60_000

/** Key of a muted speaker: the author, and the member id if the platform sends one. */
export const muteKey = ({ memberId, author }: ChatLine): string => `${memberId}@${author}`

/** True for a muted speaker; without a member id on both sides only the authors are compared. */
function isMuted({ memberId, author }: ChatLine, muted: ReadonlySet<string>): boolean {
  for (const key of muted) {
    const index = key.indexOf('@')
    if (index < 0 || key.slice(index + 1) !== author) continue
    const id = key.slice(0, index)
    if (id === '' || memberId === '' || id === memberId) return true
  }
  return false
}

function isShown(line: LoggedLine, view: ChatView): boolean {
  if (isOwn(line, view.ownId)) return true
  if (line.isSystem) return !view.areSystemLinesHidden
  if (view.areBetsHidden && view.isBet(line)) return false
  return !isMuted(line, view.muted)
}

/** Returns the log as rows: filtered, grouped by speaker, with times and an unread mark. */
export function chatRows(log: readonly LoggedLine[], view: ChatView): ChatRow[] {
  const rows: ChatRow[] = []
  const held = log.find(({ isSystem, key }) => isSystem && serialOf(key) > view.shownUpTo)
  const heldFrom = held ? serialOf(held.key) : Infinity
  let lastLine: Extract<ChatRow, { kind: 'line' }> | null = null
  let lastTime = -Infinity
  for (const line of log) {
    if (!isOwn(line, view.ownId) && serialOf(line.key) >= heldFrom) continue
    if (line.key === view.unreadFrom) rows.push({ kind: 'unread', key: 'unread' })
    if (isShown(line, view)) push(line)
  }
  return rows

  function push(line: LoggedLine): void {
    if (view.areTimesShown && line.at !== null && line.at - lastTime >= TIME_MS) {
      lastTime = line.at
      rows.push({ kind: 'time', key: `time ${line.key}`, at: lastTime })
    }
    const isAfterMark = rows.at(-1)?.kind !== 'line'
    const isOwnLine = isOwn(line, view.ownId)
    const isTogether = lastLine && lastLine.isOwn === isOwnLine && isSameGroup(lastLine.line, line)
    const row = {
      kind: 'line' as const,
      key: line.key,
      line,
      isOwn: isOwnLine,
      isFirst: isAfterMark || !isTogether,
    }
    rows.push(row)
    lastLine = row
  }
}

/** Writes the time of a row: 13:06 today, before that with the day. `today` is the start of the day (epoch ms). */
export const rowTimeText = (at: number, today: number): string =>
  at >= today ? formatBeijing(at, 'clock') : formatNear(at, today)

const isSameGroup = (a: LoggedLine, b: LoggedLine): boolean =>
  !a.isSystem &&
  !b.isSystem &&
  (a.memberId === b.memberId || a.memberId === '' || b.memberId === '') &&
  a.author === b.author &&
  (b.at ?? 0) - (a.at ?? 0) < SAME_GROUP_MS
