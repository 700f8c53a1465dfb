import { HOUR_MS } from '#sandbox/domain/clock.ts'

/** Six plain numbers and the special one, all different, 1-49; `year` is the lunar year of the draw. */
export interface Mark6 {
  readonly kind: 'mark6'
  readonly numbers: readonly number[]
  readonly year: number
}

export const ALL_NUMBERS = Array.from({ length: 49 }, (_, index) => index + 1)

const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]

export type Wave = 'red' | 'blue' | 'green'
export function waveOf(number: number): Wave {
  if (RED.includes(number)) return 'red'
  return BLUE.includes(number) ? 'blue' : 'green'
}

/** In the order of the years: 2020 was a year of the rat. */
export const ZODIACS = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪']
const TAME = ['牛', '马', '羊', '鸡', '狗', '猪']

/** Number 1 carries the animal of the year, 2 the one before it, and so on round. */
export function zodiacOf(number: number, year: number): string {
  const index = (((year - 2020 - (number - 1)) % 12) + 12) % 12
  return ZODIACS[index] ?? ''
}

export const tamenessOf = (zodiac: string): '家' | '野' => (TAME.includes(zodiac) ? '家' : '野')

export const specialOf = ({ numbers }: Mark6): number => numbers[6] ?? 0
export const plainOf = ({ numbers }: Mark6): readonly number[] => numbers.slice(0, 6)
export const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10)

/** First day of each lunar year, Beijing; beyond the table the year turns on 1 February. */
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

/** Lunar year (as the civil year in which it began) of an instant in epoch ms. */
export function lunarYear(at: number): number {
  const day = new Date(at + 8 * HOUR_MS).toISOString()
  const year = Number(day.slice(0, 4))
  return day.slice(5, 10) >= (NEW_YEARS[year] ?? '02-01') ? year : year - 1
}
