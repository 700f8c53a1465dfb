import { config } from '#lib/config.ts'
import { DEFAULT_STAKE, QUICK_AMOUNTS } from '#lib/limits.ts'
import { formatYuan, type Amount } from '#lib/money/amount.ts'
import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { readCommand, type CommandLine } from './typed-bet.ts'
import type { OwnOrder } from './own-bets.ts'

/** Stakes to choose with one tap, whole yuan: `chips` of config.js, or those of the specification (spec 1 §9). */
export const quickStakes = (): readonly number[] => config.chips ?? QUICK_AMOUNTS

/** The stake of a new slip, whole yuan: the specified one, or the first chip where it is none of them. */
export const firstStake = (): number => {
  const stakes = quickStakes()
  return stakes.includes(DEFAULT_STAKE) ? DEFAULT_STAKE : (stakes[0] ?? DEFAULT_STAKE)
}

/** Yuan a line; '' where the platform names no limit. */
interface StakeLimits {
  readonly min: Amount | ''
  readonly max: Amount | ''
}

/** The limits of a line in words (GLI-19 4.4.1); '' where the platform names none. */
export function stakeLimitText({ min, max }: StakeLimits): string {
  if (min !== '' && max !== '') return `${formatYuan(min)} – ${formatYuan(max)}`
  if (min !== '') return `最低 ${formatYuan(min)}`
  return max === '' ? '' : `最高 ${formatYuan(max)}`
}

/** The newest of these orders, oldest first, that the room offers as a whole, with today's odds; null for none. */
export function lastBet(
  orders: readonly OwnOrder[],
  groups: readonly PlayGroup[],
): readonly CommandLine[] | null {
  for (const { lines } of orders.toReversed()) {
    const reading = readCommand(lines.map(({ text }) => text).join(' '), groups)
    if (reading.kind === 'bet') return reading.lines
  }
  return null
}
