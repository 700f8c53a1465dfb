import * as v from 'valibot'
import { command, query } from '#lib/api/endpoint.ts'
import { amountOrNull, objectOf, requiredText, rows, text } from '#lib/api/schema.ts'
import { getBalance, getRefreshedMember } from './member.ts'
import { getTransactions } from './records.ts'

const venueBalance = v.pipe(
  objectOf({ name: text, balance: amountOrNull, platname: requiredText }),
  v.transform((wire) => ({
    venue: wire.platname,
    name: wire.name || wire.platname,
    balance: wire.balance,
  })),
)
export type VenueBalance = v.InferOutput<typeof venueBalance>

/** The code of the platform wallet among the venues (spec 2 §2, Venue transfer). */
export const PLATFORM_WALLET = 'userbalance'

/** Reads the balances of the venues, without the platform's own wallet. */
export const getVenueBalances = query('POST /api/balancelist', {
  data: v.pipe(
    rows(venueBalance),
    v.transform((list) => list.filter(({ venue }) => venue !== PLATFORM_WALLET)),
  ),
})

/** Recalls the balances of all venues. Only the message tells the result, because code 200 may also mean that all were empty. */
export const recallAll = command('POST /api/transall', {
  money: { label: '一键回收', path: '/transfer' },
  invalidates: [getVenueBalances, getBalance, getRefreshedMember, getTransactions],
})
