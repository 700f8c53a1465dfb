import { simplified } from '#lib/text/normalize.ts'
import { countOver, type Chance, type Verdict } from './chance.ts'

export type Digits = readonly [number, number, number]
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

const different = (digits: Digits) => new Set(digits).size
const straight: Test = (_sum, digits) =>
  different(digits) === 3 && Math.max(...digits) - Math.min(...digits) === 2

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
  对子: (_sum, digits) => different(digits) === 2,
  顺子: straight,
  豹子: (_sum, digits) => different(digits) === 1,
}

/** Every outcome of the 28-type: three digits 0-9, equally likely. */
export const OUTCOMES_28: readonly Digits[] = Array.from({ length: 1000 }, (_, index) => [
  Math.floor(index / 100),
  Math.floor(index / 10) % 10,
  index % 10,
])

/** 和值, 0 to 27. */
export const sumOf = ([a, b, c]: Digits): number => a + b + c

function testOf(name: string): Test | null {
  if (Object.hasOwn(TESTS, name)) return TESTS[name] ?? null
  const [, wanted] = /^和值(\d{1,2})$/.exec(name) ?? []
  if (wanted === undefined || Number(wanted) > 27) return null
  return (sum) => sum === Number(wanted)
}

/** Rule of a 28-type play by its name (docs/api.md, Plays); null when the name is not one we know. */
export function judge28(name: string): ((digits: Digits) => Verdict) | null {
  const test = testOf(simplified(name))
  return test && ((digits) => (test(sumOf(digits), digits) ? 'win' : 'lose'))
}

/** Chance by looking at all 1 000 outcomes. */
export function chance28(name: string): Chance | null {
  const judge = judge28(name)
  return judge && countOver(OUTCOMES_28, judge)
}
