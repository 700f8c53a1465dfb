import { yuan } from '#sandbox/domain/money.ts'
import { judge } from './plays.ts'
import type { Offer } from './plays.ts'
import type { Play } from './play.ts'
import { payout } from './play.ts'
import { pad2 } from './result.ts'
import type { Result } from './result.ts'

/** One bet: a play, its numbers where the group is special, and the money of the whole line in cents. */
export interface Line {
  readonly playId: string
  readonly numbers: readonly number[]
  readonly stake: number
}

/** The return of the whole line, in cents. A special line carries stake / n on each of its n numbers. */
export function lineReturn(
  play: Play<never>,
  odds: number,
  line: Pick<Line, 'numbers' | 'stake'>,
  result: Result,
): number {
  if (line.numbers.length === 0) return payout(judge(play, result, 0), line.stake, odds)
  const each = line.stake / line.numbers.length
  return line.numbers.reduce(
    (sum, number) => sum + payout(judge(play, result, number), each, odds),
    0,
  )
}

const isSum = (title: string): boolean => /^\d+$/.test(title)

/** The line in the canonical form of the command grammar: 大100, 和值13/50, 特码08,31/50. */
export function canonical({ play }: Offer, line: Line): string {
  if (line.numbers.length > 0) {
    const each = yuan(line.stake / line.numbers.length)
    return `${play.title}${line.numbers.map(pad2).join(',')}/${each}`
  }
  return isSum(play.title)
    ? `和值${play.title}/${yuan(line.stake)}`
    : `${play.title}${yuan(line.stake)}`
}
