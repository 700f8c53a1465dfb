import { simplified } from '#lib/text/normalize.ts'
import { COLOUR_NAMES, NUMBERS, ZODIAC, animalOf, waveOf, type Animal } from './balls.ts'
import { countOver, type Chance, type Verdict, choose, subsetSums } from './chance.ts'

/** Seven different of 49: six plain ones and the special one. */
export interface Seven {
  readonly plain: readonly number[]
  readonly special: number
}

export interface Rule49 {
  readonly judge: (drawn: Seven) => Verdict
  readonly chance: () => Chance
}

const DRAWN = 7
const SEVENS = choose(49, DRAWN)
const verdict = (won: boolean): Verdict => (won ? 'win' : 'lose')

/** A play that only looks at the special number; `tie49` gives the stake back on 49. */
function onSpecial(wins: (value: number) => boolean, tie49 = false): Rule49 {
  const judge = (value: number): Verdict => (tie49 && value === 49 ? 'push' : verdict(wins(value)))
  return { judge: ({ special }) => judge(special), chance: () => countOver(NUMBERS, judge) }
}

function onTotal(wins: (total: number) => boolean): Rule49 {
  return {
    judge: ({ plain, special }) => verdict(wins(plain.reduce((sum, each) => sum + each, special))),
    chance() {
      const sums = subsetSums(NUMBERS, DRAWN)
      const won = sums.reduce((ways, each, total) => (wins(total) ? ways + each : ways), 0)
      return { win: won, push: 0, of: SEVENS }
    },
  }
}

function onAnyOf(members: ReadonlySet<number>): Rule49 {
  return {
    judge: ({ plain, special }) => verdict([...plain, special].some((each) => members.has(each))),
    chance: () => ({ win: SEVENS - choose(49 - members.size, DRAWN), push: 0, of: SEVENS }),
  }
}

const digitSum = (value: number) => Math.floor(value / 10) + (value % 10)

const FIXED: Readonly<Record<string, Rule49>> = {
  特码大: onSpecial((value) => value >= 25, true),
  特码小: onSpecial((value) => value <= 24, true),
  特码单: onSpecial((value) => value % 2 === 1, true),
  特码双: onSpecial((value) => value % 2 === 0, true),
  合单: onSpecial((value) => digitSum(value) % 2 === 1, true),
  合双: onSpecial((value) => digitSum(value) % 2 === 0, true),
  合大: onSpecial((value) => digitSum(value) >= 7, true),
  合小: onSpecial((value) => digitSum(value) <= 6, true),
  尾大: onSpecial((value) => value % 10 >= 5, true),
  尾小: onSpecial((value) => value % 10 <= 4, true),
  红波: onSpecial((value) => COLOUR_NAMES[waveOf(value)] === '红'),
  蓝波: onSpecial((value) => COLOUR_NAMES[waveOf(value)] === '蓝'),
  绿波: onSpecial((value) => COLOUR_NAMES[waveOf(value)] === '绿'),
  总和大: onTotal((total) => total >= 175),
  总和小: onTotal((total) => total < 175),
  总和单: onTotal((total) => total % 2 === 1),
  总和双: onTotal((total) => total % 2 === 0),
}

/** Rule for one number of a special group ('特码' or '正码' with '08'). */
function numberRule(title: string, value: number): Rule49 | null {
  if (title === '特码') return onSpecial((special) => special === value)
  if (title !== '正码') return null
  return {
    judge: ({ plain }) => verdict(plain.includes(value)),
    chance: () => ({ win: DRAWN - 1, push: 0, of: 49 }),
  }
}

function zodiacRule(name: string, year: Animal): Rule49 | null {
  const animal = ZODIAC.find((each) => name === each || name === `平特${each}`)
  if (!animal) return null
  const members = new Set(NUMBERS.filter((value) => animalOf(value, year) === animal))
  return name === animal ? onSpecial((value) => members.has(value)) : onAnyOf(members)
}

/**
 * Rule of a six-mark play by its name and, in special groups, the chosen number (docs/api.md, Plays).
 * Null when the name is not one we know, or a zodiac play while the year's animal is not known.
 */
export function rule49(called: string, selection: string, year: Animal | null): Rule49 | null {
  const name = simplified(called)
  if (selection !== '') return numberRule(name, Number(selection))
  if (Object.hasOwn(FIXED, name)) return FIXED[name] ?? null
  const [, digit, place] = /^(\d)(头|尾)$/.exec(name) ?? []
  if (place === '头' && Number(digit) <= 4) {
    return onSpecial((value) => Math.floor(value / 10) === Number(digit))
  }
  if (place === '尾') return onSpecial((value) => value % 10 === Number(digit))
  return year && zodiacRule(name, year)
}
