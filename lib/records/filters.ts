import { TRANSACTION_TYPES, type TransactionType } from '#lib/api/endpoints/records.ts'
import { DATE_FILTER_DEFAULT, DATE_FILTERS } from '#lib/constants.ts'
import { DATE_LABELS } from '#lib/labels.ts'
import type { UrlQuery } from '#lib/site/routes.ts'
import { serverNow, DAY_MS } from '#lib/time/clock.ts'
import { formatBeijing, isDay, parseBeijing } from '#lib/time/dates.ts'

export type DateFilterValue = (typeof DATE_FILTERS)[number]

/** The filters in the address of a record page. */
export interface RecordFilter {
  readonly date: DateFilterValue
  /** The code of a venue, '' for all. */
  readonly venue: string
  /** Days that replace `date`. */
  readonly span?: Span | null
}
/** One type or all types. */
export type TypeFilter = TransactionType | 'all'
export interface TransactionFilter extends RecordFilter {
  readonly type: TypeFilter
}

/** The dates of a filter: '近 7 天', or '2026-03-01 至 2026-03-10'. */
export const timeLabel = ({ date, span }: RecordFilter): string =>
  span ? (span.from === span.to ? span.from : `${span.from} 至 ${span.to}`) : DATE_LABELS[date]

/**
 * The types that a filter lists. A filter with a venue omits deposits and withdrawals: they have no venue, so a platform
 * would list all of them.
 */
export const typesOf = ({ type, venue }: TransactionFilter): readonly TransactionType[] =>
  type === 'all' ? TRANSACTION_TYPES.filter((each) => venue === '' || hasVenue(each)) : [type]

/** True for a type with rows that may belong to a venue. */
export const hasVenue = (type: TypeFilter): boolean => type !== 1 && type !== 2

const today = (): string => formatBeijing(serverNow(), 'day')

/** The date filter for the request. It contains the whole span; the caller drops the other rows. */
export const wireDate = ({ date, span }: RecordFilter): DateFilterValue =>
  span ? dateFilterIncluding(span, today()) : date

const oneOf = <T extends number>(known: readonly T[], raw: string | null, otherwise: T): T =>
  known.find((each) => String(each) === raw) ?? otherwise

/** Reads one of the four date filters; other text gives the default. */
export const dateOf = (raw: string | null): DateFilterValue =>
  oneOf(DATE_FILTERS, raw, DATE_FILTER_DEFAULT)

/** The form of a venue's code, which the platform chooses. */
const VENUE = /^[^\s<>"'&]{1,40}$/

/** Reads `?venue=`; '' for all. */
export function venueOf(query: UrlQuery): string {
  const venue = query.get('venue') ?? ''
  return VENUE.test(venue) ? venue : ''
}

/** Reads `?date=&venue=&from=&to=` and ignores invalid values (spec 2 §5, Filters). */
export const readFilter = (query: UrlQuery): RecordFilter => ({
  date: dateOf(query.get('date')),
  venue: venueOf(query),
  span: spanOf(query.get('from') ?? '', query.get('to') ?? '', today()),
})

/** Reads `?type=&date=&venue=&from=&to=`. */
export const readTransactionFilter = (query: UrlQuery): TransactionFilter => {
  const typeText = query.get('type')
  const type = typeText === 'all' ? typeText : oneOf(TRANSACTION_TYPES, typeText, 1)
  return withType(readFilter(query), type)
}

/** The filter with another type, without its venue if the rows of that type have none. */
export const withType = (filter: RecordFilter, type: TypeFilter): TransactionFilter => ({
  ...filter,
  type,
  venue: hasVenue(type) ? filter.venue : '',
})

/** The query of an address, without default values. */
export const writeFilter = (filter: RecordFilter & { type?: TypeFilter }) => ({
  type: filter.type,
  date: filter.span || filter.date === DATE_FILTER_DEFAULT ? undefined : filter.date,
  venue: filter.venue,
  from: filter.span?.from,
  to: filter.span?.to,
})

/** The filters of the wire reach back thirty days (spec 2 §5, Filters). */
const SPAN_DAYS = 30

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
 * The shortest date filter that reaches back `days`: 2 for seven, 3 for fifteen, 4 for thirty days, the longest one. It
 * reaches a day further, because midnight may pass before the answer.
 */
export const dateFilterForDays = (days: number): 2 | 3 | 4 => (days < 6 ? 2 : days < 14 ? 3 : 4)

/** The date filter that includes a span; 1 for today only. */
export function dateFilterIncluding({ from }: Span, today: string): DateFilterValue {
  const days = daysFrom(from, today)
  return days < 1 ? 1 : dateFilterForDays(days)
}

/** True if a list, newest first, has passed the span with this row, by a day more, because rows may come late. */
export const isBeforeSpan = (at: number | null, { from }: Span): boolean =>
  at !== null && at < midnight(from) - DAY_MS

/** True for a time in the span and for a row without a time. */
export const isInSpan = (at: number | null, { from, to }: Span): boolean =>
  at === null || (at >= midnight(from) && at < midnight(to) + DAY_MS)
