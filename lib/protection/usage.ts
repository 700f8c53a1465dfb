import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import { isPositive, multiply, sumOf, type Amount } from '#lib/money/amount.ts'
import { PERIODS, periodMs, type Period } from './own-limits.ts'

/** One entry that counts towards a limit: when (epoch ms) and how much (yuan, or minutes). */
export interface UsageEntry {
  readonly at: number
  readonly amount: Amount | null
}

const REJECTED = '3'

/**
 * Deposits in yuan that count towards a limit: all but the rejected ones (spec 2 §4). One without a time counts from
 * `now`, in every period.
 */
export const depositEntries = (rows: readonly Transaction[], now: number): UsageEntry[] =>
  rows
    .filter(({ state }) => state !== REJECTED)
    .map(({ at, amount }) => ({ at: at ?? now, amount }))

/**
 * Results in yuan that count towards a limit of losses (RTS 12B): of a settled bet its result, of one that is not
 * settled its stake as lost, of an invalid one nothing. One without a time counts from `now`, in every period.
 */
export const resultEntries = (bets: readonly Bet[], now: number): UsageEntry[] =>
  bets
    .filter(({ status }) => status !== 'invalid')
    .map(({ at, status, net, stake }) => {
      const atRisk = stake && multiply(stake, '-1')
      return { at: at ?? now, amount: status === 'settled' ? net : atRisk }
    })

type Sums = Record<Period, Amount>

/**
 * Sums of the entries that lie within each period before `now`; null as soon as one of their amounts is not
 * known: a sum that may be too small must not pass a limit.
 */
export function sumsOf(entries: readonly UsageEntry[], now: number): Sums | null {
  const sums = PERIODS.map((period) => {
    const within = entries.filter(({ at }) => at > now - periodMs[period])
    return [period, sumOf(within.map(({ amount }) => amount))] as const
  })
  return sums.some(([, sum]) => sum === null) ? null : (Object.fromEntries(sums) as Sums)
}

/** Net loss of each period from results (positive: won); a net win counts as 0. */
export function lossesOf(results: readonly UsageEntry[], now: number): Sums | null {
  const sums = sumsOf(results, now)
  if (sums === null) return null
  return Object.fromEntries(
    PERIODS.map((period) => {
      const loss = multiply(sums[period], '-1')
      return [period, isPositive(loss) ? loss : '0']
    }),
  ) as Sums
}
