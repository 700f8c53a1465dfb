import {
  payWayOf,
  type PayWay,
  type PayRange,
  type PaymentOrder,
} from '#lib/api/endpoints/deposit.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { sentCommands } from '#lib/commands/ledger.ts'
import { compare, divideDown, formatMoney, type Amount } from '#lib/money/amount.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'

export const WAY_NAMES: Readonly<Record<PayWay, string>> = {
  bank: '银行转账',
  usdt: 'USDT',
  wechat: '微信',
  alipay: '支付宝',
}

/** The platform's name of a way; a bare code is replaced by our name and, for USDT, the network in the code. */
export function wayInWords(raw: string, way: PayWay | null = payWayOf(raw)): string {
  if (way === null || /\p{Script=Han}/u.test(raw)) return raw
  const [network = ''] = /[TE]RC-?20/i.exec(raw) ?? []
  return `${WAY_NAMES[way]} ${network.toUpperCase().replace('-', '')}`.trim()
}

/** Whole yuan are written without decimals. */
export const wholeOrCents = (amount: Amount): string =>
  formatMoney(amount, amount.includes('.') ? 2 : 0)

/** `100–50,000 元`. */
export const rangeInWords = ({ min, max }: PayRange): string =>
  max === null ? `${wholeOrCents(min)} 元起` : `${wholeOrCents(min)}–${wholeOrCents(max)} 元`

const PRESETS = 8
/** Without a maximum the quick amounts reach to this multiple of the minimum. */
const OPEN_TIMES = 10n
/** Fewer round figures than this leave gaps: the range is narrow and is cut into even steps. */
const FEW = 3

/** Quick amounts over the whole range: both ends and round figures between them, eight at most. */
export function presetAmounts(range: PayRange): Amount[] {
  const { min } = range
  const max = range.max ?? String(wholeYuan(min) * OPEN_TIMES)
  const inside = roundFigures(wholeYuan(min) + 1n, wholeYuan(max))
  const rounds = inside.length < FEW ? evenSteps(wholeYuan(min), wholeYuan(max)) : inside
  const all = [min, ...rounds.map(String), max].filter(
    (each, index, list) =>
      compare(each, min) >= 0 &&
      compare(each, max) <= 0 &&
      list.findIndex((other) => compare(other, each) === 0) === index,
  )
  return spread(all, PRESETS)
}

const wholeYuan = (amount: Amount): bigint => BigInt(divideDown(amount, '1', 0) ?? '0')

/** 1, 2 and 5 times the powers of ten from `low` to `high`. */
function roundFigures(low: bigint, high: bigint): bigint[] {
  const found: bigint[] = []
  for (let power = 1n; power <= high; power *= 10n) {
    for (const times of [1n, 2n, 5n]) {
      const figure = power * times
      if (figure >= low && figure <= high) found.push(figure)
    }
  }
  return found
}

/** Multiples of a round step that cuts the range into at most seven parts. */
function evenSteps(low: bigint, high: bigint): bigint[] {
  const step = roundFigures((high - low) / BigInt(PRESETS - 1) + 1n, high)[0]
  if (step === undefined) return []
  const found: bigint[] = []
  for (let amount = (low / step + 1n) * step; amount <= high; amount += step) found.push(amount)
  return found
}

/** At most `some` of them, evenly chosen, the first and the last included. */
function spread<T>(list: readonly T[], some: number): T[] {
  if (list.length <= some) return [...list]
  return Array.from(
    { length: some },
    (_, index) => list[Math.round((index * (list.length - 1)) / (some - 1))]!,
  )
}

/** USDT for an amount in yuan: two decimals, rounded down (spec 2 §5); null without a usable rate or amount. */
export const usdtFor = (yuan: Amount | null, rate: Amount | null | undefined): Amount | null =>
  yuan === null ? null : divideDown(yuan, rate ?? '0', 2)

/** Both ends belong to the range (yuan). */
export const withinRange = (amount: Amount, { min, max }: PayRange): boolean =>
  compare(amount, min) >= 0 && (max === null || compare(amount, max) <= 0)

/**
 * `waiting` for its payment; `due`: its hour is over and its outcome is unknown; `review`: a
 * bank transfer that the back office looks at; `expired`: closed, and the platform names the time as the reason.
 */
export type OrderStatus = 'waiting' | 'due' | 'review' | 'done' | 'rejected' | 'expired'

/** Whether the platform's reason for a rejection is a timeout. */
export const mentionsTimeout = (note: string): boolean => /超时|过期|逾期/.test(note)

/** Status of an order, `left` seconds before its hour is over; `left` is null where its start is unknown. */
export function resolveOrderStatus(
  { state, note, way }: Pick<PaymentOrder, 'state' | 'note' | 'way'>,
  left: number | null,
): OrderStatus {
  if (state === 'done') return 'done'
  if (state === 'rejected') return mentionsTimeout(note) ? 'expired' : 'rejected'
  if (way === 'bank') return 'review'
  return left === 0 ? 'due' : 'waiting'
}

/** Waits for a review; other orders are paid on their page. */
export const isBankTransfer = ({ way }: Pick<Transaction, 'way'>): boolean =>
  payWayOf(way) === 'bank'

/** Outcome of a deposit in the records: pending unless its row is decided. */
export function recordedOutcome(
  row: Pick<Transaction, 'state' | 'note'> | undefined,
): Pick<PaymentOrder, 'state' | 'note'> {
  const state = row?.state
  return {
    state: state === 'done' || state === 'rejected' ? state : 'pending',
    note: row?.note ?? '',
  }
}

/** The yuan that were asked for with an order of this session; null where that is not known. */
export const askedFor = (orderNumber: string): Amount | null =>
  sentCommands().find(({ order }) => order?.type === 1 && order.number === orderNumber)?.record
    ?.amounts[0] ?? null

/** The member's deposits, as far as they were read. */
interface DepositsRead {
  /** Those since some time before the order. */
  readonly rows: readonly Transaction[]
  /** Others of the same pages. */
  readonly older: readonly Transaction[]
  readonly complete: boolean
}

/**
 * Whether records that reach past the time of an order on both sides have neither its number nor, in its minute, its
 * amount. `now`: the platform's time in epoch ms; null where only this device's is known.
 */
export function isStrangers(
  { orderNumber, createdAt, amount }: Pick<PaymentOrder, 'orderNumber' | 'createdAt' | 'amount'>,
  { rows, older, complete }: DepositsRead,
  now: number | null,
): boolean {
  const all = [...rows, ...older]
  const isNumbered = all.length > 0 && all.every((row) => row.orderNumber !== '')
  if (createdAt === null || amount === null || !complete || !isNumbered) return false
  const isPast =
    (now !== null && now - createdAt >= MINUTE_MS) || rows.some(({ at }) => (at ?? 0) > createdAt)
  const isIt = (row: Transaction) =>
    row.orderNumber === orderNumber ||
    (Math.abs((row.at ?? createdAt) - createdAt) < MINUTE_MS &&
      (row.amount === null || compare(row.amount, amount) === 0))
  return isPast && !rows.some(isIt)
}

/** Whether an answer names neither amount, time nor payee: the platform does not know the order. */
export const isEmptyOrder = ({
  amount,
  createdAt,
  payee,
}: Pick<PaymentOrder, 'amount' | 'createdAt' | 'payee'>): boolean =>
  amount === null && createdAt === null && !payee
