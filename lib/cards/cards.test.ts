import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskNumber } from './cards.ts'

test('a masked card number shows its last four characters only', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{8,24}$/), (number) => {
      expect(maskNumber(number)).toBe(`**** ${number.slice(-4)}`)
    }),
  )
})
