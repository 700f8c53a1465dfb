import { alignHistory, sameWords } from './alignment.ts'
import type { ChatEntry } from './message.ts'

export const LOG_CAP = 300
const SEEN_CAP = 2000
/** A frame that the history already holds may come this much later than the history (ms). */
const IN_FLIGHT_MS = 2_000

export interface LoggedEntry extends ChatEntry {
  /** Stable for React, unique in the log. */
  readonly key: string
  readonly own: boolean
  /** Messages before this one were missed and are not known. */
  readonly afterGap: boolean
  /** Time of receipt, or of the request for the history that contained it (ms, monotonic). */
  readonly arrivedAt: number
}

/** Called once for each new message; returns whether it is the member's own. */
export type OnNewEntry = (entry: ChatEntry) => boolean

const NUMERIC = /^\d{1,18}$/
/** Messages arrive a few places out of order; ids further apart than this come from different counters. */
const NEAR = 10_000

/** Below 0 when a belongs before b, 0 when only the order of arrival is known. */
function sequence(a: ChatEntry, b: ChatEntry): number {
  if (NUMERIC.test(a.id) && NUMERIC.test(b.id)) {
    const apart = Number(a.id) - Number(b.id)
    if (Math.abs(apart) > NEAR) return 0
    return a.id.length - b.id.length || (a.id < b.id ? -1 : 1)
  }
  return a.id === b.id && a.at !== null && b.at !== null ? a.at - b.at : 0
}

interface Refill {
  readonly history: readonly ChatEntry[]
  readonly askedAt: number
  readonly until: number
}

/**
 * The newest 300 messages of a room in order, without doubles, whether they came by the socket or with the
 * room's history. Where the history has ids, they identify new entries. Where it has none (spec 1 §3), or once two
 * messages had the same id, the messages received since the socket opened are complete, and the history is aligned
 * with them and with older entries by the order of authors and texts. Snapshots are immutable.
 */
export class ChatLog {
  #entries: readonly LoggedEntry[] = []
  /** Entries from before the current connection; with ids, all entries. */
  #base: readonly LoggedEntry[] = []
  /** Entries of a history without ids, between `base` and `live`. */
  #between: readonly LoggedEntry[] = []
  #live: readonly LoggedEntry[] = []
  #last: Refill | null = null
  readonly #seen = new Map<string, ChatEntry>()
  /** Entries without id whose id is known: from a history with ids, or from a frame that came behind another one. */
  readonly #identified = new WeakSet<ChatEntry>()
  /** The frame with the highest id. */
  #foremost: ChatEntry | null = null
  #serial = 0
  /** False once two messages had the same id: ids then identify nothing. */
  #idsAreUnique = true
  /** The history has no ids: it is aligned by its words. */
  #bySequence = false
  readonly #onNew: OnNewEntry
  /** A repeated text may have misaligned the last history: it must be read again. */
  doubtful = false

  constructor(onNew: OnNewEntry = () => false) {
    this.#onNew = onNew
  }

  readonly getSnapshot = (): readonly LoggedEntry[] => this.#entries

  /** Called when the connection was lost or opened again: messages from now on may follow a gap. */
  reconnect(): void {
    this.#base = this.#entries
    this.#between = this.#live = []
    this.#last = null
  }

