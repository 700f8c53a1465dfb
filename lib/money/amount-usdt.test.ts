import { expect, test } from 'vitest'
import { formatUsdt } from './amount.ts'

test('an amount of USDT is written with two decimals and its unit', () => {
  expect(formatUsdt('1234.5')).toBe('1,234.50 USDT')
})

test.each([null, undefined])('an amount that is not known is written —: %j', (amount) => {
  expect(formatUsdt(amount)).toBe('—')
})
