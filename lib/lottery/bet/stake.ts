import { DEFAULT_STAKE, QUICK_STAKES } from '#lib/constants.ts'
import { compareAmounts, formatYuanBriefly, parseTyped, type Amount } from '#lib/money/amount.ts'
import { config } from '#lib/site/config.ts'

/** Reads a typed stake in yuan; null unless it is above zero and has at most two decimals. */
export function parseStake(typed: string): Amount | null {
  const stake = parseTyped(typed)
  return stake !== null && compareAmounts(stake, '0') > 0 ? stake : null
}

export const STAKE_UNREADABLE = '投注金额须大于 0，最多两位小数'

/** The stakes to choose from in whole yuan: `chips` of config.js, or those of spec 1 §9. */
export const quickStakes = (): readonly number[] => config.chips ?? QUICK_STAKES

/** The stake of a new slip in whole yuan: the specified one if it can be chosen, else the first. */
export const firstStake = (): number => {
  const stakes = quickStakes()
  return stakes.includes(DEFAULT_STAKE) ? DEFAULT_STAKE : (stakes[0] ?? DEFAULT_STAKE)
}

/** Limits of one line in yuan; '' if there is none. */
interface StakeLimits {
  readonly min: Amount | ''
  readonly max: Amount | ''
}

/** The limits of a line as text (GLI-19 4.4.1); '' if there are none. */
export function stakeLimitText({ min, max }: StakeLimits): string {
  if (min !== '' && max !== '') return `${formatYuanBriefly(min)}–${formatYuanBriefly(max)}`
  if (min !== '') return `最低 ${formatYuanBriefly(min)}`
  return max === '' ? '' : `最高 ${formatYuanBriefly(max)}`
}
