import type { DataOf } from '#lib/api/endpoint.ts'
import {
  payWayOf,
  type getPayRange,
  type PayWay,
  type PaymentOrder,
} from '#lib/api/endpoints/deposit.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { DEPOSIT_MAX, DEPOSIT_MIN, ORDER_LIFETIME_MS } from '#lib/constants.ts'
import {
  compareAmounts,
  divideDown,
  formatMoney,
  isPositive,
  type Amount,
} from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'
import { isServerTimeKnown } from '#lib/time/clock.ts'

/** The page of the member's deposits. */
export const DEPOSIT_RECORDS = href('/transRecord', { type: 'deposit' })

export const WAY_NAMES: Readonly<Record<PayWay, string>> = {
  bank: '银行转账',
  usdt: 'USDT',
  wechat: '微信',
  alipay: '支付宝',
}

/** Returns the name of a way as the platform writes it. A code becomes our name, for USDT with the network in the code. */
export function payWayLabel(raw: string, way: PayWay | null = payWayOf(raw)): string {
  if (way === null || /\p{Script=Han}/u.test(raw)) return raw
  const [network = ''] = /[TE]RC-?20/i.exec(raw) ?? []
  return `${WAY_NAMES[way]} ${network.toUpperCase().replace('-', '')}`.trim()
}

/** The smallest and the largest deposit in yuan. */
export interface PayRange {
  readonly min: Amount
  /** Null if the platform sends only a minimum that is above the default range. */
  readonly max: Amount | null
}

/** The range if the platform sets none (spec 2 §9). */
export const DEFAULT_RANGE = { min: DEPOSIT_MIN, max: DEPOSIT_MAX }

/**
 * Returns the range of a way. The default replaces a missing minimum, a missing or zero maximum, and an empty range. A
 * minimum of zero is 1 yuan if there is a maximum.
 */
export function rangeOf({ min, max }: DataOf<typeof getPayRange>): PayRange {
  const [least, most] = [positiveOrNull(min), positiveOrNull(max)]
  if (least !== null && most === null && compareAmounts(least, DEPOSIT_MAX) > 0)
    return { min: least, max: null }
  const isMinDefault = min === null || most === null
  const range = { min: least ?? (isMinDefault ? DEPOSIT_MIN : '1'), max: most ?? DEPOSIT_MAX }
  return compareAmounts(range.max, range.min) < 0 ? DEFAULT_RANGE : range
}

const positiveOrNull = (amount: Amount | null): Amount | null =>
  amount !== null && isPositive(amount) ? amount : null

/** Formats an amount, without decimals if it is whole yuan. */
export const formatBriefly = (amount: Amount): string =>
  formatMoney(amount, amount.includes('.') ? 2 : 0)

/** Returns a range in words: `100–50,000 元`. */
export const rangeInWords = ({ min, max }: PayRange): string =>
  max === null ? `${formatBriefly(min)} 元起` : `${formatBriefly(min)}–${formatBriefly(max)} 元`

const QUICK_AMOUNTS_MAX = 8
/** The largest quick amount of a range without a maximum, in minimums. */
const OPEN_RANGE_FACTOR = 10n
/** A range with fewer round figures gets even steps. */
const ROUND_FIGURES_MIN = 3

/** Returns the quick amounts of a range: both ends and round figures between them, eight at most. */
export function quickAmounts(range: PayRange): Amount[] {
  const { min } = range
  const max = range.max ?? String(wholeYuan(min) * OPEN_RANGE_FACTOR)
  const figures = roundFigures(wholeYuan(min) + 1n, wholeYuan(max))
  const between =
    figures.length < ROUND_FIGURES_MIN ? evenSteps(wholeYuan(min), wholeYuan(max)) : figures
  const amounts = [min, ...between.map(String), max].filter(
    (each, index, list) =>
      compareAmounts(each, min) >= 0 &&
      compareAmounts(each, max) <= 0 &&
      list.findIndex((other) => compareAmounts(other, each) === 0) === index,
  )
  return chooseEvenly(amounts, QUICK_AMOUNTS_MAX)
}

const wholeYuan = (amount: Amount): bigint => BigInt(divideDown(amount, '1', 0) ?? '0')

/** Returns 1, 2 and 5 times the powers of ten from `low` to `high`. */
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

/** Returns the multiples of a round step that divides the range into at most seven parts. */
function evenSteps(low: bigint, high: bigint): bigint[] {
  const step = roundFigures((high - low) / BigInt(QUICK_AMOUNTS_MAX - 1) + 1n, high)[0]
  if (step === undefined) return []
  const found: bigint[] = []
  for (let amount = (low / step + 1n) * step; amount <= high; amount += step) found.push(amount)
  return found
}

/** Chooses at most `max` items at even distances, with the first and the last one. */
function chooseEvenly<T>(list: readonly T[], max: number): T[] {
  if (list.length <= max) return [...list]
  return Array.from(
    { length: max },
    (_, index) => list[Math.round((index * (list.length - 1)) / (max - 1))]!,
  )
}

/** True for an amount in the range. Both ends belong to it. */
export const isWithinRange = (amount: Amount, { min, max }: PayRange): boolean =>
  compareAmounts(amount, min) >= 0 && (max === null || compareAmounts(amount, max) <= 0)

/** Completes an order without a state by its record. The order is pending unless the record has a decision. */
export function completeOrder(order: PaymentOrder, row: Transaction | undefined): PaymentOrder {
  const { state } = row ?? {}
  return {
    ...order,
    state: state === 'done' || state === 'rejected' ? state : 'pending',
    note: row?.note || order.note,
    createdAt: order.createdAt ?? row?.at ?? null,
    amount: order.amount ?? row?.amount ?? null,
    wayText: order.wayText || (row?.way ?? ''),
    way: order.way ?? payWayOf(row?.way ?? ''),
  }
}

/**
 * `waiting`: the member has not paid yet. `due`: the order's hour is over, and nobody knows whether it was paid.
 * `processing`: the back office checks a bank transfer.
 */
export type OrderStatus = 'waiting' | 'due' | 'processing' | 'done' | 'rejected'

/**
 * Returns the status of an order and the seconds left of its hour (spec 2 §4), or null seconds if its beginning is unknown.
 * `now` is serverNow. Only the platform's time makes an order due, never the phone's clock.
 */
export function orderStatusAt(
  { state, way, createdAt }: Pick<PaymentOrder, 'state' | 'way' | 'createdAt'>,
  now: number,
): { status: OrderStatus; secondsLeft: number | null } {
  const msLeft = createdAt === null ? null : createdAt + ORDER_LIFETIME_MS - now
  const secondsLeft = msLeft && Math.ceil(Math.min(ORDER_LIFETIME_MS, Math.max(0, msLeft)) / 1000)
  if (state === 'done' || state === 'rejected') return { status: state, secondsLeft }
  if (way === 'bank') return { status: 'processing', secondsLeft }
  return { status: secondsLeft === 0 && isServerTimeKnown() ? 'due' : 'waiting', secondsLeft }
}

/** True for an answer without amount, time and receiver: the platform has no such order. */
export const isEmptyOrder = ({
  amount,
  createdAt,
  receiver,
}: Pick<PaymentOrder, 'amount' | 'createdAt' | 'receiver'>): boolean =>
  amount === null && createdAt === null && !receiver
