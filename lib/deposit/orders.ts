import type { PaymentOrder } from '#lib/api/endpoints/deposit-order.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'

/**
 * `waiting` for its payment; `due`: its hour is over and the platform has not said what became of it; `review`: a
 * bank transfer that the back office looks at; `expired`: closed, and the platform names the time as the reason.
 */
export type OrderStatus = 'waiting' | 'due' | 'review' | 'approved' | 'rejected' | 'expired'

/** Whether a platform's reason says that the time was over. */
export const mentionsTimeout = (note: string): boolean => /超时|过期|逾期/.test(note)

/** Where an order stands, `left` seconds before its hour is over; null where it does not tell when it began. */
export function resolveOrderStatus(
  { state, note, way }: Pick<PaymentOrder, 'state' | 'note' | 'way'>,
  left: number | null,
): OrderStatus {
  if (state === 'approved') return 'approved'
  if (state === 'rejected') return mentionsTimeout(note) ? 'expired' : 'rejected'
  if (way === 'bank') return 'review'
  return left === 0 ? 'due' : 'waiting'
}

/** What is decided changes no more; all else is asked for again. */
export const isFinal = (state: PaymentOrder['state']): boolean =>
  state === 'approved' || state === 'rejected'

const OUTCOMES = { 2: 'approved', 3: 'rejected' } as const

/** What the records say became of a deposit: open as long as they have neither of the two ends for it (spec 2 §4). */
export function recordedOutcome(
  row: Pick<Transaction, 'state' | 'note'> | undefined,
): Pick<PaymentOrder, 'state' | 'note'> {
  const code = row?.state
  return {
    state: code === '2' || code === '3' ? OUTCOMES[code] : 'pending',
    note: row?.note ?? '',
  }
}
