/** Times of a lottery in ms; the speed option has already been applied. */
export interface DrawInterval {
  /** From one draw to the next. */
  readonly every: number
  /** From the draw to the published result; the next period opens then. */
  readonly drawing: number
}

export interface Slot {
  readonly period: number
  readonly drawsAt: number
}

/** Number of drawn periods in the history. */
export const HISTORY = 500

/** The slot after `last`. */
export const following = (last: Slot, { every }: DrawInterval): Slot => ({
  period: last.period + 1,
  drawsAt: last.drawsAt + every,
})

/**
 * After a pause: how many slots, `next` the first of them, have passed as well. `skip` of them are older than the
 * history and only counted, so that a year of downtime costs no more than 500 draws.
 */
export function missed(
  next: Slot,
  { every, drawing }: DrawInterval,
  now: number,
): { count: number; skip: number } {
  const count = Math.max(0, Math.floor((now - drawing - next.drawsAt) / every) + 1)
  return { count, skip: Math.max(0, count - HISTORY) }
}

export type Phase = 'open' | 'closed' | 'drawing'

/** Phase of a period: open until `ftime` seconds before the draw (spec 1 §4). */
export function phaseOf(drawsAt: number, closesBefore: number, now: number): Phase {
  if (now >= drawsAt) return 'drawing'
  return now >= drawsAt - closesBefore ? 'closed' : 'open'
}
