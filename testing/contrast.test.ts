import { expect, test } from 'vitest'
import { colourOf, contrast, leastContrast, over, type Colour } from './contrast.ts'

const WHITE: Colour = [255, 255, 255]
const BLACK: Colour = [0, 0, 0]

test('contrast is that of WCAG 1.4.3, whichever colour is named first', () => {
  expect(contrast(BLACK, WHITE)).toBeCloseTo(21)
  expect(contrast(WHITE, WHITE)).toBe(1)
  expect(contrast(WHITE, colourOf('#767676'))).toBeCloseTo(4.54, 2)
  expect(contrast(colourOf('#777777'), WHITE)).toBeCloseTo(4.48, 2)
})

test('a colour that lets its ground through is judged as it is seen', () => {
  expect(over(WHITE, 0.5, BLACK)).toEqual([127.5, 127.5, 127.5])
  expect(over(WHITE, 1, BLACK)).toEqual(WHITE)
  expect(leastContrast(WHITE, 0.5, [[BLACK, 1]])).toBeLessThan(contrast(WHITE, BLACK))
})

test('the worst part of a ground counts, its edge with something else does not', () => {
  const grey: Colour = colourOf('#777777')
  expect(
    leastContrast(WHITE, 1, [
      [BLACK, 90],
      [grey, 10],
    ]),
  ).toBeCloseTo(4.48, 2)
  expect(
    leastContrast(WHITE, 1, [
      [BLACK, 98],
      [grey, 2],
    ]),
  ).toBeCloseTo(21)
  expect(leastContrast(WHITE, 1, [[grey, 1]])).toBeCloseTo(4.48, 2)
  expect(leastContrast(WHITE, 1, [])).toBe(Number.POSITIVE_INFINITY)
})
