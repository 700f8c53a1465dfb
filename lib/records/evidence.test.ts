import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { getVenueBalances, recallAll } from '#lib/api/endpoints/wallet.ts'
import { beginSession } from '#lib/session/session.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { decode } from '#testing/decode.ts'
import { orderSent } from '#testing/made-records.ts'
import { madeUpData } from '#testing/made-up.ts'
import { evidenceOf } from './evidence.ts'

const BALANCES: readonly Endpoint[] = [getBalance, getVenueBalances]
/** A recall moves nothing twice: it is not asked what became of it. */
const money = (await listEndpoints()).filter(
  ({ endpoint }) => endpoint.money && endpoint.id !== recallAll.id,
)

test.each(money.map(({ name, endpoint }) => [name, endpoint] as const))(
  'what became of %s can be looked up in records and read, not in balances alone',
  (_, { lookup }) => {
    const answers = lookup.map(({ endpoint, input }) => ({
      endpoint,
      input,
      data: decode(endpoint, madeUpData(endpoint)),
    }))
    expect(evidenceOf(answers).length).toBeGreaterThan(0)
    expect(lookup.some(({ endpoint }) => !BALANCES.includes(endpoint))).toBe(true)
  },
)

const rowOf = (day: number) => ({ amount: day, state: 1, created_at: `2026-01-0${day}` })

test('the newest records come first, then what is there now', () => {
  const items = [1, 4, 2].map(rowOf)
  const answers = [
    { endpoint: getBalance, input: undefined, data: { balance: '8' } },
    {
      endpoint: getTransactions,
      input: { type: 2 },
      data: decode(getTransactions, { data: [...items, ...items] }),
    },
    {
      endpoint: getTransactions,
      input: { type: 3 },
      data: decode(getTransactions, { data: [rowOf(3)] }),
    },
  ]
  const rows = evidenceOf(answers)
  expect(rows.map((each) => each.amount)).toEqual(['4', '4', '3', '2', '2', '8'])
  expect(rows[0]).toMatchObject({ label: '取款', state: { text: '待审核' } })
  expect(rows[2]).toMatchObject({ label: '转入', state: { text: '成功' } })
  expect(rows[5]).toMatchObject({ label: '平台钱包', at: null })
})

test('a withdrawal in USDT that this device sent is named by its yuan', () => {
  beginSession('bearer', false)
  const row = { state: 1, pay_way: 'USDT-TRC20', created_at: '2026-01-01 10:31:04' }
  const usdt = { usdt: '69.15', fee: '1', receives: '68.15', rate: '7.23' }
  vi.useFakeTimers({ now: Date.parse('2026-01-01T10:31:02+08:00') })
  orderSent(2, { quote: { amount: '500', payee: '**** jcLQ', ...usdt } })
  vi.useRealTimers()
  const data = decode(getTransactions, {
    data: [
      { ...row, amount: '69.15' },
      { ...row, amount: '41.49' },
    ],
  })
  const rows = evidenceOf([{ endpoint: getTransactions, input: { type: 2 }, data }])
  expect(rows.map(({ label }) => label)).toEqual([
    '取款 · USDT-TRC20（¥500.00）',
    '取款 · USDT-TRC20',
  ])
})
