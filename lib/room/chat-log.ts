import type { ChatEntry } from './message.ts'

export const LOG_CAP = 300
const SEEN_CAP = 2000

export interface LoggedEntry extends ChatEntry {
  /** Stable for React, unique in the log. */
  readonly key: string
  /** Messages before this one were missed and are not known. */
  readonly afterGap: boolean
}

const NUMERIC = /^\d{1,18}$/
/** Messages overtake each other by a few; ids further apart than this were counted from different starts. */
const NEAR = 10_000

/** Below 0 when a belongs before b, 0 when only the order of arrival can tell. */
function sequence(a: ChatEntry, b: ChatEntry): number {
  if (NUMERIC.test(a.id) && NUMERIC.test(b.id)) {
    const apart = Number(a.id) - Number(b.id)
    if (Math.abs(apart) > NEAR) return 0
    return a.id.length - b.id.length || (a.id < b.id ? -1 : 1)
  }
  return a.at !== null && b.at !== null ? a.at - b.at : 0
}

/** What makes two tellings of a message the same; null when nothing can tell. */
function identity(entry: ChatEntry): string | null {
  if (entry.id !== '') return `#${entry.id}`
  return entry.at === null ? null : `${entry.memberId}|${entry.at}|${entry.content}`
}

/**
 * The newest 300 messages of a room in order, without doubles, whether they came by the socket or with the
 * room's history. Immutable snapshots; nothing here knows of React or of the socket.
 */
export class ChatLog {
  private entries: readonly LoggedEntry[] = []
  private readonly seen = new Set<string>()
  private serial = 0

  readonly getSnapshot = (): readonly LoggedEntry[] => this.entries

  /** Live messages, in order of arrival. Answers those that were new. */
  add(arrived: readonly ChatEntry[]): readonly LoggedEntry[] {
    const fresh = arrived.flatMap((entry) => this.admit(entry) ?? [])
    if (fresh.length === 0) return fresh
    const next = [...this.entries]
    for (const each of fresh) {
      let at = next.length
      while (at > 0 && sequence(next[at - 1]!, each) > 0) at -= 1
      next.splice(at, 0, each)
    }
    this.entries = next.slice(-LOG_CAP)
    return fresh
  }

  /** The room's history, oldest first; marks a gap when it does not reach back to what is already here. */
  refill(history: readonly ChatEntry[]): readonly LoggedEntry[] {
    const newest = this.entries.at(-1)
    const [oldest] = history
    const overlaps = history.some((entry) => this.seen.has(identity(entry) ?? ''))
    const gap = newest && oldest && !overlaps && sequence(newest, oldest) < 0
    const known = new Set(this.entries.map((each) => each.key))
    const fresh = this.add(history)
    if (fresh.length > 0 && gap) {
      const first = this.entries.findIndex((each) => !known.has(each.key))
      this.entries = this.entries.map((each, at) =>
        at === first ? { ...each, afterGap: true } : each,
      )
    }
    return fresh
  }

  private admit(entry: ChatEntry): LoggedEntry | null {
    const same = identity(entry)
    if (same !== null && this.seen.has(same)) return null
    if (same !== null) this.remember(same)
    this.serial += 1
    return { ...entry, key: same ?? `n${this.serial}`, afterGap: false }
  }

  private remember(same: string): void {
    this.seen.add(same)
    if (this.seen.size <= SEEN_CAP) return
    const [first] = this.seen
    if (first !== undefined) this.seen.delete(first)
  }
}
