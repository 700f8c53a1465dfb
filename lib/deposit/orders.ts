import type { PaymentOrder } from '#lib/api/endpoints/deposit-order.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'

/**
 * `waiting` for its payment; `due`: its hour is over and its outcome is unknown; `review`: a
 * bank transfer that the back office looks at; `expired`: closed, and the platform names the time as the reason.
 */
export type OrderStatus = 'waiting' | 'due' | 'review' | 'approved' | 'rejected' | 'expired'

/** Whether the platform's reason for a rejection is a timeout. */
export const mentionsTimeout = (note: string): boolean => /超时|过期|逾期/.test(note)

/** Status of an order, `left` seconds before its hour is over; `left` is null where its start is unknown. */
export function resolveOrderStatus(
  { state, note, way }: Pick<PaymentOrder, 'state' | 'note' | 'way'>,
  left: number | null,
): OrderStatus {
  if (state === 'approved') return 'approved'
  if (state === 'rejected') return mentionsTimeout(note) ? 'expired' : 'rejected'
  if (way === 'bank') return 'review'
  return left === 0 ? 'due' : 'waiting'
}

/** A final state never changes; any other is polled. */
export const isFinal = (state: PaymentOrder['state']): boolean =>
  state === 'approved' || state === 'rejected'

const OUTCOMES = { 2: 'approved', 3: 'rejected' } as const

/** Outcome of a deposit in the records: pending unless its row is approved or rejected (spec 2 §4). */
export function recordedOutcome(
  row: Pick<Transaction, 'state' | 'note'> | undefined,
): Pick<PaymentOrder, 'state' | 'note'> {
  const code = row?.state
  return {
    state: code === '2' || code === '3' ? OUTCOMES[code] : 'pending',
    note: row?.note ?? '',
  }
}

/** Whether an answer names neither amount, time nor payee: the platform does not know the order. */
export const isEmptyOrder = ({
  amount,
  createdAt,
  payee,
}: Pick<PaymentOrder, 'amount' | 'createdAt' | 'payee'>): boolean =>
  amount === null && createdAt === null && !payee