  /** Adds live messages in order of arrival (`now` in ms, monotonic). */
  add(arrived: readonly ChatEntry[], now = 0): void {
    this.doubtful = false
    const fresh = arrived.flatMap((entry) => this.#admit(entry, now) ?? [])
    if (fresh.length === 0) return
    // A frame may overtake another one: the history has them in the order of their ids.
    if (this.#bySequence) this.#live = this.#inserted(this.#live, fresh)
    else this.#base = this.#inserted(this.#base, fresh).slice(-LOG_CAP)
    if (this.#last && now <= this.#last.until) this.#align(this.#last)
    this.#publish()
  }

  /**
   * Merges the room's history, oldest first, requested at `askedAt`; marks a gap when it does not reach back to
   * the log.
   */
  refill(history: readonly ChatEntry[], askedAt = 0, now = askedAt): void {
    this.doubtful = false
    const isIdentified = history.every((entry) => {
      const before = this.#seen.get(entry.id) ?? history.find(({ id }) => id === entry.id)
      return entry.id !== '' && this.#areUnique(before, entry)
    })
    if (isIdentified) this.#refillById(history, askedAt)
    else {
      this.#bySequence = true
      this.#last = { history, askedAt, until: now + IN_FLIGHT_MS }
      this.#align(this.#last)
    }
    this.#publish()
  }

  #publish(): void {
    const { length } = this.#live
    this.#live = this.#live.slice(-LOG_CAP)
    if (length >= LOG_CAP) this.#base = this.#between = []
    const next = [...this.#base, ...this.#between, ...this.#live].slice(-LOG_CAP)
    const same =
      next.length === this.#entries.length &&
      next.every((each, index) => each === this.#entries[index])
    if (!same) this.#entries = next
  }

  #areUnique(before: ChatEntry | undefined, entry: ChatEntry): boolean {
    return (this.#idsAreUnique &&= !before || sameWords(before, entry))
  }

  #refillById(history: readonly ChatEntry[], askedAt: number): void {
    const newest = this.#entries.at(-1)
    const [oldest] = history
    const gap = newest && oldest && sequence(newest, oldest) < 0
    const nameless = this.#entries.filter((each) => each.id === '' && !this.#identified.has(each))
    const fresh = history.flatMap((entry) => {
      // A frame without id brought it.
      const index = this.#seen.has(entry.id)
        ? -1
        : nameless.findIndex((each) => sameWords(each, entry))
      if (index < 0) return this.#admit(entry, askedAt) ?? []
      for (const each of nameless.splice(index, 1)) this.#identified.add(each)
      this.#remember(entry)
      return []
    })
    this.#base = this.#inserted(
      this.#base,
      fresh.map((each, index) => (gap && index === 0 ? { ...each, afterGap: true } : each)),
    ).slice(-LOG_CAP)
  }

  /** The entries with each of `fresh` where its id belongs, at the end where it has none. */
  #inserted(entries: readonly LoggedEntry[], fresh: readonly LoggedEntry[]): LoggedEntry[] {
    const next = [...entries]
    for (const each of fresh) {
      let index = next.length
      while (this.#idsAreUnique && index > 0 && sequence(next[index - 1]!, each) > 0) index -= 1
      next.splice(index, 0, each)
    }
    return next
  }

  #align({ history, askedAt }: Refill): void {
    // The history of some platforms has no system messages.
    const withSystem = history.some(({ system }) => system)
    const comparable = (some: readonly LoggedEntry[]) =>
      withSystem ? some : some.filter(({ system }) => !system)
    const [live, base] = [comparable(this.#live), comparable(this.#base)]
    const found = alignHistory(history, {
      base,
      between: this.#between,
      live,
      sure: live.filter(({ arrivedAt }) => arrivedAt < askedAt).length,
      lag: base.filter(({ arrivedAt }) => arrivedAt > askedAt).length,
    })
    if (!found) return
    this.doubtful = found.doubtful
    // Contradicted entries go, with all that follow them up to the live messages.
    if (found.wrong > 0) {
      const wrong = [...base, ...this.#between].at(-found.wrong)!
      const known = [...this.#base, ...this.#between]
      this.#base = known.slice(0, known.indexOf(wrong))
      this.#between = []
    }
    const between = this.#between
    // Entries that are there already keep their keys.
    const withLogKeys = (some: readonly ChatEntry[], there: readonly LoggedEntry[] = []) =>
      some.map((entry, index) => {
        const before = there[index]
        return before && sameWords(before, entry) ? before : this.#log(entry, askedAt)
      })
    const added = withLogKeys(found.after, found.continues ? [] : between)
    if (found.gap && added[0]) added[0] = { ...added[0], afterGap: true }
    this.#base = [...withLogKeys(found.earlier), ...this.#base]
    this.#between = found.continues ? [...between, ...added] : added
  }

  #admit(entry: ChatEntry, now: number): LoggedEntry | null {
    const before = this.#seen.get(entry.id)
    if (before && this.#areUnique(before, entry)) return null
    return this.#findInHistory(entry) ? null : this.#log(entry, now)
  }

  /** Finds a frame that another one has overtaken among those of the history without ids, and notes its id. */
  #findInHistory(entry: ChatEntry): boolean {
    if (!this.#bySequence) return false
    if (!this.#foremost || sequence(this.#foremost, entry) <= 0) {
      this.#foremost = entry
      return false
    }
    const known = this.#between.find(
      (each) => each.id === '' && !this.#identified.has(each) && sameWords(each, entry),
    )
    if (known) {
      this.#identified.add(known)
      this.#remember(entry)
    }
    return known !== undefined
  }

  #log(entry: ChatEntry, now: number): LoggedEntry {
    const isFirst = entry.id !== '' && !this.#seen.has(entry.id)
    if (isFirst) this.#remember(entry)
    this.#serial += 1
    const key = isFirst ? `#${entry.id}` : `n${this.#serial}`
    return { ...entry, key, own: this.#onNew(entry), afterGap: false, arrivedAt: now }
  }

  #remember(entry: ChatEntry): void {
    this.#seen.set(entry.id, entry)
    if (this.#seen.size > SEEN_CAP) this.#seen.delete(this.#seen.keys().next().value!)
  }
}
