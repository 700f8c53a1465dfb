import type { Colour, DrawResult } from '#lib/api/endpoints/lottery.ts'
import { toSimplified } from '#lib/text/normalize.ts'

/** The animals in the order of their years. Each next number has the animal of the year before. */
export const ZODIAC = [
  '鼠',
  '牛',
  '虎',
  '兔',
  '龙',
  '蛇',
  '马',
  '羊',
  '猴',
  '鸡',
  '狗',
  '猪',
] as const
export type Animal = (typeof ZODIAC)[number]

export const NUMBERS: readonly number[] = Array.from({ length: 49 }, (_, index) => index + 1)

const RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46])
const BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48])

/** Returns the colour of one of 49 numbers (docs/api.md, Plays). */
export function waveOf(value: number): Colour {
  if (RED.has(value)) return 'red'
  return BLUE.has(value) ? 'blue' : 'green'
}

const SUM_COLOURS: readonly Colour[] = ['red', 'green', 'blue']

/** Returns the colour of a sum of the 28-type. */
export function sumColourOf(sum: number): Colour {
  return [0, 13, 14, 27].includes(sum) ? 'grey' : (SUM_COLOURS[sum % 3] ?? 'grey')
}

export const COLOUR_NAMES: Readonly<Record<Colour, string>> = {
  red: '红',
  blue: '蓝',
  green: '绿',
  grey: '灰',
}

const isAnimal = (raw: string): raw is Animal => (ZODIAC as readonly string[]).includes(raw)

/** Writes 8 as '08', as platform and screens do. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Returns the animal of a number in the year of `yearAnimal`, which is the animal of 1. */
export function animalOf(value: number, yearAnimal: Animal): Animal {
  const index = ZODIAC.indexOf(yearAnimal) - (value - 1)
  return ZODIAC[((index % 12) + 12) % 12]!
}

/**
 * Reads the year's animal from the platform's balls, so that no lunar calendar is needed. Returns null if no ball has an
 * animal, or if the balls contradict each other.
 */
export function yearAnimalOf(result: DrawResult | null): Animal | null {
  if (result?.kind !== 'mark6') return null
  const animals = new Set(
    result.balls.flatMap(({ value, zodiac }) => {
      const animal = toSimplified(zodiac)
      return isAnimal(animal) ? [ZODIAC[(ZODIAC.indexOf(animal) + value - 1) % 12]!] : []
    }),
  )
  const [only] = animals
  return animals.size === 1 && only ? only : null
}
