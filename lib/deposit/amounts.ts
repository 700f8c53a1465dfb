import { compare, divideDown, type Amount } from '#lib/money.ts'

export interface PayRange {
  min: Amount
  max: Amount
}

const LADDER = ['1', '2', '3', '5', '10', '20', '50', '100', '200', '500'] as const
const PRESETS = 8

/** Quick amounts from the minimum up to the maximum, at most eight, never outside the range. */
export function presetAmounts({ min, max }: PayRange): Amount[] {
  const steps = LADDER.map((times) => roundStep(min, times))
  const inside = steps.filter((each) => compare(each, min) >= 0 && compare(each, max) <= 0)
  return [...new Set(inside)].slice(0, PRESETS)
}

/** min × times as a whole number of yuan, not below the product. */
function roundStep(min: Amount, times: string): Amount {
  const whole = divideDown(min, '1', 0) ?? '0'
  const up = compare(whole, min) < 0 ? (BigInt(whole) + 1n).toString() : whole
  return (BigInt(up) * BigInt(times)).toString()
}

/** USDT for an amount in yuan: two decimals, rounded down (spec 2 §5); null without a usable rate. */
export const usdtFor = (yuan: Amount, rate: Amount | undefined): Amount | null =>
  divideDown(yuan, rate ?? '0', 2)

export const withinRange = (amount: Amount, { min, max }: PayRange): boolean =>
  compare(amount, min) >= 0 && compare(amount, max) <= 0
