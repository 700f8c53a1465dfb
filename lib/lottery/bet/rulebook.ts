import type { DrawResult, LotteryKind } from '#lib/api/endpoints/lottery.ts'
import {
  yearAnimalOf,
  type Animal,
  COLOUR_NAMES,
  NUMBERS,
  ZODIAC,
  animalOf,
  waveOf,
} from '#lib/lottery/draw/balls.ts'
import { addAmounts, divideDown, multiplyAmount, type Amount } from '#lib/money/amount.ts'
import { isFeatureOn } from '#lib/site/config.ts'
import { toSimplified } from '#lib/text/normalize.ts'
import type { BetPick } from './pick.ts'

/** What the rules depend on: the kind of the lottery and, for zodiac plays, the year's animal. */
export interface Rulebook {
  /** Null if the operator has switched our rules off: then no play has a chance or a verdict. */
  readonly kind: LotteryKind | null
  readonly year: Animal | null
}

/** Returns the rules of a room. The last draw gives the year's animal, which zodiac plays need. */
export const rulebookOf = (kind: LotteryKind, lastResult: DrawResult | null): Rulebook => ({
  kind: isFeatureOn('drawVerdicts') ? kind : null,
  year: yearAnimalOf(lastResult),
})

/** The part of a pick that its rule depends on. */
export type PickName = Pick<BetPick, 'name' | 'selection' | 'group'>

/** Returns the exact chance of a pick, or null if its rule is unknown. */
export function chanceOf({ kind, year }: Rulebook, pick: PickName): Chance | null {
  switch (kind) {
    case 'sum28':
      return pick.selection === '' ? chance28(pick.name) : null
    case 'mark6':
      return rule49(pick, year)?.chance() ?? null
    case null:
      return null
  }
}

/**
 * Returns the verdict on a pick for a drawn result, or null if the rule is unknown. It only highlights, because the
 * platform settles the money (GLI-19 2.6.5 g, 4.4.11).
 */
export function pickVerdict(book: Rulebook, pick: PickName, result: DrawResult): Verdict | null {
  if (book.kind === null) return null
  if (result.kind === 'sum28') return judge28(pick.name)?.(result.digits) ?? null
  const values = result.balls.map((ball) => ball.value)
  const seven = { plain: values.slice(0, 6), special: values[6] ?? 0 }
  const year = yearAnimalOf(result) ?? book.year
  return rule49(pick, year)?.judge(seven) ?? null
}

/** An exact chance: `win` and `push` (stake back) among equally likely `outcomes`. */
export interface Chance {
  readonly win: number
  readonly push: number
  readonly outcomes: number
}

export type Verdict = 'win' | 'push' | 'lose'

/** Counts the verdicts over all outcomes. */
function countOver<T>(outcomes: Iterable<T>, judge: (outcome: T) => Verdict): Chance {
  const counts = { win: 0, push: 0, lose: 0 }
  for (const each of outcomes) counts[judge(each)] += 1
  const { win, push, lose } = counts
  return { win, push, outcomes: win + push + lose }
}

/** Returns the chance to win in percent, cut to two decimals ('23.10'). */
export const winPercent = ({ win, outcomes }: Chance): Amount =>
  divideDown(String(win * 100), String(outcomes), 2) ?? '0.00'

/**
 * Returns the return to player in percent, cut to two decimals: (win × odds + push) ÷ outcomes (GLI-19 4.7.1 d). Odds
 * include the stake. Returns null if they are no decimal text.
 */
export function returnPercent({ win, push, outcomes }: Chance, odds: string): Amount | null {
  if (!/^\d+(\.\d+)?$/.test(odds)) return null
  const paid = addAmounts(multiplyAmount(odds, win), String(push))
  return divideDown(multiplyAmount(paid, 100), String(outcomes), 2)
}

/** Returns the binomial coefficient n over k, exact below 2^53 (49 over 7 is 85 900 584). */
export function binomial(n: number, k: number): number {
  let ways = 1
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step
  return k < 0 || k > n ? 0 : ways
}

