import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toastTop } from './toast-place.ts'

test('below the header', () => expect(toastTop(44, 10, [{ top: 0, bottom: 52 }])).toBe(60))
test('at the top where nothing is covered', () =>
  expect(toastTop(44, 10, [{ top: 300, bottom: 360 }])).toBe(10))
test('a header that is scrolled away does not matter', () =>
  expect(toastTop(44, 10, [{ top: -80, bottom: -28 }])).toBe(10))
test('below a balance that is under the header', () =>
  expect(
    toastTop(44, 10, [
      { top: 70, bottom: 130 },
      { top: 0, bottom: 52 },
    ]),
  ).toBe(138))

const band = fc
  .tuple(fc.integer({ min: -200, max: 900 }), fc.integer({ min: 1, max: 200 }))
  .map(([top, height]) => ({ top, bottom: top + height }))

test('never covers any band, wherever they are', () =>
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 160 }), fc.array(band), (height, clear) => {
      const top = toastTop(height, 10, clear)
      for (const each of clear) {
        expect(each.bottom <= top || each.top >= top + height).toBe(true)
      }
    }),
  ))
