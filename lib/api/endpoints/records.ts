import * as v from 'valibot'
import { query } from '#lib/api/endpoint.ts'
import { amountOrNull, coded, firstText, objectOf, page, text, time } from '#lib/api/schema.ts'

/** 0 invalid, 1 settled, 2 unsettled (spec 2 §4). */
const betStatus = coded({ 0: 'invalid', 1: 'settled', 2: 'open' }, 'unknown')
export type BetStatus = v.InferOutput<typeof betStatus>

const bet = v.pipe(
  objectOf({
    bet_id: text,
    bet_amount: amountOrNull,
    win_loss: amountOrNull,
    plays: text,
    Code: text,
    status: betStatus,
    platform_type: text,
    detail: text,
    request_id: text,
    created_at: text,
    bet_time: text,
  }),
  v.transform((wire) => ({
    id: wire.bet_id,
    /** The request id of the command that created the record (docs/api.md, request_id); '' for none. */
    requestId: wire.request_id,
    stake: wire.bet_amount,
    net: wire.win_loss,
    venue: firstText(wire.plays, wire.Code),
    venueCode: wire.platform_type,
    detail: wire.detail,
    status: wire.status,
    at: v.parse(time, firstText(wire.created_at, wire.bet_time)),
  })),
)
export type Bet = v.InferOutput<typeof bet>

/** The bets of a time span: `date` 1 is today, 2 seven, 3 fifteen, 4 thirty days; `venue` '' is all. */
export const getBets = query('POST /api/betrecord', {
  input: v.pipe(
    v.object({ date: v.number(), page: v.number(), venue: v.optional(v.string(), '') }),
    v.transform((input) => ({ date: input.date, page: input.page, api_type: input.venue })),
  ),
  data: page(bet),
})

/** 1 deposits, 2 withdrawals, 3 transfers into, 4 transfers out of the platform wallet. */
export const TRANSACTION_TYPES = [1, 2, 3, 4] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

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

/** The state of a deposit or withdrawal in its review, or of a transfer in its settlement (spec 2 §4). */
export type TransactionState = 'pending' | 'done' | 'rejected' | 'failed' | 'unknown'
const REVIEW_STATES = new Map<string, TransactionState>([
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

/** A record of this type; one code has different meanings for orders and for transfers. */
export function transactionOf(type: TransactionType, { code, ...row }: Row): Transaction {
  const states = type === 1 || type === 2 ? REVIEW_STATES : TRANSFER_STATES
  return { ...row, type, state: states.get(code) ?? 'unknown' }
}

/** True for an order that never changes again; null is a missing state. */
export const isDecided = (state: TransactionState | null): boolean =>
  state === 'done' || state === 'rejected'

/** The transactions of one type in yuan; `date` and `venue` as for bets (spec 2 §7). */
export const getTransactions = query('POST /api/gettransrecord', {
  input: v.pipe(
    v.object({
      date: v.number(),
      type: v.picklist(TRANSACTION_TYPES),
      page: v.number(),
      venue: v.optional(v.string(), ''),
    }),
    v.transform(({ venue, ...input }) => ({ ...input, api_type: venue })),
  ),
  data: page(transaction),
})
