import { expect, test } from 'vitest'
import { colourOf, contrast, type Colour } from './contrast.ts'

const WHITE: Colour = [255, 255, 255]
const BLACK: Colour = [0, 0, 0]

test('contrast is that of WCAG 1.4.3, whichever colour is named first', () => {
  expect(contrast(BLACK, WHITE)).toBeCloseTo(21)
  expect(contrast(WHITE, WHITE)).toBe(1)
  expect(contrast(WHITE, colourOf('#767676'))).toBeCloseTo(4.54, 2)
  expect(contrast(colourOf('#777777'), WHITE)).toBeCloseTo(4.48, 2)
})
