import { config } from '#lib/config.ts'
import { DEFAULT_STAKE, QUICK_AMOUNTS } from '#lib/limits.ts'

/** Stakes to choose with one tap, whole yuan: `chips` of config.js, or those of the specification (spec 1 §9). */
export const quickStakes = (): readonly number[] => config.chips ?? QUICK_AMOUNTS

/** The stake of a new slip, whole yuan: the specified one, or the first chip where it is none of them. */
export const firstStake = (): number => {
  const stakes = quickStakes()
  return stakes.includes(DEFAULT_STAKE) ? DEFAULT_STAKE : (stakes[0] ?? DEFAULT_STAKE)
}
