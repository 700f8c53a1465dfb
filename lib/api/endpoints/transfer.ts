import * as v from 'valibot'
import { command } from '#lib/api/endpoint.ts'
import { isPositive } from '#lib/money/amount.ts'
import { getBalance, getMember, getRefreshedMember } from './member.ts'
import { getTransactions } from './records.ts'
import { getVenueBalances, PLATFORM_WALLET } from './wallet.ts'

/** Moves yuan, with at most two decimals, between the platform wallet and a venue. Both are named by their codes (spec 2 §5). */
export const transfer = command('POST /api/transfer', {
  money: { label: '场馆转账', path: '/transfer' },
  input: v.pipe(
    v.object({
      amount: v.pipe(
        v.string(),
        v.check((yuan) => /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(yuan) && isPositive(yuan)),
      ),
      from: v.string(),
      to: v.string(),
    }),
    v.transform((input) => ({
      amount: input.amount,
      sourcetype: input.from,
      targettype: input.to,
    })),
  ),
  invalidates: [getVenueBalances, getBalance, getRefreshedMember, getTransactions],
  // The specifications name no record of a transfer between two venues.
  recordListOf: ({ from, to }) =>
    from === PLATFORM_WALLET ? 'transfer-in' : to === PLATFORM_WALLET ? 'transfer-out' : null,
})

/** Switches auto-transfer, by which an opened game gets the balance (spec 2 §2, Venue transfer). */
export const setAutoTransfer = command('POST /api/uptransferstatus', {
  input: v.pipe(
    v.object({ on: v.boolean() }),
    v.transform((input) => ({ transferstatus: input.on ? 1 : 0 })),
  ),
  invalidates: [getMember, getRefreshedMember],
})
