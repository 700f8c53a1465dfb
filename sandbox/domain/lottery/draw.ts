import type { Random } from '#sandbox/domain/random.ts'
import { ALL_NUMBERS, lunarYear } from './mark6.ts'
import type { Kind, Result } from './result.ts'

/** Draws one result; every digit, and every choice of seven in 49, is equally likely. */
export function draw(kind: Kind, random: Random, at: number): Result {
  const digit = () => random.whole(0, 9)
  if (kind === 'sum28') return { kind, digits: [digit(), digit(), digit()] }
  return { kind, numbers: random.shuffle(ALL_NUMBERS).slice(0, 7), year: lunarYear(at) }
}
