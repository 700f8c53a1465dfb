import { expect, test } from 'vitest'
import type { Bet } from '#lib/api/endpoints/records.ts'
import type { SentBet } from '#lib/lottery/sent-bets.ts'
import { madeBet, madeSentBet, madeTransaction } from '#testing/made-records.ts'
import { orderArrival, settledRounds } from './arrivals.ts'

const AT = 1_700_000_000_000
const sent = (period: string, stake: string, sentAt: number): SentBet =>
  madeSentBet(sentAt, [[`大${stake}`, stake]], { period })
const row = (id: string, stake: string, net: string, at: number, status: Bet['status']): Bet =>
  madeBet({ id, stake, net, at, status, detail: '28 · 第 9 期 · 大' })
const told = (bets: SentBet[], rows: Bet[]) =>
  settledRounds(bets, rows).map(({ period, arrival }) => [period, arrival?.text])

test('a round is told when all its bets are settled: a net win in words, anything else in none', () => {
  const all = [sent('7', '10', AT), sent('7', '20', AT + 9_000), sent('8', '5', AT + 20_000)]
  const won = row('a', '10', '9.8', AT, 'settled')
  const lost = row('b', '20', '-20', AT + 9_000, 'settled')
  const open = row('c', '5', '0', AT + 20_000, 'open')
  expect(told(all, [open, won])).toEqual([])
  expect(told(all, [open, lost, won])).toEqual([['7', undefined]])
  expect(told(all.slice(0, 1), [won])).toEqual([['7', '中奖 +¥9.80']])
})

test.each([
  [{ type: 1, way: 'wxpay', amount: '200', state: 'done' }, '微信存款 ¥200.00 已到账'],
  [{ type: 1, way: 'USDT-TRC20', amount: '300', state: 'rejected' }, 'USDT存款 ¥300.00 已拒绝'],
  [{ type: 1, way: '', amount: '20', state: 'done' }, '存款 ¥20.00 已到账'],
  [{ type: 2, way: '银行卡', amount: '26.86', state: 'rejected' }, '取款 ¥26.86 已拒绝'],
  [{ type: 2, way: 'USDT', amount: '26.86', state: 'rejected' }, '取款 26.86 USDT 已拒绝'],
] as const)('an order that is decided is told with its way, in its unit: %j', (row, text) =>
  expect(orderArrival(madeTransaction(row)).text).toBe(text),
)
