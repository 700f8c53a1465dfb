import {
  compareAmounts,
  divideDown,
  floorTo,
  formatYuan,
  isPositive,
  multiplyAmount,
  subtractAmounts,
  type Amount,
  type MaybeAmount,
} from '#lib/money/amount.ts'

const isKnown = (amount: MaybeAmount): amount is Amount => typeof amount === 'string'

/**
 * Returns the completed part of a requirement in whole percent: rounded, at most 100, and 0 if either amount is 0 (spec 1
 * §4, VIP progress percent). Returns null if one of them is unknown.
 */
export function progressPercent(done: MaybeAmount, required: MaybeAmount): number | null {
  if (!isKnown(done) || !isKnown(required)) return null
  if (!isPositive(done) || !isPositive(required)) return 0
  if (compareAmounts(done, required) >= 0) return 100
  // A cut to tenths does not change the rounding to whole percent.
  return Math.round(Number(divideDown(multiplyAmount(done, 100), required, 1)))
}

/** Returns the missing part of a requirement, '0.00' if it is met, or null if an amount is unknown. */
export function missingAmount(done: MaybeAmount, required: MaybeAmount): Amount | null {
  if (!isKnown(done) || !isKnown(required)) return null
  return compareAmounts(done, required) >= 0 ? '0.00' : floorTo(subtractAmounts(required, done), 2)
}

/** The progress to one of the two requirements of a level: the missing yuan and the completed percent. */
export interface LevelProgress {
  readonly missing: Amount | null
  readonly percent: number | null
}

const isMet = ({ missing }: Pick<LevelProgress, 'missing'>): boolean =>
  missing !== null && !isPositive(missing)

/** Returns the progress to a requirement. A requirement of 0 is at 100%. */
export const progressTo = (done: MaybeAmount, required: MaybeAmount): LevelProgress => {
  const missing = missingAmount(done, required)
  return { missing, percent: isMet({ missing }) ? 100 : progressPercent(done, required) }
}

/** The level after the member's own, and the progress to it. */
interface NextLevel {
  readonly name: string
  readonly deposit: LevelProgress
  readonly turnover: LevelProgress
}

/**
 * Returns the progress to the next level in words: 升 VIP4：存款 44%，流水 23%, without unknown parts, or 再存 ¥61,400.00 升
 * VIP4 if only one requirement is left.
 */
export function nextLevelInWords({ name, deposit, turnover }: NextLevel): string {
  const conditions = [
    { act: '再存', requirement: '存款', ...deposit },
    { act: '再投', requirement: '流水', ...turnover },
  ]
  const [unmet, secondUnmet] = conditions.filter((each) => !isMet(each))
  if (!unmet) return `已满足，次日 24:00 前升 ${name}`
  if (!secondUnmet && unmet.missing !== null)
    return `${unmet.act} ${formatYuan(unmet.missing)} 升 ${name}`
  const known = conditions.filter(({ percent }) => percent !== null)
  const parts = known
    .map(({ requirement, percent }) => `${requirement}\u00a0${percent}%`)
    .join('，')
  return `升\u00a0${name}${parts && `：${parts}`}`
}

interface HasNumber {
  readonly number: number
}

/** Returns the highest level up to the member's number. Below the first level and without a number it is undefined. */
export const currentLevel = <T extends HasNumber>(levels: readonly T[], vip = -1): T | undefined =>
  levels.findLast(({ number }) => number <= vip)

/** Returns the level above the member's number, or undefined at the top. */
export const nextLevel = <T extends HasNumber>(levels: readonly T[], vip: number): T | undefined =>
  levels.find(({ number }) => number > vip)
