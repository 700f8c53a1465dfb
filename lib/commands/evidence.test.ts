import { expect, test } from 'vitest'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getVenueBalances, recallAll } from '#lib/api/endpoints/wallet.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { decode } from '#testing/decode.ts'
import { madeUpData } from '#testing/made-up.ts'
import { rowsOf } from './evidence.ts'

const BALANCES: readonly Endpoint[] = [getBalance, getVenueBalances]
/** A repeated recall moves no money twice, so its outcome is not looked up. */
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
    expect(answers.flatMap(rowsOf).length).toBeGreaterThan(0)
    expect(lookup.some(({ endpoint }) => !BALANCES.includes(endpoint))).toBe(true)
  },
)
