import { add, divideDown, multiply, type Amount } from '#lib/money/amount.ts'

/** Exact chance: `win` and `push` (stake back) of `of` equally likely outcomes. */
export interface Chance {
  readonly win: number
  readonly push: number
  readonly of: number
}

export type Verdict = 'win' | 'push' | 'lose'

/** Counts the verdicts over a full list of outcomes. */
export function countOver<T>(outcomes: Iterable<T>, judge: (outcome: T) => Verdict): Chance {
  const seen = { win: 0, push: 0, lose: 0 }
  for (const each of outcomes) seen[judge(each)] += 1
  return { win: seen.win, push: seen.push, of: seen.win + seen.push + seen.lose }
}

/** Probability of winning in percent, cut to two decimals ('23.10'). */
export const winPercent = ({ win, of }: Chance): Amount =>
  divideDown(String(win * 100), String(of), 2) ?? '0.00'

/**
 * Return to player in percent, cut to two decimals: (win × odds + push) ÷ of (GLI-19 4.7.1 d).
 * Odds are decimal text with the stake inside; null when they are no decimal.
 */
export function returnPercent({ win, push, of }: Chance, odds: string): Amount | null {
  if (!/^\d+(\.\d+)?$/.test(odds)) return null
  const paid = add(multiply(odds, win), String(push))
  return divideDown(multiply(paid, 100), String(of), 2)
}
