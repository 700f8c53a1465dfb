import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import type { Rows } from '#lib/api/pages.ts'
import { isPositive, multiply, sumOf, type Amount } from '#lib/money/amount.ts'
import { DAY_MS } from '#lib/time/clock.ts'
import { startOfBeijingDay } from '#lib/time/dates.ts'
import { PERIODS, periodMs, type Period } from './own-limits.ts'

/** One entry that counts towards a limit: when (epoch ms) and how much (yuan, or minutes). */
export interface UsageEntry {
  readonly at: number
  readonly amount: Amount | null
  /** Of a deposit that is not decided. */
  readonly pending?: boolean
}

/** Entries of one reading of the records. */
export interface UsageReading {
  readonly entries: readonly UsageEntry[]
  /** Every entry since this instant is among them (epoch ms). */
  readonly since: number
  /** When it was requested (epoch ms): what was sent after that is not in it. */
  readonly askedAt: number
}

/** Newest rows first, and when they were requested (epoch ms). */
export type DatedRows<T> = Rows<T> & { readonly askedAt: number }

const readingOf = <T extends { at: number | null }>(
  { rows, complete, askedAt }: DatedRows<T>,
  now: number,
  entries: readonly UsageEntry[],
): UsageReading => ({ entries, askedAt, since: complete ? -Infinity : (rows.at(-1)?.at ?? now) })

const PENDING = '1'
const REJECTED = '3'
/** An order is paid within the hour, or never. */
const PENDING_MS = DAY_MS

/**
 * Deposits in yuan that count towards a limit: all but the rejected ones (spec 2 §4) and those that are pending for
 * more than a day. One without a time counts from `now`, in every period.
 */
export function depositReading(read: DatedRows<Transaction>, now: number): UsageReading {
  const counted = read.rows
    .map(({ at, amount, state }) => ({ at: at ?? now, amount, state, pending: state === PENDING }))
    .filter(({ at, state, pending }) => state !== REJECTED && !(pending && at < now - PENDING_MS))
  return readingOf(
    read,
    now,
    counted.map(({ at, amount, pending }) => ({ at, amount, pending })),
  )
}

/**
 * Results in yuan that count towards a limit of losses (RTS 12B): of a settled bet its result, of one that is not
 * settled its stake as lost, of an invalid one nothing. One without a time counts from `now`, in every period.
 */
export function resultReading(read: DatedRows<Bet>, now: number): UsageReading {
  const counted = read.rows.filter(({ status }) => status !== 'invalid')
  return readingOf(
    read,
    now,
    counted.map(({ at, status, net, stake }) => ({
      at: at ?? now,
      amount: status === 'settled' ? net : stake && multiply(stake, '-1'),
    })),
  )
}

/** Sums by period; null where it is not known. */
export type Sums = Readonly<Record<Period, Amount | null>>

export const UNREAD: Sums = { '24h': null, '7d': null, '30d': null }

/** The 30 days are those that the records can be asked for: calendar days of Beijing, today among them (spec 2 §5). */
const startOf = (period: Period, now: number): number =>
  period === '30d' ? startOfBeijingDay(now) - periodMs[period] + DAY_MS : now - periodMs[period]

/**
 * Sums of the entries that lie within each period before `now`; null where an amount is not known or the entries do
 * not reach back to the period's beginning: a sum that may be too small must not pass a limit.
 */
export function sumsOf(entries: readonly UsageEntry[], now: number, since = -Infinity): Sums {
  const sums = PERIODS.map((period) => {
    const from = startOf(period, now)
    const within = entries.filter(({ at }) => at >= from)
    return [period, since > from ? null : sumOf(within.map(({ amount }) => amount))] as const
  })
  return Object.fromEntries(sums) as Record<Period, Amount | null>
}

/** Net loss of each period from results (positive: won); a net win counts as 0. */
export function lossesOf(results: readonly UsageEntry[], now: number, since = -Infinity): Sums {
  const sums = sumsOf(results, now, since)
  const losses = PERIODS.map((period) => {
    const loss = sums[period] && multiply(sums[period], '-1')
    return [period, loss === null || isPositive(loss) ? loss : '0'] as const
  })
  return Object.fromEntries(losses) as Record<Period, Amount | null>
}
