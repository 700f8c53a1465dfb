import {
  compare,
  divideDown,
  floorTo,
  isPositive,
  multiply,
  subtract,
  type Amount,
} from '#lib/money.ts'

/**
 * Whole percent of a requirement that is done: rounded, capped at 100, 0 if either amount is 0 (spec 1 §4,
 * VIP progress percent).
 */
export function progressPercent(done: Amount, required: Amount): number {
  if (!isPositive(done) || !isPositive(required)) return 0
  if (compare(done, required) >= 0) return 100
  // Cut to tenths, then rounded: the same as rounding the exact quotient, without a float in between.
  return Math.round(Number(divideDown(multiply(done, 100), required, 1)))
}

/** What is left of a requirement, '0.00' when it is met. */
export function stillNeeded(done: Amount, required: Amount): Amount {
  return compare(done, required) >= 0 ? '0.00' : floorTo(subtract(required, done), 2)
}

/** Where the tabs begin: at the member's own level, at the first for visitors and levels that are none. */
export const startLevel = (vip: number | undefined, levels: number): number =>
  vip !== undefined && vip >= 1 && vip <= levels ? vip : 1

/** 'reached' when the member's level is at or above (spec 1 §2, VIP privileges page). */
export const isReached = (vip: number | undefined, level: number): boolean =>
  vip !== undefined && vip >= level
