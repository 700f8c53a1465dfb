import type { OrderState } from '#lib/api/endpoints/deposit.ts'

/** `expired`: its hour was over before it was paid; `closed`: by one or the other, the platform does not say. */
export type OrderStanding = OrderState | 'expired' | 'closed'

/** Our reading of the platform's clock is exact to about a second. */
const DOUBT_S = 2

/** Whether a platform's reason says that the time was over. */
export const namesTheTime = (note: string): boolean => /超时|过期|逾期/.test(note)

interface Sight {
  /** Seconds of its hour left when it was first read in this state; null where it does not tell when it began. */
  readonly left: number | null
  /** It was read as pending before. */
  readonly sawPending: boolean
}

/**
 * What has become of an order. State 3 is a refusal and also the end of its hour (spec 2 §4): the platform's
 * reason tells them apart; without one, what was closed within the hour was refused, and what was seen waiting
 * to the end ran out. What is left may be either.
 */
export function standingOf(
  { state, note }: { readonly state: OrderState; readonly note: string },
  { left, sawPending }: Sight,
): OrderStanding {
  if (state === 'pending') return left === 0 ? 'expired' : 'pending'
  if (state !== 'rejected') return state
  if (note !== '') return namesTheTime(note) ? 'expired' : 'rejected'
  if (left === null || left > DOUBT_S) return 'rejected'
  return sawPending ? 'expired' : 'closed'
}
