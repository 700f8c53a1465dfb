import { NUMBERS } from '#lib/lottery/draw/balls.ts'
import {
  addAmounts,
  compareAmounts,
  floorTo,
  multiplyAmount,
  normalizeAmount,
  type Amount,
} from '#lib/money/amount.ts'
import { type BetPick } from './pick.ts'
import { type Rulebook, type Verdict, OUTCOMES_28, judge28, rule49 } from './rulebook.ts'
import { type Slip, type SlipLine } from './slip.ts'
import { parseStake } from './stake.ts'

/** The return of a line that wins, in yuan with the stake, cut to the cent; null if stake or odds are unreadable. */
export function potentialReturn(line: SlipLine): Amount | null {
  const stake = parseStake(line.stake)
  const odds = /^\d/.test(line.pick.odds) ? normalizeAmount(line.pick.odds) : null
  return stake !== null && odds !== null ? floorTo(multiplyAmount(stake, odds), 2) : null
}

/** The largest sum of returns over these outcomes of a draw; null if one line cannot be judged. */
function bestOver<T>(
  outcomes: readonly T[],
  lines: readonly SlipLine[],
  judgeOf: (pick: BetPick) => ((outcome: T) => Verdict) | undefined,
): Amount | null {
  const judged = lines.flatMap((line) => {
    const [judge, push, win] = [judgeOf(line.pick), parseStake(line.stake), potentialReturn(line)]
    return judge && push !== null && win !== null ? [{ judge, win, push }] : []
  })
  if (judged.length < lines.length) return null
  return outcomes
    .map((outcome) => {
      const returns = judged.map(({ judge, ...paid }) => ({ ...paid, lose: '0' })[judge(outcome)])
      return addAmounts('0', ...returns)
    })
    .reduce((most, each) => (compareAmounts(each, most) > 0 ? each : most), '0')
}

/**
 * The largest return of the slip in one draw (最高可得), in yuan with the stakes. Null if a line has an unknown rule, an
 * unreadable stake or odds, or depends on more six-mark numbers than the special one.
 */
export function bestReturn({ kind, year }: Rulebook, { lines }: Slip): Amount | null {
  switch (kind) {
    case 'sum28':
      return bestOver(OUTCOMES_28, lines, ({ name }) => judge28(name) ?? undefined)
    case 'mark6':
      return bestOver(NUMBERS, lines, (pick) => rule49(pick, year)?.judgeSpecial)
    case null:
      return null
  }
}