/** Returns, at the index of each total, the number of subsets of `size` members with this total. */
export function subsetSums(members: readonly number[], size: number): number[] {
  const most = members.toSorted((a, b) => b - a).slice(0, size)
  const width = most.reduce((sum, each) => sum + each, 0) + 1
  const ways = Array.from({ length: size + 1 }, () => new Array<number>(width).fill(0))
  ways[0]![0] = 1
  for (const member of members) {
    for (let count = size; count >= 1; count -= 1) {
      const [target, source] = [ways[count]!, ways[count - 1]!]
      for (let total = width - 1; total >= member; total -= 1)
        target[total]! += source[total - member]!
    }
  }
  return ways[size]!
}

type Digits = readonly [number, number, number]
type Test = (sum: number, digits: Digits) => boolean

const big: Test = (sum) => sum >= 14
const odd: Test = (sum) => sum % 2 === 1
const not =
  (test: Test): Test =>
  (sum, digits) =>
    !test(sum, digits)
const both =
  (a: Test, b: Test): Test =>
  (sum, digits) =>
    a(sum, digits) && b(sum, digits)

const distinctCount = (digits: Digits) => new Set(digits).size
const straight: Test = (_sum, digits) =>
  distinctCount(digits) === 3 && Math.max(...digits) - Math.min(...digits) === 2

const TESTS: Readonly<Record<string, Test>> = {
  大: big,
  小: not(big),
  单: odd,
  双: not(odd),
  大单: both(big, odd),
  大双: both(big, not(odd)),
  小单: both(not(big), odd),
  小双: both(not(big), not(odd)),
  极大: (sum) => sum >= 22,
  极小: (sum) => sum <= 5,
  对子: (_sum, digits) => distinctCount(digits) === 2,
  顺子: straight,
  豹子: (_sum, digits) => distinctCount(digits) === 1,
}

/** All equally likely outcomes of the 28-type: three digits 0-9. */
export const OUTCOMES_28: readonly Digits[] = Array.from({ length: 1000 }, (_, index) => [
  Math.floor(index / 100),
  Math.floor(index / 10) % 10,
  index % 10,
])

/** 和值, 0 to 27. */
export const sumOfDigits = ([a, b, c]: Digits): number => a + b + c

function testOf(name: string): Test | null {
  if (Object.hasOwn(TESTS, name)) return TESTS[name] ?? null
  const [, wanted] = /^和值(\d{1,2})$/.exec(name) ?? []
  if (wanted === undefined || Number(wanted) > 27) return null
  return (sum) => sum === Number(wanted)
}

/** Returns the rule of a 28-type play by its name (docs/api.md, Plays), or null for an unknown name. */
export function judge28(name: string): ((digits: Digits) => Verdict) | null {
  const test = testOf(toSimplified(name))
  return test && ((digits) => (test(sumOfDigits(digits), digits) ? 'win' : 'lose'))
}

/** Counts the chance of a 28-type play over all 1,000 outcomes, or returns null for an unknown name. */
export function chance28(name: string): Chance | null {
  const judge = judge28(name)
  return judge && countOver(OUTCOMES_28, judge)
}

/** Seven different numbers of 49: six plain ones and the special one. */
export interface SevenNumbers {
  readonly plain: readonly number[]
  readonly special: number
}

interface Rule49 {
  readonly judge: (drawn: SevenNumbers) => Verdict
  /** Judges by the special number alone. A play that depends on the other numbers, too, has no such judge. */
  readonly judgeSpecial?: (value: number) => Verdict
  readonly chance: () => Chance
}

const DRAWN = 7
const SEVENS = binomial(49, DRAWN)
const verdict = (hasWon: boolean): Verdict => (hasWon ? 'win' : 'lose')

