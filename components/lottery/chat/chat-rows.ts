import type { ChatEntry } from '#lib/api/endpoints/chat.ts'
import { isOwn, serialOf, type LoggedEntry } from '#lib/lottery/chat/chat.ts'

/** A row of the chat list. The list is ordered from top to bottom. */
export type ChatRow =
  | { kind: 'entry'; key: string; entry: LoggedEntry; isOwn: boolean; isFirst: boolean }
  | { kind: 'time'; key: string; at: number }
  | { kind: 'unread'; key: string }

interface ChatView {
  /** The member's id; '' while unknown. */
  readonly ownId: string
  /** The {@link muteKey} of each muted speaker. */
  readonly muted: ReadonlySet<string>
  readonly hideBets: boolean
  readonly hideSystem: boolean
  readonly isBet: (entry: ChatEntry) => boolean
  /** Number of the last shown system line. The next one and all later lines of others wait until the balls have landed. */
  readonly shownUpTo: number
  readonly withTimes: boolean
  /** Key of the first unread line; '' if there is none. */
  readonly unreadFrom: string
}

/** Lines of one speaker that follow each other sooner than this are one group. */
const SAME_GROUP_MS = 3 * 60_000
/** The time is shown again after this interval. */
const TIME_MS = 5 * 60_000

/** Key of a muted speaker: the author, and the member id if the platform sends one. */
export const muteKey = ({ memberId, author }: ChatEntry): string => `${memberId}@${author}`

/** True for a muted speaker; without a member id on both sides only the authors are compared. */
function isMuted({ memberId, author }: ChatEntry, muted: ReadonlySet<string>): boolean {
  for (const key of muted) {
    const index = key.indexOf('@')
    if (index < 0 || key.slice(index + 1) !== author) continue
    const id = key.slice(0, index)
    if (id === '' || memberId === '' || id === memberId) return true
  }
  return false
}

function isShown(entry: LoggedEntry, view: ChatView): boolean {
  if (isOwn(entry, view.ownId)) return true
  if (entry.isSystem) return !view.hideSystem
  if (view.hideBets && view.isBet(entry)) return false
  return !isMuted(entry, view.muted)
}

/** Returns the log as rows: filtered, grouped by speaker, with times and an unread mark. */
export function chatRows(log: readonly LoggedEntry[], view: ChatView): ChatRow[] {
  const rows: ChatRow[] = []
  const held = log.find(({ isSystem, key }) => isSystem && serialOf(key) > view.shownUpTo)
  const heldFrom = held ? serialOf(held.key) : Infinity
  let lastEntry: Extract<ChatRow, { kind: 'entry' }> | null = null
  let lastTime = -Infinity
  for (const entry of log) {
    if (!isOwn(entry, view.ownId) && serialOf(entry.key) >= heldFrom) continue
    if (entry.key === view.unreadFrom) rows.push({ kind: 'unread', key: 'unread' })
    if (isShown(entry, view)) push(entry)
  }
  return rows

  function push(entry: LoggedEntry): void {
    if (view.withTimes && entry.at !== null && entry.at - lastTime >= TIME_MS) {
      lastTime = entry.at
      rows.push({ kind: 'time', key: `time ${entry.key}`, at: lastTime })
    }
    const isAfterMark = rows.at(-1)?.kind !== 'entry'
    const isOwnEntry = isOwn(entry, view.ownId)
    const isTogether =
      lastEntry && lastEntry.isOwn === isOwnEntry && isSameGroup(lastEntry.entry, entry)
    const row = {
      kind: 'entry' as const,
      key: entry.key,
      entry,
      isOwn: isOwnEntry,
      isFirst: isAfterMark || !isTogether,
    }
    rows.push(row)
    lastEntry = row
  }
}

const isSameGroup = (a: LoggedEntry, b: LoggedEntry): boolean =>
  !a.isSystem &&
  !b.isSystem &&
  (a.memberId === b.memberId || a.memberId === '' || b.memberId === '') &&
  a.author === b.author &&
  (b.at ?? 0) - (a.at ?? 0) < SAME_GROUP_MS
