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

/** n over k, exact as long as it stays below 2^53 (49 over 7 is 85 900 584). */
export function choose(n: number, k: number): number {
  let ways = 1
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step
  return k < 0 || k > n ? 0 : ways
}

/** How many subsets of `size` members have each total: index is the total. */
export function subsetSums(members: readonly number[], size: number): number[] {
  const most = members.toSorted((a, b) => b - a).slice(0, size)
  const width = most.reduce((sum, each) => sum + each, 0) + 1
  const ways = Array.from({ length: size + 1 }, () => new Array<number>(width).fill(0))
  ways[0]![0] = 1
  for (const member of members) {
    for (let count = size; count >= 1; count -= 1) {
      const [to, from] = [ways[count]!, ways[count - 1]!]
      for (let total = width - 1; total >= member; total -= 1) to[total]! += from[total - member]!
    }
  }
  return ways[size]!
}
