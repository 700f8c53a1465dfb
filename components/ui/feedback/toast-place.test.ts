import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toastBottom } from './toast-place.ts'

test('above the tab bar', () => expect(toastBottom(44, 10, [{ low: 0, high: 56 }])).toBe(64))
test('at the bottom where nothing is covered', () =>
  expect(toastBottom(44, 10, [{ low: 300, high: 360 }])).toBe(10))
test('above a card that lies over the composer', () =>
  expect(
    toastBottom(44, 10, [
      { low: 70, high: 230 },
      { low: 0, high: 62 },
    ]),
  ).toBe(238))

const band = fc
  .tuple(fc.integer({ min: -200, max: 900 }), fc.integer({ min: 1, max: 200 }))
  .map(([low, height]) => ({ low, high: low + height }))

test('never covers any band, wherever they are', () =>
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 160 }), fc.array(band), (height, clear) => {
      const bottom = toastBottom(height, 10, clear)
      for (const each of clear) {
        expect(each.high <= bottom || each.low >= bottom + height).toBe(true)
      }
    }),
  ))
