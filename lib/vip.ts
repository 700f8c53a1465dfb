import {
  compare,
  divideDown,
  floorTo,
  formatYuan,
  isPositive,
  multiply,
  subtract,
  type Amount,
  type MaybeAmount,
} from '#lib/money/amount.ts'

const isKnown = (amount: MaybeAmount): amount is Amount => typeof amount === 'string'

/**
 * Whole percent of a requirement that is done: rounded, capped at 100, 0 if either amount is 0 (spec 1 §4,
 * VIP progress percent); null while one of them is not known.
 */
export function progressPercent(done: MaybeAmount, required: MaybeAmount): number | null {
  if (!isKnown(done) || !isKnown(required)) return null
  if (!isPositive(done) || !isPositive(required)) return 0
  if (compare(done, required) >= 0) return 100
  // Cut to tenths, then rounded: the same as rounding the exact quotient, without a float in between.
  return Math.round(Number(divideDown(multiply(done, 100), required, 1)))
}

/** The rest of a requirement, '0.00' when it is met; null while one of the amounts is not known. */
export function stillNeeded(done: MaybeAmount, required: MaybeAmount): Amount | null {
  if (!isKnown(done) || !isKnown(required)) return null
  return compare(done, required) >= 0 ? '0.00' : floorTo(subtract(required, done), 2)
}

/** One of the two requirements of a level: what is missing in yuan, and how much of it is done in percent. */
export interface LevelProgress {
  readonly missing: Amount | null
  readonly percent: number | null
}

/** A requirement of 0 is met by everybody: its bar is full, whatever was done. */
export const progressTo = (done: MaybeAmount, required: MaybeAmount): LevelProgress => {
  const missing = stillNeeded(done, required)
  const met = missing !== null && !isPositive(missing)
  return { missing, percent: met ? 100 : progressPercent(done, required) }
}

/** The level after the member's own, and how far it is. */
interface NextLevel {
  readonly name: string
  readonly deposit: LevelProgress
  readonly turnover: LevelProgress
}

const isMet = ({ missing }: LevelProgress): boolean => missing !== null && !isPositive(missing)

/** What is missing for the next level: 升 VIP4：存款 44%，流水 23%, or the one that is: 再存 ¥61,400.00 升 VIP4. */
export function nextLevelInWords({ name, deposit, turnover }: NextLevel): string {
  if (isMet(deposit) && isMet(turnover)) return `已满足，次日 24:00 前升 ${name}`
  if (!isMet(deposit) && !isMet(turnover) && deposit.percent !== null && turnover.percent !== null)
    return `升\u00a0${name}：存款\u00a0${deposit.percent}%，流水\u00a0${turnover.percent}%`
  const [act, { missing }] = isMet(deposit) ? ['再投', turnover] : ['再存', deposit]
  return `${act} ${formatYuan(missing)} 升 ${name}`
}

interface HasNumber {
  readonly number: number
}

/** The highest level that a member of this number has; undefined below the first, and for visitors and unknown numbers. */
export const ownLevel = <T extends HasNumber>(levels: readonly T[], vip = -1): T | undefined =>
  levels.findLast(({ number }) => number <= vip)

/** The level above the member's own number; undefined at the top. */
export const nextLevel = <T extends HasNumber>(levels: readonly T[], vip: number): T | undefined =>
  levels.find(({ number }) => number > vip)
