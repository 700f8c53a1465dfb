import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NUMBERS, ZODIAC, animalOf, sumColourOf, waveOf, yearAnimalOf } from './balls.ts'

describe('balls', () => {
  test('have the colours of docs/api.md', () => {
    expect(NUMBERS.filter((value) => waveOf(value) === 'green')).toEqual([
      5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49,
    ])
    expect([0, 13, 14, 27, 3, 1, 2].map(sumColourOf)).toEqual([
      'grey', 'grey', 'grey', 'grey', 'red', 'green', 'blue',
    ]) // prettier-ignore
  })

  test('yearAnimalOf finds the year in any seven balls', () => {
    const drawn = fc.shuffledSubarray([...NUMBERS], { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(drawn, fc.constantFrom(...ZODIAC), (values, year) => {
        const balls = values.map((value) => ({
          value, colour: waveOf(value), zodiac: animalOf(value, year) as string, element: '',
        })) // prettier-ignore
        expect(yearAnimalOf({ kind: 'mark6', balls })).toBe(year)
        const [first] = balls
        const wrong = { ...first!, zodiac: animalOf(first!.value + 1, year) }
        expect(yearAnimalOf({ kind: 'mark6', balls: [wrong, ...balls.slice(1)] })).toBeNull()
      }),
    )
    expect(animalOf(1, '马')).toBe('马')
    expect(animalOf(2, '马')).toBe('蛇')
    expect(animalOf(3, '马')).toBe('龙')
  })
})
