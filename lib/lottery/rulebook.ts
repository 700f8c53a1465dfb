import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import type { LotteryKind } from '#lib/api/endpoints/lottery-list.ts'
import { yearAnimalOf, type Animal } from './balls.ts'
import type { Chance, Verdict } from './chance.ts'
import type { Pick } from './plays.ts'
import { chance28, judge28 } from './rules28.ts'
import { rule49 } from './rules49.ts'

/** Facts that the rules need beside the pick: the kind and, for zodiac plays, the year's animal. */
export interface Rulebook {
  readonly kind: LotteryKind
  readonly year: Animal | null
}

/** The year's animal comes from the last draw of the room; without one, zodiac plays cannot be judged. */
export const rulebookOf = (kind: LotteryKind, last: DrawResult | null): Rulebook => ({
  kind,
  year: yearAnimalOf(last),
})

type Judged = Pick | { name: string; selection: string }

/** Exact chance of a pick; null when its rule is unknown (the screen then shows that). */
export function chanceOf({ kind, year }: Rulebook, { name, selection }: Judged): Chance | null {
  if (kind === 'sum28') return selection === '' ? chance28(name) : null
  return rule49(name, selection, year)?.chance() ?? null
}

/**
 * Whether a drawn result makes a pick win, for highlighting only: money is settled by the platform (GLI-19 2.6.5
 * g, 4.4.11). Null when the rule is not known.
 */
export function verdictOf(book: Rulebook, pick: Judged, result: DrawResult): Verdict | null {
  if (result.kind === 'sum28') return judge28(pick.name)?.(result.digits) ?? null
  const values = result.balls.map((ball) => ball.value)
  const seven = { plain: values.slice(0, 6), special: values[6] ?? 0 }
  const year = yearAnimalOf(result) ?? book.year
  return rule49(pick.name, pick.selection, year)?.judge(seven) ?? null
}
