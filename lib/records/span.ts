import { formatBeijing, isDay, parseBeijing } from '#lib/time/dates.ts'
import type { DATE_FILTERS } from '#lib/limits.ts'
import { DAY_MS } from '#lib/time/clock.ts'

/** The filters of the wire reach back thirty days (spec 2 §5, Filters). */
export const SPAN_DAYS = 30

/** Days in Beijing, both included, as YYYY-MM-DD. */
export interface Span {
  readonly from: string
  readonly to: string
}

const midnight = (day: string): number => parseBeijing(day) ?? NaN
const daysFrom = (day: string, today: string): number =>
  Math.round((midnight(today) - midnight(day)) / DAY_MS)

/** The first day that a span may begin with. */
export const earliestDay = (today: string): string =>
  formatBeijing(midnight(today) - (SPAN_DAYS - 1) * DAY_MS, 'day')

/** The span if it is one of the last thirty days, in order; else null. */
export function spanOf(from: string, to: string, today: string): Span | null {
  if (!isDay(from) || !isDay(to)) return null
  return from >= earliestDay(today) && from <= to && to <= today ? { from, to } : null
}

/**
 * The shortest filter of the wire that certainly reaches back so many days, with a day to spare because midnight may
 * pass meanwhile: 2 seven, 3 fifteen, 4 thirty days, the longest there is.
 */
export const filterReaching = (days: number): 2 | 3 | 4 => (days < 6 ? 2 : days < 14 ? 3 : 4)

/** The filter of the wire for a span; 1, today, for a span of today alone. */
export function reachingBack({ from }: Span, today: string): (typeof DATE_FILTERS)[number] {
  const days = daysFrom(from, today)
  return days < 1 ? 1 : filterReaching(days)
}

/** Whether an instant lies in the span; a row without a time is always included. */
export const isInSpan = (at: number | null, { from, to }: Span): boolean =>
  at === null || (at >= midnight(from) && at < midnight(to) + DAY_MS)
