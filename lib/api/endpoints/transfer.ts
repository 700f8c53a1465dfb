import * as v from 'valibot'
import { command, kept } from '#lib/api/endpoint.ts'
import { isPositive } from '#lib/money/amount.ts'
import { getBalance, getMember, refreshMember } from './member.ts'
import { getTransactions } from './records.ts'
import { getVenueBalances, PLATFORM_WALLET } from './wallet.ts'

/** Moves yuan, also cents, between the platform’s wallet and a venue, both by their codes (spec 2 §5). */
export const transfer = command('POST /api/transfer', {
  money: { label: '场馆转账', path: '/transfer', records: { path: '/transRecord' } },
  input: v.pipe(
    v.object({
      amount: kept(
        v.pipe(
          v.string(),
          v.check((yuan) => /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(yuan) && isPositive(yuan)),
        ),
      ),
      from: kept(v.string()),
      to: kept(v.string()),
    }),
    v.transform((input) => ({
      amount: input.amount,
      sourcetype: input.from,
      targettype: input.to,
    })),
  ),
  touches: [getVenueBalances, getBalance, refreshMember, getTransactions],
  lookup: [
    { endpoint: getTransactions, input: { date: 2, type: 3, page: 1 } },
    { endpoint: getTransactions, input: { date: 2, type: 4, page: 1 } },
    { endpoint: getBalance, input: undefined },
  ],
  // The specifications name no record for a transfer between two venues.
  recordOf({ amount, from, to }) {
    if (from === PLATFORM_WALLET) return { lookup: 0, amounts: [amount], spends: amount }
    return to === PLATFORM_WALLET ? { lookup: 1, amounts: [amount], spends: null } : null
  },
})

/** Switches auto-transfer, which moves the balance to a venue when a game opens (spec 2 §2, Venue transfer). */
export const setAutoTransfer = command('POST /api/uptransferstatus', {
  input: v.pipe(
    v.object({ on: v.boolean() }),
    v.transform((input) => ({ transferstatus: input.on ? 1 : 0 })),
  ),
  touches: [getMember, refreshMember],
})
