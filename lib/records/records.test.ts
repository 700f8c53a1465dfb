import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { makeBet, makeTransaction as transaction } from '#testing/sample-records.ts'
import { totalBets, totalTransactions, unitOf } from './totals.ts'

const bet = (over: Partial<Bet>): Bet =>
  makeBet({ net: '-10', venue: 'AG真人', status: 'settled', ...over })

describe('the unit', () => {
  test.each([
    ['withdrawal', 'USDT', 'usdt'],
    ['withdrawal', 'usdt-TRC20', 'usdt'],
    ['withdrawal', 'ERC20', 'usdt'],
    ['withdrawal', 'TRC-20', 'usdt'],
    ['withdrawal', '数字货币', 'usdt'],
    ['withdrawal', '银行卡', 'yuan'],
    ['deposit', 'USDT TRC20', 'yuan'],
    ['transfer-in', 'AG真人', 'yuan'],
  ] as const)('of type %s by %s is %s', (type, way, unit) =>
    expect(unitOf({ type, way })).toBe(unit),
  )
})

describe('totals', () => {
  test('have only done transactions, with separate sums in yuan and USDT', () => {
    const rows = [
      transaction({ amount: '100.10' }),
      transaction({ amount: '0.2' }),
      transaction({ amount: '13.92', way: 'USDT' }),
      transaction({ amount: '900', state: 'pending' }),
      transaction({ amount: '900', state: 'rejected' }),
    ]
    expect(totalTransactions(rows)).toEqual({
      yuan: '100.3',
      usdt: '13.92',
      unknown: 0,
    })
  })
  test('are null if amounts are unknown, and have their number', () => {
    const rows = [
      transaction({ amount: '100' }),
      transaction({ amount: null }),
      transaction({ amount: '13.92', way: 'USDT' }),
      // A rejected order has an amount without effect.
      transaction({ amount: null, state: 'rejected' }),
    ]
    expect(totalTransactions(rows)).toMatchObject({ yuan: null, usdt: '13.92', unknown: 1 })
    expect(totalBets([bet({ stake: null, net: '5' }), bet({ status: 'open', net: null })])).toEqual(
      {
        stake: null,
        net: '5',
        open: 1,
        unknown: 1,
      },
    )
  })
  test('the totals of bets omit invalid bets and the results of open ones', () => {
    const rows = [
      bet({ stake: '10.05', net: '-10.05' }),
      bet({ stake: '20', net: '19.6' }),
      bet({ status: 'open', stake: '5', net: '0' }),
      bet({ status: 'invalid', stake: '999', net: '0' }),
    ]
    expect(totalBets(rows)).toEqual({ stake: '35.05', net: '9.55', open: 1, unknown: 0 })
  })
  test('are exact for any number of cents', () => {
    const cents = fc.array(fc.integer({ min: -1e11, max: 1e11 }), { maxLength: 60 })
    const decimal = (value: number) =>
      `${value < 0 ? '-' : ''}${Math.trunc(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`
    fc.assert(
      fc.property(cents, (list) => {
        const { net } = totalBets(list.map((value) => bet({ net: decimal(value) })))
        const sum = list.reduce((total, value) => total + BigInt(value), 0n)
        const [whole = '0', fraction = ''] = net!.split('.')
        expect(BigInt(whole.replace('-', '') + fraction.padEnd(2, '0'))).toBe(sum < 0n ? -sum : sum)
        expect(net!.startsWith('-')).toBe(sum < 0n)
      }),
    )
  })
})
