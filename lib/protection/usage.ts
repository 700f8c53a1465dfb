import { add, isPositive, multiply, type Amount } from '#lib/money.ts'
import { PERIODS, periodMs, type Period } from './own-limits.ts'

/** One thing that counts: when (epoch ms) and how much (yuan, or minutes). */
export interface Entry {
  readonly at: number
  readonly amount: Amount
}

type Sums = Record<Period, Amount>

/** Sums of the entries that lie within each period before `now`. */
export function sumsOf(entries: readonly Entry[], now: number): Sums {
  const within = (period: Period) =>
    entries.filter(({ at }) => at > now - periodMs[period]).map(({ amount }) => amount)
  return Object.fromEntries(PERIODS.map((period) => [period, add('0', ...within(period))])) as Sums
}

/** Losses of each period from results (positive: won): what is in plus counts as no loss. */
export function lossesOf(results: readonly Entry[], now: number): Sums {
  const sums = sumsOf(results, now)
  return Object.fromEntries(
    PERIODS.map((period) => {
      const loss = multiply(sums[period], '-1')
      return [period, isPositive(loss) ? loss : '0']
    }),
  ) as Sums
}
