import {
  payWayOf,
  type PayWay,
  type PayRange,
  type PaymentOrder,
} from '#lib/api/endpoints/deposit.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { ORDER_LIFETIME_MS } from '#lib/constants.ts'
import { compare, divideDown, formatMoney, type Amount } from '#lib/money/amount.ts'
import { isPlatformTime } from '#lib/time/clock.ts'
import { placedOrder } from './placed-orders.ts'

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

/** The amount as text, without decimals for whole yuan. */
export const wholeOrCents = (amount: Amount): string =>
  formatMoney(amount, amount.includes('.') ? 2 : 0)

/** The range as text: `100–50,000 元`. */
export const rangeInWords = ({ min, max }: PayRange): string =>
  max === null ? `${wholeOrCents(min)} 元起` : `${wholeOrCents(min)}–${wholeOrCents(max)} 元`

const PRESETS = 8
/** Without a maximum the largest quick amount is this multiple of the minimum. */
const OPEN_TIMES = 10n
/** A range with fewer round figures is narrow and gets even steps. */
const FEW = 3

/** The quick amounts of a range: both ends and round figures between them, eight at most. */
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

/** The figures 1, 2 and 5 times a power of ten from `low` to `high`. */
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

/** The multiples of a round step that divides the range into at most seven parts. */
function evenSteps(low: bigint, high: bigint): bigint[] {
  const step = roundFigures((high - low) / BigInt(PRESETS - 1) + 1n, high)[0]
  if (step === undefined) return []
  const found: bigint[] = []
  for (let amount = (low / step + 1n) * step; amount <= high; amount += step) found.push(amount)
  return found
}

/** At most `some` items, evenly chosen, with the first and the last. */
export function spread<T>(list: readonly T[], some: number): T[] {
  if (list.length <= some) return [...list]
  return Array.from(
    { length: some },
    (_, index) => list[Math.round((index * (list.length - 1)) / (some - 1))]!,
  )
}

/** The USDT for an amount in yuan, rounded down to two decimals (spec 2 §5); null without a usable rate or amount. */
export const usdtFor = (yuan: Amount | null, rate: Amount | null | undefined): Amount | null =>
  yuan === null ? null : divideDown(yuan, rate ?? '0', 2)

/** True for an amount in the range, ends included (yuan). */
export const isWithinRange = (amount: Amount, { min, max }: PayRange): boolean =>
  compare(amount, min) >= 0 && (max === null || compare(amount, max) <= 0)

/**
 * `waiting`: not paid yet; `due`: its hour is over and its outcome is unknown; `review`: the back office checks a bank
 * transfer; `expired`: the platform rejected it because its time was over.
 */
export type OrderStatus = 'waiting' | 'due' | 'review' | 'done' | 'rejected' | 'expired'

/** True when the platform rejected an order because of its time. */
export const isTimeoutNote = (note: string): boolean => /超时|过期|逾期/.test(note)

/** The status of an order with `seconds` of its hour left; `seconds` is null when its start is unknown. */
export function resolveOrderStatus(
  { state, note, way }: Pick<PaymentOrder, 'state' | 'note' | 'way'>,
  seconds: number | null,
): OrderStatus {
  if (state === 'done') return 'done'
  if (state === 'rejected') return isTimeoutNote(note) ? 'expired' : 'rejected'
  if (way === 'bank') return 'review'
  return seconds === 0 ? 'due' : 'waiting'
}

/** True for an order that waits for a review; the member pays other orders on their page. */
export const isBankTransfer = ({ way }: Pick<Transaction, 'way'>): boolean =>
  payWayOf(way) === 'bank'

/** The state of a deposit in the records; pending unless its row is decided. */
export function recordedOutcome(
  row: Pick<Transaction, 'state' | 'note'> | undefined,
): Pick<PaymentOrder, 'state' | 'note'> {
  const state = row?.state
  return {
    state: state === 'done' || state === 'rejected' ? state : 'pending',
    note: row?.note ?? '',
  }
}

/** True when the platform's time says that the hour of an order is over. */
export const isHourOver = (createdAt: number | null, now: number): boolean =>
  isPlatformTime() && createdAt !== null && createdAt + ORDER_LIFETIME_MS <= now

/** The amount in yuan that this session requested with an order; null when unknown. */
export const requestedAmount = (orderNumber: string): Amount | null =>
  placedOrder(orderNumber)?.amount ?? null

/** True for an answer without amount, time and payee: the platform does not know the order. */
export const isEmptyOrder = ({
  amount,
  createdAt,
  payee,
}: Pick<PaymentOrder, 'amount' | 'createdAt' | 'payee'>): boolean =>
  amount === null && createdAt === null && !payee
