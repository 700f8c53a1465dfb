import { formatBeijing, isDay, parseBeijing } from '#lib/time/dates.ts'
import type { DATE_FILTERS } from '#lib/limits.ts'

const DAY_MS = 86_400_000
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

/** The shortest filter of the wire that certainly reaches back to the first day: 1 today … 4 thirty days. */
export function reachingBack({ from }: Span, today: string): (typeof DATE_FILTERS)[number] {
  const days = daysFrom(from, today)
  return days < 1 ? 1 : days < 6 ? 2 : days < 14 ? 3 : 4
}

/** Whether an instant lies in the span; a row without a time is always included. */
export const isInSpan = (at: number | null, { from, to }: Span): boolean =>
  at === null || (at >= midnight(from) && at < midnight(to) + DAY_MS)
