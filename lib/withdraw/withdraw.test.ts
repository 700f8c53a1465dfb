import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RefusalError } from '#lib/api/errors.ts'
import { addAmounts, compareAmounts } from '#lib/money/amount.ts'
import { quoteWithdrawal, nextStepAfter } from './withdraw.ts'

const cents = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
const yuan = fc.bigInt({ min: 0n, max: 10n ** 12n })
const rate = fc.bigInt({ min: 1n, max: 99_999n })

test('a quote equals integer arithmetic', () => {
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
      expect(compareAmounts(quote.net!, cents(expected))).toBeLessThanOrEqual(0)
      expect(compareAmounts(addAmounts(quote.net!, cents(fee)), cents(expected))).toBe(0)
    }),
    { numRuns: 10_000 },
  )
})

test('an ERC20 payee pays the ERC20 fee (old defect 2)', () => {
  const member = { withdrawalRate: '7.18', withdrawalFeeErc20: '5', withdrawalFeeTrc20: '1' }
  expect(quoteWithdrawal('718', member, 'ERC20')).toEqual({
    network: 'ERC20',
    usdt: '100.00',
    fee: '5',
    net: '95',
    rate: '7.18',
  })
  expect(quoteWithdrawal('718', member, 'TRC20')).toEqual({
    network: 'TRC20',
    usdt: '100.00',
    fee: '1',
    net: '99',
    rate: '7.18',
  })
})

test('a payee of an unknown network has no fee, and unknown figures stay null', () => {
  const member = { withdrawalRate: '7.18', withdrawalFeeErc20: '5', withdrawalFeeTrc20: '1' }
  const none = { network: 'TRC20', usdt: null, fee: null, net: null, rate: '7.18' }
  expect(quoteWithdrawal('718', member, null)).toEqual({ ...none, network: null, usdt: '100.00' })
  expect(quoteWithdrawal('7.18', member, 'ERC20').net).toBe('-4')
  expect(quoteWithdrawal('718', { ...member, withdrawalFeeTrc20: '0.125' }, 'TRC20').net).toBe(
    '99.87',
  )
  const negative = { ...member, withdrawalFeeTrc20: '-1' }
  expect(quoteWithdrawal('718', negative, 'TRC20').net).toBeNull()
  expect(quoteWithdrawal('718', {}, 'TRC20')).toEqual({ ...none, rate: null })
  expect(quoteWithdrawal('718', { withdrawalRate: '7.18' }, 'TRC20')).toEqual({
    ...none,
    usdt: '100.00',
  })
  // The fee of one network says nothing about the other.
  const { withdrawalFeeTrc20: _, ...withoutTrc20 } = member
  expect(quoteWithdrawal('718', withoutTrc20, 'TRC20')).toEqual({ ...none, usdt: '100.00' })
  expect(quoteWithdrawal(null, member, 'TRC20')).toEqual({ ...none, fee: '1' })
})

const step = (code: number, message: string) =>
  nextStepAfter(new RefusalError('POST /api/withdraw', code, message))

test('too many withdrawals of a day lead to their records', () =>
  expect(step(216, '日提款次数达到上限').action?.path).toBe('/transRecord'))

test.each([
  [208, '提现金额不能大于账户余额哦'],
  [215, '提款金额过高'],
  [218, '还没到提现时间哦'],
  [219, '今天提现时间已结束，请明天再来提现'],
])('%i %s has a hint', (code, message) => expect(step(code, message).hint).not.toBe(''))

test('an unknown refusal has no hint', () => {
  expect(step(999, '系统繁忙')).toEqual({ hint: '' })
  expect(nextStepAfter(new Error('x'))).toEqual({ hint: '' })
})
