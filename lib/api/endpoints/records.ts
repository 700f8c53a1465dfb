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
    /** Of the command that left it (docs/api.md, request_id); '' where the platform does not know it. */
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

/** `date` 1 today, 2 seven, 3 fifteen, 4 thirty days; `venue` '' for all. */
export const getBets = query('POST /api/betrecord', {
  input: v.pipe(
    v.object({ date: v.number(), page: v.number(), venue: v.optional(v.string(), '') }),
    v.transform((given) => ({ date: given.date, page: given.page, api_type: given.venue })),
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

/** Deposits and withdrawals wait for a review, transfers for their settlement; any other code is `unknown` (spec 2 §4). */
export type TransactionState = 'pending' | 'done' | 'rejected' | 'failed' | 'unknown'
const REVIEWED = new Map<string, TransactionState>([
  ['1', 'pending'],
  ['2', 'done'],
  ['3', 'rejected'],
])
const TRANSFERRED = new Map<string, TransactionState>([
  ['0', 'failed'],
  ['1', 'done'],
  ['2', 'pending'],
])

export interface Transaction extends Omit<Row, 'code'> {
  readonly type: TransactionType
  readonly state: TransactionState
}

/** A row of a list of one type: the same code means something else for money moved than for money reviewed. */
export function transactionOf(type: TransactionType, { code, ...row }: Row): Transaction {
  const states = type === 1 || type === 2 ? REVIEWED : TRANSFERRED
  return { ...row, type, state: states.get(code) ?? 'unknown' }
}

/** A reviewed order never changes again; null is a state that the platform does not send. */
export const isDecided = (state: TransactionState | null): boolean =>
  state === 'done' || state === 'rejected'

/** Deposits, withdrawals or transfers of a span: `date` as for bets, `venue` '' for all. Yuan (spec 2 §7). */
export const getTransactions = query('POST /api/gettransrecord', {
  input: v.pipe(
    v.object({
      date: v.number(),
      type: v.picklist(TRANSACTION_TYPES),
      page: v.number(),
      venue: v.optional(v.string(), ''),
    }),
    v.transform(({ venue, ...given }) => ({ ...given, api_type: venue })),
  ),
  data: page(transaction),
})
