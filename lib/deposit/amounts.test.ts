import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, normalizeAmount } from '#lib/money/amount.ts'
import { payRange } from '#lib/api/endpoints/deposit.ts'
import { presetAmounts, usdtFor, withinRange } from './amounts.ts'

test.each([
  ['50', '2000', '50', '2000'],
  ['0', '5000', '1', '5000'],
  ['-5', '5000', '1', '5000'],
  ['0', '0', '100', '10000'],
  [null, null, '100', '10000'],
  [null, '5000', '100', '5000'],
  [null, '50', '1', '50'],
  ['50', null, '50', '10000'],
  ['50', '0', '50', '10000'],
  ['20000', null, '20000', null],
  ['20000', '0', '20000', null],
  ['500', '100', '100', '10000'],
])('a range of %j and %j is %s to %s', (least, most, min, max) =>
  expect(payRange(least, most)).toEqual({ min, max }),
)

test.each([
  ['100', '10000', ['100', '200', '500', '1000', '2000', '5000', '10000']],
  ['1', '5000', ['1', '5', '10', '50', '100', '500', '1000', '5000']],
  ['500', '600', ['500', '520', '540', '560', '580', '600']],
  ['99.5', '100.5', ['99.5', '100', '100.5']],
  ['300', '300', ['300']],
  ['20000', null, ['20000', '50000', '100000', '200000']],
])('quick amounts from %s to %s', (min, max, expected) =>
  expect(presetAmounts({ min, max })).toEqual(expected),
)

test('quick amounts hold both ends, rise, and stay inside', () => {
  const cents = fc.integer({ min: 1, max: 2_000_000_000 })
  const yuan = (value: number) =>
    normalizeAmount(`${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`)!
  fc.assert(
    fc.property(cents, cents, (low, extra) => {
      const range = { min: yuan(low), max: yuan(low + extra) }
      const presets = presetAmounts(range)
      expect([presets[0], presets.at(-1)]).toEqual([range.min, range.max])
      expect(presets.length).toBeLessThanOrEqual(8)
      expect(presets.every((each) => withinRange(each, range))).toBe(true)
      expect(presets.slice(1).every((each, index) => compare(each, presets[index]!) > 0)).toBe(true)
    }),
  )
})

test('USDT is cut to two decimals, and unknown without amount or rate', () => {
  expect(usdtFor('3615', '7.23')).toBe('500.00')
  for (const rate of [undefined, null, '0']) expect(usdtFor('100', rate)).toBeNull()
  expect(usdtFor(null, '7.23')).toBeNull()
})
