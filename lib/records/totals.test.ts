import { expect, test } from 'vitest'
import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import { madeBet, madeTransaction } from '#testing/made-records.ts'
import { statementOf } from './totals.ts'

const order = (amount: string, state: Transaction['state'], way = '网银', type: 1 | 2 = 2) =>
  madeTransaction({ type, amount, state, way })
const bet = (stake: string, net: string, status: Bet['status']) => madeBet({ stake, net, status })

test('only what was approved and settled counts; USDT is separate', () => {
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

test.each(['USDT', 'usdt-trc20', 'TRC20', 'TRC-20', 'erc-20'])(
  'a withdrawal by %s is in USDT, as in the records',
  (way) => {
    const lines = statementOf([], [order('200', 'done'), order('99', 'done', way)], [])
    expect(lines.filter(({ label }) => label.startsWith('取款'))).toMatchObject([
      { amount: '200', unit: 'yuan' },
      { amount: '99', unit: 'usdt' },
    ])
    expect(lines.find(({ label }) => label === '净存款')?.amount).toBeNull()
  },
)

test('net deposits are those without the withdrawals', () => {
  const lines = statementOf(
    [order('580.5', 'done')],
    [order('200', 'done'), order('50', 'rejected', 'USDT')],
    [],
  )
  expect(lines.find(({ label }) => label === '净存款')?.amount).toBe('380.5')
})

test('a deposit is in yuan whatever its way', () => {
  const lines = statementOf([order('700', 'done', 'USDT-TRC20', 1)], [], [])
  expect(lines[0]).toMatchObject({ amount: '700', unit: 'yuan' })
})

test('a period without anything is all zeros', () => {
  expect(statementOf([], [], []).map(({ amount }) => amount)).toEqual(Array(6).fill('0'))
})