/** Returns the rule of a play on the special number only. With `has49Push` 49 gives the stake back. */
function specialRule(wins: (value: number) => boolean, has49Push = false): Rule49 {
  const judge = (value: number): Verdict =>
    has49Push && value === 49 ? 'push' : verdict(wins(value))
  return {
    judge: ({ special }) => judge(special),
    judgeSpecial: judge,
    chance: () => countOver(NUMBERS, judge),
  }
}

function totalRule(wins: (total: number) => boolean): Rule49 {
  return {
    judge: ({ plain, special }) => verdict(wins(plain.reduce((sum, each) => sum + each, special))),
    chance() {
      const sums = subsetSums(NUMBERS, DRAWN)
      const won = sums.reduce((ways, each, total) => (wins(total) ? ways + each : ways), 0)
      return { win: won, push: 0, outcomes: SEVENS }
    },
  }
}

function anyOfRule(members: ReadonlySet<number>): Rule49 {
  return {
    judge: ({ plain, special }) => verdict([...plain, special].some((each) => members.has(each))),
    chance: () => ({ win: SEVENS - binomial(49 - members.size, DRAWN), push: 0, outcomes: SEVENS }),
  }
}

const digitSum = (value: number) => Math.floor(value / 10) + (value % 10)

const FIXED: Readonly<Record<string, Rule49>> = {
  特码大: specialRule((value) => value >= 25, true),
  特码小: specialRule((value) => value <= 24, true),
  特码单: specialRule((value) => value % 2 === 1, true),
  特码双: specialRule((value) => value % 2 === 0, true),
  合单: specialRule((value) => digitSum(value) % 2 === 1, true),
  合双: specialRule((value) => digitSum(value) % 2 === 0, true),
  合大: specialRule((value) => digitSum(value) >= 7, true),
  合小: specialRule((value) => digitSum(value) <= 6, true),
  尾大: specialRule((value) => value % 10 >= 5, true),
  尾小: specialRule((value) => value % 10 <= 4, true),
  红波: specialRule((value) => COLOUR_NAMES[waveOf(value)] === '红'),
  蓝波: specialRule((value) => COLOUR_NAMES[waveOf(value)] === '蓝'),
  绿波: specialRule((value) => COLOUR_NAMES[waveOf(value)] === '绿'),
  总和大: totalRule((total) => total >= 175),
  总和小: totalRule((total) => total < 175),
  总和单: totalRule((total) => total % 2 === 1),
  总和双: totalRule((total) => total % 2 === 0),
}

/** Returns the rule for one number of a special group ('特码' or '正码' with '08'). */
function numberRule(title: string, value: number): Rule49 | null {
  if (title === '特码') return specialRule((special) => special === value)
  if (title !== '正码') return null
  return {
    judge: ({ plain }) => verdict(plain.includes(value)),
    chance: () => ({ win: DRAWN - 1, push: 0, outcomes: 49 }),
  }
}

function zodiacRule(name: string, year: Animal): Rule49 | null {
  const animal = ZODIAC.find((each) => name === `特肖 ${each}` || name === `平特${each}`)
  if (!animal) return null
  const members = new Set(NUMBERS.filter((value) => animalOf(value, year) === animal))
  return name.startsWith('平特') ? anyOfRule(members) : specialRule((value) => members.has(value))
}

/**
 * Returns the rule of a six-mark pick by its name, its number in special groups, and its group if several groups may have the
 * name (docs/api.md, Plays). Returns null for an unknown name, and for a zodiac play without the year's animal.
 */
export function rule49(pick: PickName, year: Animal | null): Rule49 | null {
  const { selection, group } = pick
  const name = toSimplified(group ? `${group} ${pick.name}` : pick.name)
  if (selection !== '') return numberRule(name, Number(selection))
  if (Object.hasOwn(FIXED, name)) return FIXED[name] ?? null
  const [, head, tail] = /^(?:头数 ([0-4])头|尾数 (\d)尾)$/.exec(name) ?? []
  if (head) return specialRule((value) => Math.floor(value / 10) === Number(head))
  if (tail) return specialRule((value) => value % 10 === Number(tail))
  return year && zodiacRule(name, year)
}
