import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import { makeBet, makeTransaction } from '#testing/sample-records.ts'
import { netByDay, statementOf, totalBets, totalTransactions, unitOf } from './totals.ts'

const order = (amount: string, state: Transaction['state'], way = '网银') =>
  makeTransaction({ amount, state, way })
const bet = (stake: string, net: string, status: Bet['status']) => makeBet({ stake, net, status })

const settledBet = (given: Partial<Bet>) => makeBet({ net: '-10', status: 'settled', ...given })

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
      makeTransaction({ amount: '100.10' }),
      makeTransaction({ amount: '0.2' }),
      makeTransaction({ amount: '13.92', way: 'USDT' }),
      makeTransaction({ amount: '900', state: 'pending' }),
      makeTransaction({ amount: '900', state: 'rejected' }),
    ]
    expect(totalTransactions(rows)).toEqual({
      yuan: '100.3',
      usdt: '13.92',
      unknown: 0,
    })
  })
  test('are null if amounts are unknown, and have their number', () => {
    const rows = [
      makeTransaction({ amount: '100' }),
      makeTransaction({ amount: null }),
      makeTransaction({ amount: '13.92', way: 'USDT' }),
      // A rejected order has an amount without effect.
      makeTransaction({ amount: null, state: 'rejected' }),
    ]
    expect(totalTransactions(rows)).toMatchObject({ yuan: null, usdt: '13.92', unknown: 1 })
    expect(
      totalBets([settledBet({ stake: null, net: '5' }), settledBet({ status: 'open', net: null })]),
    ).toEqual({
      stake: null,
      net: '5',
      open: 1,
      unknown: 1,
    })
  })
  test('the totals of bets omit invalid bets and the results of open ones', () => {
    const rows = [
      settledBet({ stake: '10.05', net: '-10.05' }),
      settledBet({ stake: '20', net: '19.6' }),
      settledBet({ status: 'open', stake: '5', net: '0' }),
      settledBet({ status: 'invalid', stake: '999', net: '0' }),
    ]
    expect(totalBets(rows)).toEqual({ stake: '35.05', net: '9.55', open: 1, unknown: 0 })
  })
  test('are exact for any number of cents', () => {
    const cents = fc.array(fc.integer({ min: -1e11, max: 1e11 }), { maxLength: 60 })
    const decimal = (value: number) =>
      `${value < 0 ? '-' : ''}${Math.trunc(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`
    fc.assert(
      fc.property(cents, (list) => {
        const { net } = totalBets(list.map((value) => settledBet({ net: decimal(value) })))
        const sum = list.reduce((total, value) => total + BigInt(value), 0n)
        const [whole = '0', fraction = ''] = net!.split('.')
        expect(BigInt(whole.replace('-', '') + fraction.padEnd(2, '0'))).toBe(sum < 0n ? -sum : sum)
        expect(net!.startsWith('-')).toBe(sum < 0n)
      }),
    )
  })
})

test('a statement has only approved orders and settled bets, with a separate sum in USDT', () => {
  const lines = statementOf(
    [order('500', 'done'), order('90', 'pending'), order('80.5', 'done'), order('70', 'rejected')],
    [order('200', 'done'), order('99', 'done', 'USDT-TRC20'), order('1000', 'pending')],
    [bet('10', '9.8', 'settled'), bet('20', '-20', 'settled'), bet('50', '0', 'open')],
  )
  expect(lines.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    '存款（已到账） 580.5',
    '取款（已通过） 200',
    '取款（USDT，已通过） 99',
    '净存款 null',
    '有效投注（已结算） 30',
    '派彩（含本金） 19.8',
    '净输赢 -10.2',
  ])
})

test('net deposits are deposits minus withdrawals', () => {
  const lines = statementOf(
    [order('580.5', 'done')],
    [order('200', 'done'), order('50', 'rejected', 'USDT')],
    [],
  )
  expect(lines.find(({ label }) => label === '净存款')?.amount).toBe('380.5')
})

test('a row of unknown state counts in no sum and is counted apart', () => {
  const deposits = [order('580.5', 'done'), order('20', 'unknown')]
  const bets = [bet('10', '9.8', 'settled'), bet('10', '0', 'unknown')]
  const lines = statementOf(deposits, [order('200', 'unknown')], bets)
  expect(lines.map(({ amount }) => amount)).toEqual(['580.5', '0', '580.5', '10', '19.8', '9.8'])
  expect(totalTransactions(deposits)).toEqual({ yuan: '580.5', usdt: '0', unknown: 1 })
  expect(totalBets(bets)).toEqual({ stake: '10', net: '9.8', open: 0, unknown: 1 })
})

test('a statement without records has zeros', () => {
  expect(statementOf([], [], []).map(({ amount }) => amount)).toEqual(Array(6).fill('0'))
})

const at = (day: number, hour = 12) => Date.UTC(2026, 2, day, hour - 8)
const won = (day: number, net: string | null, hour?: number) =>
  makeBet({ net, status: 'settled', at: at(day, hour) })

test('netByDay adds up settled bets by Beijing days', () => {
  const open = makeBet({ net: '0', status: 'open', at: at(3) })
  expect(netByDay([open, won(3, '-0.3', 0), won(2, '0.1', 23), won(2, '0.2', 0)])).toEqual([
    { day: '2026-03-02', net: '0.3' },
    { day: '2026-03-03', net: '0' },
  ])
  expect(netByDay([])).toEqual([])
})

test.each([
  ['a result', [won(2, null), won(2, '5')]],
  ['a day', [makeBet({ net: '5', status: 'settled', at: null })]],
])('netByDay is null if %s is unknown', (_, rows) => expect(netByDay(rows)).toBeNull())
