import type { Amount } from '#lib/money/amount.ts'
import type { Sent } from './own-commands.ts'

interface Row {
  readonly id: string
  /** Epoch ms. */
  readonly at: number | null
}

/** The platform's clock is known to a second or so, and its rows carry whole seconds (ms). */
const CLOCK_DOUBT_MS = 3_000

/**
 * Whether a record came after a command was sent: it was not known then, and those that were known are not all newer.
 * Where nothing was known, or nothing of that is here, the platform does not date it before: its clock is known to a few seconds, ids are exact.
 */
export function comesAfter(
  { known, timed, sentAt }: Sent,
  rows: readonly Row[],
): (row: Row) => boolean {
  const ids = new Set(known)
  const times = rows.flatMap(({ id, at }) => (ids.has(id) && at !== null ? [at] : []))
  const from = Math.max(
    times.length > 0 ? Math.min(...times) : -Infinity,
    timed && (known === null || (known.length > 0 && times.length === 0))
      ? sentAt - CLOCK_DOUBT_MS
      : -Infinity,
  )
  return ({ id, at }) => !ids.has(id) && (at ?? Infinity) >= from
}

/** Whether a record can be called one that came after a command at all. */
export const isClear = ({ known, timed }: Sent): boolean => known !== null || timed

/** Whether a record is dated between the sending of a command and its answer, or `now` (epoch ms). */
export const isDatedWithin = (row: Row, command: Sent, now: number): boolean =>
  row.at !== null &&
  row.at >= command.sentAt - CLOCK_DOUBT_MS &&
  row.at <= (command.answeredAt ?? now) + CLOCK_DOUBT_MS

/**
 * Hands out records (newest first), each to one command at most. Commands are to be served in the order in which they were
 * sent, whether they were carried out or denied: each gets the oldest record that came after it and fits.
 */
export function claimer<R extends Row>(rows: readonly R[]) {
  const left = rows.toReversed()
  return {
    take(command: Sent, fits: (row: R) => boolean): R | null {
      const isAfter = comesAfter(command, rows)
      const index = left.findIndex((row) => isAfter(row) && fits(row))
      return index < 0 ? null : (left.splice(index, 1)[0] ?? null)
    },
    /** Those that nobody has got, newest first. */
    left: (): readonly R[] => left.toReversed(),
  }
}

/** What of the newest records, in the books of the host that got it, a command can have made. */
export interface Claimed {
  /** Records that no other command of this session can have made; 0 while one of its own is missing. */
  readonly mine: number
  /** They can be of nothing else at all: by picks and period, or by the platform's date. */
  readonly named?: boolean
  /** Yuan by which they have moved the wallet; null where that is not known, or proves nothing. */
  readonly moved?: Amount | null
  /** A record fits, but may be of another command. */
  readonly alike?: boolean
  /** No record can be its own, and none can come any more. */
  readonly never?: boolean
}
