import { isPositive, multiply, sumOf, type Amount } from '#lib/money/amount.ts'
import { PERIODS, periodMs, type Period } from './own-limits.ts'

/** One entry that counts towards a limit: when (epoch ms) and how much (yuan, or minutes). */
export interface UsageEntry {
  readonly at: number
  readonly amount: Amount | null
}

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
