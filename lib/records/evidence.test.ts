import { expect, test } from 'vitest'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { decode } from '#testing/decode.ts'
import { madeUpData } from '#testing/made-up.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { getVenueBalances } from '#lib/api/endpoints/wallet.ts'
import { evidenceOf } from './evidence.ts'

const money = (await listEndpoints()).filter((each) => each.endpoint.money)

test.each(money.map(({ name, endpoint }) => [name, endpoint] as const))(
  'what became of %s can be looked up and read',
  (_, { lookup }) => {
    expect(lookup.length).toBeGreaterThan(0)
    const readings = lookup.map(({ endpoint, input }) => ({
      endpoint,
      input,
      data: decode(endpoint, madeUpData(endpoint)),
    }))
    expect(evidenceOf(readings).length).toBeGreaterThan(0)
  },
)

test('the newest records come first, then what is there now', () => {
  const items = [1, 3, 2].map((day) => ({ amount: day, state: 1, created_at: `2026-01-0${day}` }))
  const readings = [
    { endpoint: getBalance, input: undefined, data: { balance: '8' } },
    {
      endpoint: getTransactions,
      input: { type: 2 },
      data: decode(getTransactions, { data: [...items, ...items] }),
    },
    {
      endpoint: getVenueBalances,
      input: undefined,
      data: [
        { venue: 'ag', name: 'AG', balance: '5' },
        { venue: 'bb', name: 'BB', balance: '0' },
      ],
    },
  ]
  const rows = evidenceOf(readings)
  expect(rows.map((each) => each.amount)).toEqual(['3', '3', '2', '2', '8', '5'])
  expect(rows[0]).toMatchObject({ label: '取款', state: { text: '待审核' } })
  expect(rows[4]).toMatchObject({ label: '平台钱包', at: null })
})
