import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usdtFor } from '#lib/deposit/amounts.ts'
import { add, compare } from '#lib/money/amount.ts'
import { quoteWithdrawal } from './quote.ts'

const cents = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
const yuan = fc.bigInt({ min: 0n, max: 10n ** 12n })
const rate = fc.bigInt({ min: 1n, max: 99_999n })

test('100 000 quotes equal integer arithmetic', () => {
  fc.assert(
    fc.property(yuan, rate, fc.bigInt({ min: 0n, max: 2_000n }), (amount, per, fee) => {
      const member = {
        withdrawalRate: cents(per),
        withdrawalFeeTrc20: cents(fee),
        withdrawalFeeErc20: '999999',
      }
      const expected = (amount * 100n) / per
      const quote = quoteWithdrawal(cents(amount), member, 'TRC20')
      expect(quote.usdt).toBe(cents(expected))
      expect(usdtFor(cents(amount), cents(per))).toBe(cents(expected))
      expect(compare(quote.receives!, cents(expected))).toBeLessThanOrEqual(0)
      expect(compare(add(quote.receives!, cents(fee)), cents(expected))).toBe(0)
    }),
    { numRuns: 100_000 },
  )
})

test('an ERC20 payee pays the ERC20 fee (old defect 2)', () => {
  const member = { withdrawalRate: '7.18', withdrawalFeeErc20: '5', withdrawalFeeTrc20: '1' }
  expect(quoteWithdrawal('718', member, 'ERC20')).toEqual({
    usdt: '100.00',
    fee: '5',
    receives: '95',
  })
  expect(quoteWithdrawal('718', member, 'TRC20')).toEqual({
    usdt: '100.00',
    fee: '1',
    receives: '99',
  })
})

test('3615 at 7.23 is 500.00 USDT', () => expect(usdtFor('3615', '7.23')).toBe('500.00'))

test('an address of no named network pays the TRC20 fee; what is not known stays unknown', () => {
  const member = { withdrawalRate: '7.18', withdrawalFeeErc20: '5', withdrawalFeeTrc20: '1' }
  expect(quoteWithdrawal('718', member, null)).toEqual({ usdt: '100.00', fee: '1', receives: '99' })
  expect(quoteWithdrawal('7.18', member, 'ERC20').receives).toBe('-4')
  expect(quoteWithdrawal('718', { ...member, withdrawalFeeTrc20: '0.125' }, 'TRC20').receives).toBe(
    '99.875',
  )
  for (const odd of [
    { withdrawalRate: '-7' },
    { withdrawalRate: '0' },
    { withdrawalFeeTrc20: '-1' },
  ])
    expect(quoteWithdrawal('718', { ...member, ...odd }, 'TRC20').receives).toBeNull()
  const none = { usdt: null, fee: null, receives: null }
  expect(quoteWithdrawal('718', {}, 'TRC20')).toEqual(none)
  expect(quoteWithdrawal('718', { withdrawalRate: '7.18' }, 'TRC20')).toEqual({
    ...none,
    usdt: '100.00',
  })
  expect(quoteWithdrawal(null, member, 'TRC20')).toEqual({ ...none, fee: '1' })
})
