import type { ChatEntry } from './message.ts'

/**
 * Whether two entries without ids can be the same message: same author and text, and every other field that both
 * have is equal.
 */
export function sameWords(a: ChatEntry, b: ChatEntry): boolean {
  return (
    a.content === b.content &&
    a.system === b.system &&
    (a.system || a.author === b.author) &&
    (a.memberId === '' || b.memberId === '' || a.memberId === b.memberId) &&
    (a.at === null || b.at === null || a.at === b.at)
  )
}

/** Whether `inner` equals `outer` from the index `start` on, wherever both have an entry; `start` may be negative. */
function fits(outer: readonly ChatEntry[], inner: readonly ChatEntry[], start: number): boolean {
  for (let index = Math.max(0, -start); index < inner.length; index += 1) {
    const there = outer[start + index]
    if (there === undefined) return true
    if (!sameWords(there, inner[index]!)) return false
  }
  return true
}

interface Extension<T> {
  /** Entries to add before the known ones, and behind them. */
  readonly earlier: readonly T[]
  readonly after: readonly T[]
}

/**
 * The entries of `history` that extend `known`, by the largest overlap that fits. The last `lag` entries of
 * `known` may be newer than `history`. Null without an overlap.
 */
function extension<T extends ChatEntry>(
  known: readonly ChatEntry[],
  history: readonly T[],
  lag: number,
): Extension<T> | null {
  if (known.length === 0) return { earlier: [], after: history }
  for (let beyond = -lag; beyond < history.length; beyond += 1) {
    const start = known.length + beyond - history.length
    if (!fits(known, history, start)) continue
    return {
      earlier: history.slice(0, Math.max(0, -start)),
      after: beyond > 0 ? history.slice(-beyond) : [],
    }
  }
  return history.length === 0 ? { earlier: [], after: [] } : null
}

/** How many messages of a history may still be on their way as frames. */
const ON_THE_WAY = 8

export interface Log {
  /** Entries from before the current connection, and how many of the last ones may be newer than the history. */
  readonly base: readonly ChatEntry[]
  readonly lag: number
  /** Entries added by histories since then that are older than `live`. */
  readonly between: readonly ChatEntry[]
  /** Entries received by the current connection, and how many of them are older than the history. */
  readonly live: readonly ChatEntry[]
  readonly sure: number
}

interface Alignment<T> extends Extension<T> {
  /** True: `after` follows `between`; false: it replaces `between`. */
  readonly continues: boolean
  /** How many entries at the end of `base` and `between` together the history contradicts. */
  readonly wrong: number
  /** Messages before `after` were missed. */
  readonly gap: boolean
  /** Another alignment is possible too, because texts repeat. */
  readonly doubtful: boolean
}

interface Candidate<T> extends Extension<T> {
  /** True: `after` follows `between`; false: it replaces `between`. */
  readonly continues: boolean
  /** How many entries the log did not have. */
  readonly added: number
  /** Where the history begins, counted from the end of `base`, and where its live messages begin in it. */
  readonly from: number
  readonly start: number
}

const sameStart = (a: readonly ChatEntry[], b: readonly ChatEntry[]): number => {
  const differs = a.findIndex((each, index) => !b[index] || !sameWords(each, b[index]))
  return differs < 0 ? a.length : differs
}

/** The possible alignments of what is older than the live messages. */
function candidates<T extends ChatEntry>(
  older: readonly T[],
  { base, between, lag }: Log,
): Candidate<T>[] {
  const start = older.length
  const continued = extension([...base, ...between], older, lag)
  const mayReplace = base.length > 0 ? between.length > 0 : sameStart(older, between) > 0
  const replaced = mayReplace ? extension(base, older, lag) : null
  const found: Candidate<T>[] = []
  if (continued) {
    const added = continued.earlier.length + continued.after.length
    const from = between.length + continued.after.length - start
    found.push({ ...continued, continues: true, added, from, start })
  }
  if (replaced) {
    const { earlier, after } = replaced
    const added = earlier.length + after.length - sameStart(after, between)
    found.push({ ...replaced, continues: false, added, from: after.length - start, start })
  }
  return found
}

/** A history that agrees with this many entries in a row may contradict the entries after them. */
const SURE_OVERLAP = 3
/** It does so even where a shorter overlap contradicts nothing: a single repeated text is enough for that one. */
const LONG_OVERLAP = 8

/** The alignment that contradicts the fewest entries at the end of the log and agrees with `least` before them. */
function correction<T extends ChatEntry>(
  older: readonly T[],
  { base, between }: Log,
  least: number,
): Alignment<T> | null {
  const known = [...base, ...between]
  for (let wrong = 1; wrong <= known.length - least; wrong += 1) {
    const found = extension(known.slice(0, -wrong), older, 0)
    if (found && older.length - found.after.length >= least)
      return { continues: true, doubtful: false, ...found, wrong, gap: false }
  }
  return null
}

/** The alignment of a history that begins after a gap. */
const afterGap = <T extends ChatEntry>(older: readonly T[]): Alignment<T> => ({
  continues: true,
  doubtful: false,
  earlier: [],
  after: older,
  wrong: 0,
  gap: true,
})

/**
 * Aligns a history without ids with a log by the order of authors and texts, and returns its entries that are
 * older than the live messages and missing in the log. The alignment that adds and assumes the least wins, then
 * the one with the largest overlap with the live messages. Null when none fits.
 */
export function alignHistory<T extends ChatEntry>(
  history: readonly T[],
  log: Log,
): Alignment<T> | null {
  const { live, sure } = log
  const found: (Candidate<T> & { cost: number })[] = []
  let torn: readonly T[] | null = null
  const tryOverlap = (coming: number, shared: number) => {
    const arrived = history.slice(0, history.length - coming)
    if (!fits(live, arrived, shared - arrived.length)) return
    const older = arrived.slice(0, Math.max(0, arrived.length - shared))
    for (const each of candidates(older, log)) found.push({ ...each, cost: each.added + coming })
    torn ??= older
  }
  tryOverlap(0, live.length)
  // Frames come in order: those that are still to come follow all that have come.
  if (live.length > 0)
    for (let coming = 1; coming <= ON_THE_WAY; coming += 1) tryOverlap(coming, live.length)
  for (let shared = live.length - 1; shared >= sure; shared -= 1) tryOverlap(0, shared)
  const [best, ...others] = found.toSorted((a, b) => a.cost - b.cost)
  if (!best) return torn && (correction<T>(torn, log, SURE_OVERLAP) ?? afterGap<T>(torn))
  const overlap = best.start - best.earlier.length - best.after.length
  const corrected = torn && overlap < LONG_OVERLAP ? correction<T>(torn, log, LONG_OVERLAP) : null
  if (corrected) return corrected
  const doubtful = others.some(({ start, from }) => start !== best.start && from === best.from)
  return { ...best, wrong: 0, gap: false, doubtful }
}
