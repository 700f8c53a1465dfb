import type { Colour, DrawResult } from '#lib/api/endpoints/lottery.ts'
import { twoDigits } from '#lib/lottery/balls.ts'
import { figureOf } from '#lib/lottery/stats.ts'

/** The ball that represents a draw: the sum, or the special number. */
export function figureBall(result: DrawResult): { text: string; colour: Colour } {
  const figure = figureOf(result)
  return result.kind === 'sum28'
    ? { text: String(figure), colour: result.colour }
    : { text: twoDigits(figure), colour: result.balls[6]?.colour ?? 'grey' }
}
