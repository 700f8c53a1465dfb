import {
  divideDown,
  multiply,
  parseTyped,
  type Amount,
  type MaybeAmount,
} from '#lib/money/amount.ts'

/**
 * The rebate on a turnover (yuan, as typed) at a rate in percent, cut to the cent; null while the turnover cannot
 * be read or the rate is not known. Rebates count valid bets (spec 1 §9).
 */
export function rebateOf(turnover: string, rate: MaybeAmount): Amount | null {
  const bets = parseTyped(turnover)
  if (bets === null || rate === null || rate === undefined) return null
  return divideDown(multiply(bets, rate), '100', 2)
}
