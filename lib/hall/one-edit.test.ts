import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withinOneEdit } from './one-edit.ts'

test.each([
  ['cunkuan', 'cunkuan', true],
  ['cunkuan', 'cunkaun', true],
  ['cunkuan', 'cukuan', true],
  ['cunkuan', 'cunnkuan', true],
  ['cunkuan', 'cunkuam', true],
  ['cunkuan', 'qukuan', false],
  ['jnd28', 'jdn82', false],
  ['', 'a', true],
  ['', 'ab', false],
])('%s and %s: %s', (a, b, near) => {
  expect(withinOneEdit(a, b)).toBe(near)
  expect(withinOneEdit(b, a)).toBe(near)
})

test('one removed, replaced or added letter is near', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      word,
      fc.nat(11),
      fc.string({ minLength: 1, maxLength: 1 }),
      (text, index, letter) => {
        const place = index % text.length
        const [before, after] = [text.slice(0, place), text.slice(place + 1)]
        expect(withinOneEdit(text, before + after)).toBe(true)
        expect(withinOneEdit(text, before + letter + after)).toBe(true)
        expect(withinOneEdit(text, before + letter + text.slice(place))).toBe(true)
      },
    ),
  )
})
