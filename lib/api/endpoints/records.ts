import * as v from 'valibot'
import { query } from '#lib/api/endpoint.ts'
import { amountOrNull, wordOf, firstText, objectOf, page, text, time } from '#lib/api/schema.ts'
import { DATE_FILTERS, type DateFilter } from '#lib/constants.ts'
import type { Amount } from '#lib/money/amount.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'

/** A platform lists a bet or an order within this time after its sending (ms). */
export const LISTED_WITHIN_MS = 2 * MINUTE_MS

/** 0 invalid, 1 settled, 2 unsettled (spec 2 §4). */
const betStatus = wordOf({ 0: 'invalid', 1: 'settled', 2: 'open' }, 'unknown')
export type BetStatus = v.InferOutput<typeof betStatus>

/** Removes the minus that some platforms write before money that went out. The type of the record shows the direction. */
const withoutMinus = (sum: Amount | null): Amount | null => sum?.replace(/^-/, '') ?? null

const bet = v.pipe(
  objectOf({
    bet_id: text,
    bet_amount: amountOrNull,
    win_loss: amountOrNull,
    plays: text,
    Code: text,
    status: betStatus,
    platform_type: text,
    request_id: text,
    created_at: text,
    bet_time: text,
  }),
  v.transform((wire) => ({
    id: wire.bet_id,
    /** The `request_id` of the command (docs/api.md), or '' if the platform does not send it. */
    requestId: wire.request_id,
    stake: withoutMinus(wire.bet_amount),
    net: wire.win_loss,
    venue: firstText(wire.plays, wire.Code),
    venueCode: wire.platform_type,
    status: wire.status,
    at: v.parse(time, firstText(wire.created_at, wire.bet_time)),
  })),
)
export type Bet = v.InferOutput<typeof bet>

/** The wire's numbers of the date filters (spec 2 §5, Filters). */
const DATE_CODES: Readonly<Record<DateFilter, number>> = { today: 1, '7d': 2, '15d': 3, '30d': 4 }
/** The date filter of an input. */
export const dateFilter = v.pipe(
  v.picklist(DATE_FILTERS),
  v.transform((date) => DATE_CODES[date]),
)

/** Reads bets in yuan, with '' for all venues. */
export const getBets = query('POST /api/betrecord', {
  input: v.pipe(
    v.object({ date: dateFilter, page: v.number(), venue: v.optional(v.string(), '') }),
    v.transform((input) => ({ date: input.date, page: input.page, api_type: input.venue })),
  ),
  data: page(bet),
})

/** The transfers go into a venue or out of it. */
export const TRANSACTION_TYPES = ['deposit', 'withdrawal', 'transfer-in', 'transfer-out'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]
/** The types that the back office decides. */
export type OrderType = 'deposit' | 'withdrawal'

/** The wire's numbers of the types (spec 3 §6). */
const TYPE_CODES: Readonly<Record<TransactionType, number>> = {
  deposit: 1,
  withdrawal: 2,
  'transfer-in': 3,
  'transfer-out': 4,
}

export const isOrderType = (type: TransactionType): type is OrderType =>
  type === 'deposit' || type === 'withdrawal'

const transaction = v.pipe(
  objectOf({
    id: text,
    out_trade_no: text,
    amount: amountOrNull,
    pay_way: text,
    state: text,
    memo: text,
    request_id: text,
    created_at: time,
  }),
  v.transform((wire) => ({
    id: firstText(wire.out_trade_no, wire.id),
    orderNumber: wire.out_trade_no,
    requestId: wire.request_id,
    amount: wire.amount,
    way: wire.pay_way,
    code: wire.state,
    note: wire.memo,
    at: wire.created_at,
  })),
)
type Row = v.InferOutput<typeof transaction>

/** `pending` waits for the back office or, as a transfer, for settlement. Any other code is `unknown` (spec 2 §4). */
export type TransactionState = 'pending' | 'done' | 'rejected' | 'failed' | 'unknown'
const ORDER_STATES = new Map<string, TransactionState>([
  ['1', 'pending'],
  ['2', 'done'],
  ['3', 'rejected'],
])
const TRANSFER_STATES = new Map<string, TransactionState>([
  ['0', 'failed'],
  ['1', 'done'],
  ['2', 'pending'],
])

export interface Transaction extends Omit<Row, 'code'> {
  readonly type: TransactionType
  readonly state: TransactionState
}

/** Adds type and state to a row, because a code means one thing for an order and another for a transfer. */
export function transactionOf(type: TransactionType, { code, ...row }: Row): Transaction {
  const states = isOrderType(type) ? ORDER_STATES : TRANSFER_STATES
  const amount = type === 'deposit' ? row.amount : withoutMinus(row.amount)
  return { ...row, amount, type, state: states.get(code) ?? 'unknown' }
}

/** True for an order that never changes again. A `state` of null is unknown. */
export const isDecided = (state: TransactionState | null): boolean =>
  state === 'done' || state === 'rejected'

/** Reads the transactions of a type in yuan, with '' for all venues (spec 2 §7). */
export const getTransactions = query('POST /api/gettransrecord', {
  input: v.pipe(
    v.object({
      date: dateFilter,
      type: v.pipe(
        v.picklist(TRANSACTION_TYPES),
        v.transform((type) => TYPE_CODES[type]),
      ),
      page: v.number(),
      venue: v.optional(v.string(), ''),
    }),
    v.transform(({ venue, ...input }) => ({ ...input, api_type: venue })),
  ),
  data: page(transaction),
})
