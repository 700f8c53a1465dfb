import { HOUR_MS } from '#sandbox/domain/clock.ts'
import type { Random } from '#sandbox/domain/random.ts'

/** Seven different numbers of 1–49, the last one special, and the lunar year of the draw. */
export interface Mark6 {
  readonly kind: 'mark6'
  readonly numbers: readonly number[]
  readonly year: number
}

export const ALL_NUMBERS = Array.from({ length: 49 }, (_, index) => index + 1)

const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]

export type Wave = 'red' | 'blue' | 'green'
export function markColourOf(number: number): Wave {
  if (RED.includes(number)) return 'red'
  return BLUE.includes(number) ? 'blue' : 'green'
}

/** The animals in the order of the years. 2020 was a year of the rat. */
export const ZODIACS = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪']
const TAME = ['牛', '马', '羊', '鸡', '狗', '猪']

/** Number 1 has the animal of the year, 2 the animal of the year before, and so on. */
export function zodiacOf(number: number, year: number): string {
  const index = (((year - 2020 - (number - 1)) % 12) + 12) % 12
  return ZODIACS[index] ?? ''
}

const tamenessOf = (zodiac: string): '家' | '野' => (TAME.includes(zodiac) ? '家' : '野')

export const specialOf = ({ numbers }: Mark6): number => numbers[6] ?? 0
export const plainOf = ({ numbers }: Mark6): readonly number[] => numbers.slice(0, 6)
export const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10)

/** First day of each lunar year, Beijing. A year outside the table begins on 1 February. */
const NEW_YEARS: Readonly<Record<number, string>> = {
  2024: '02-10',
  2025: '01-29',
  2026: '02-17',
  2027: '02-06',
  2028: '01-26',
  2029: '02-13',
  2030: '02-03',
  2031: '01-23',
  2032: '02-11',
  2033: '01-31',
  2034: '02-19',
  2035: '02-08',
  2036: '01-28',
  2037: '02-15',
  2038: '02-04',
  2039: '01-24',
  2040: '02-12',
}

/** Returns the lunar year at `at` (epoch ms), as the civil year in which it began. */
export function lunarYear(at: number): number {
  const day = new Date(at + 8 * HOUR_MS).toISOString()
  const year = Number(day.slice(0, 4))
  return day.slice(5, 10) >= (NEW_YEARS[year] ?? '02-01') ? year : year - 1
}

/** Three digits of 0–9. */
export interface Sum28 {
  readonly kind: 'sum28'
  readonly digits: readonly [number, number, number]
}

export const sum28Of = ({ digits: [a, b, c] }: Sum28): number => a + b + c
export const isBig = (sum: number): boolean => sum >= 14
export const isOdd = (sum: number): boolean => sum % 2 === 1

/** Returns the text that the hall shows beside a sum: 大双, 小单 … */
function textOf(sum: number): string {
  return (isBig(sum) ? '大' : '小') + (isOdd(sum) ? '单' : '双')
}

const WAVES = ['red', 'green', 'blue'] as const

/** 0, 13, 14 and 27 have no colour. */
function sumColour(sum: number): (typeof WAVES)[number] | 'grey' {
  return [0, 13, 14, 27].includes(sum) ? 'grey' : (WAVES[sum % 3] ?? 'grey')
}

/** A triple has three equal digits, a pair exactly two. A straight has three in a row in any order, and 9 and 0 do not connect. */
export function shapeOf({ digits }: Sum28): 'triple' | 'pair' | 'straight' | 'plain' {
  const [low, middle, high] = digits.toSorted((a, b) => a - b) as [number, number, number]
  if (low === high) return 'triple'
  if (low === middle || middle === high) return 'pair'
  return middle === low + 1 && high === middle + 1 ? 'straight' : 'plain'
}

export type Result = Sum28 | Mark6
export type LotteryKind = Result['kind']

/** The wire's lottery type: 1 six-mark, 2 28-type (spec 1 §3). */
const WIRE_TYPES: Readonly<Record<LotteryKind, 1 | 2>> = { mark6: 1, sum28: 2 }
export const wireType = (kind: LotteryKind): 1 | 2 => WIRE_TYPES[kind]

export const pad2 = (number: number): string => String(number).padStart(2, '0')

/** Returns `extend` of the wire: three numbers, sum, text and colour, or seven of [number, colour, zodiac, 家/野]. */
export function extendOf(result: Result): unknown[] {
  if (result.kind === 'sum28') {
    const sum = sum28Of(result)
    return [...result.digits, sum, textOf(sum), sumColour(sum)]
  }
  return result.numbers.map((number) => {
    const zodiac = zodiacOf(number, result.year)
    return [pad2(number), markColourOf(number), zodiac, tamenessOf(zodiac)]
  })
}

/** Returns one line for the chat: '3+8+2=13 小单', '05 12 23 31 40 44 + 18 马 家'. */
export function resultText(result: Result): string {
  if (result.kind === 'sum28') {
    const sum = sum28Of(result)
    return `${result.digits.join('+')}=${sum} ${textOf(sum)}`
  }
  const [special = 0] = result.numbers.slice(6)
  const plain = result.numbers.slice(0, 6).map(pad2).join(' ')
  const zodiac = zodiacOf(special, result.year)
  return `${plain} + ${pad2(special)} ${zodiac} ${tamenessOf(zodiac)}`
}

const isDigit = (raw: unknown): raw is number =>
  Number.isInteger(raw) && Number(raw) >= 0 && Number(raw) <= 9
const isMark = (raw: unknown): raw is number =>
  Number.isInteger(raw) && Number(raw) >= 1 && Number(raw) <= 49

/** Returns the result of the given numbers, or null if they are no valid draw. */
export function resultFrom(
  kind: LotteryKind,
  numbers: readonly number[],
  year: number,
): Result | null {
  if (kind === 'sum28') {
    const [a, b, c] = numbers
    const fits = numbers.length === 3 && isDigit(a) && isDigit(b) && isDigit(c)
    return fits ? { kind, digits: [a, b, c] } : null
  }
  const fits = numbers.length === 7 && numbers.every(isMark) && new Set(numbers).size === 7
  return fits ? { kind, numbers: [...numbers], year } : null
}

/** Draws one result. All results are equally likely. */
export function drawResult(kind: LotteryKind, random: Random, at: number): Result {
  const digit = () => random.whole(0, 9)
  if (kind === 'sum28') return { kind, digits: [digit(), digit(), digit()] }
  return { kind, numbers: random.shuffle(ALL_NUMBERS).slice(0, 7), year: lunarYear(at) }
}
