import type { LoggedEntry } from './chat-log.ts'

/** What the chat list shows, top to bottom. */
export type ChatRow =
  | { kind: 'entry'; key: string; entry: LoggedEntry; own: boolean; head: boolean }
  | { kind: 'gap'; key: string }
  | { kind: 'unread'; key: string }

export interface ChatView {
  readonly memberId: string
  readonly muted: ReadonlySet<string>
  readonly hideBets: boolean
  readonly hideSystem: boolean
  /** Key of the first message not seen yet; '' for none. */
  readonly unreadFrom: string
}

const SAME_BREATH_MS = 3 * 60_000

/** An own message: by member id, or by the platform's word where it sends no id. */
export const isOwn = (entry: LoggedEntry, memberId: string): boolean =>
  !entry.system && (entry.memberId === '' ? entry.left === false : entry.memberId === memberId)

function shown(entry: LoggedEntry, own: boolean, view: ChatView): boolean {
  if (own) return true
  if (entry.system) return !view.hideSystem
  return !(entry.isBet && view.hideBets) && !view.muted.has(entry.memberId)
}

/** The log as rows: filtered, grouped by speaker, with gap and unread marks. */
export function chatRows(log: readonly LoggedEntry[], view: ChatView): ChatRow[] {
  const rows: ChatRow[] = []
  let before: LoggedEntry | null = null
  for (const entry of log) {
    if (entry.afterGap) rows.push({ kind: 'gap', key: `gap ${entry.key}` })
    if (entry.key === view.unreadFrom) rows.push({ kind: 'unread', key: 'unread' })
    const own = isOwn(entry, view.memberId)
    if (!shown(entry, own, view)) continue
    const marked = rows.at(-1)?.kind !== 'entry'
    const head = marked || !before || !together(before, entry)
    rows.push({ kind: 'entry', key: entry.key, entry, own, head })
    before = entry
  }
  return rows
}

const together = (a: LoggedEntry, b: LoggedEntry): boolean =>
  !a.system &&
  !b.system &&
  a.memberId === b.memberId &&
  a.author === b.author &&
  (b.at ?? 0) - (a.at ?? 0) < SAME_BREATH_MS
