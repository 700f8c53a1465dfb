import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { compare } from '#lib/money/amount.ts'
import { detailOf, sameBet } from './bet-detail.ts'
import { totalStake } from './command.ts'
import type { OwnLine, OwnOrder } from './own-orders.ts'

/** The platform's clock is known to a second or so, and its rows carry whole seconds (ms). */
export const CLOCK_DOUBT_MS = 3_000

/** A bet record with the lines it records: one line, or all lines of an order. */
export interface Claim {
  readonly order: OwnOrder
  readonly lines: readonly OwnLine[]
  readonly row: Bet
}

export interface Claims {
  readonly claims: readonly Claim[]
  /** Lines without a record. */
  readonly open: readonly { order: OwnOrder; line: OwnLine }[]
  /** Records that match none of the orders. */
  readonly others: readonly Bet[]
}

/** Whether a period has been drawn where `lastPeriod` is the last one: period numbers grow. */
export const isDrawn = (period: string, lastPeriod: string): boolean =>
  period === lastPeriod ||
  (/^\d+$/.test(period + lastPeriod) && BigInt(period) <= BigInt(lastPeriod))

/** Whether a record can be of an order that was sent at `sentAt` (epoch ms, platform time). */
export const isSince = ({ at }: Bet, sentAt: number): boolean =>
  at === null || at >= sentAt - CLOCK_DOUBT_MS

const isWithin = (row: Bet, { sentAt, answeredAt }: OwnOrder, now: number): boolean =>
  row.at !== null && isSince(row, sentAt) && row.at <= (answeredAt ?? now) + CLOCK_DOUBT_MS

/**
 * Finds the records of orders. Where a record names its picks (`detail`, our extension) that decides; else its time and
 * its stake do, each record standing for one line at most. Orders are served in the order in which they were sent.
 */
export function claimRows(
  orders: readonly OwnOrder[],
  rows: readonly Bet[],
  groups: readonly PlayGroup[],
  now: number,
): Claims {
  // Oldest first, as the orders are.
  const left = rows.toReversed()
  const claims: Claim[] = []
  const open: { order: OwnOrder; line: OwnLine }[] = []
  const take = (order: OwnOrder, lines: readonly OwnLine[]): boolean => {
    const stake = totalStake(lines)
    const text = lines.map((line) => line.text).join(' ')
    const index = left.findIndex((row) => {
      if (order.known.includes(row.id) || row.stake === null || compare(row.stake, stake) !== 0)
        return false
      const detail = detailOf(row)
      return detail
        ? detail.period === order.period &&
            isSince(row, order.sentAt) &&
            sameBet(detail.text, text, groups)
        : isWithin(row, order, now)
    })
    if (index < 0) return false
    const [row] = left.splice(index, 1)
    claims.push({ order, lines, row: row! })
    return true
  }
  for (const order of orders) {
    const missing = order.lines.filter((line) => !take(order, [line]))
    // Some platforms write one record for a whole order.
    if (missing.length > 1 && missing.length === order.lines.length && take(order, missing))
      continue
    for (const line of missing) open.push({ order, line })
  }
  return { claims, open, others: left.toReversed() }
}
