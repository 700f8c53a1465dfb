import { isOrderType, TRANSACTION_TYPES, type TransactionType } from '#lib/api/endpoints/records.ts'
import { DATE_FILTER_DEFAULT, DATE_FILTERS, type DateFilter } from '#lib/constants.ts'
import { choiceIn, type UrlQuery } from '#lib/site/routes.ts'
import { serverNow, DAY_MS } from '#lib/time/clock.ts'
import { formatBeijing, isDay, parseBeijing } from '#lib/time/dates.ts'
import { DATE_LABELS } from './labels.ts'

/** The filter in the address of a page of records. */
export interface RecordFilter {
  readonly date: DateFilter
  /** The code of a venue, '' for all. */
  readonly venue: string
  /** The days that replace `date`. */
  readonly span?: Span | null
}
export type TypeFilter = TransactionType | 'all'
export interface TransactionFilter extends RecordFilter {
  readonly type: TypeFilter
}

/** Returns the days of a filter in words: '近 7 天', or '2026-03-01 至 2026-03-10'. */
export const timeLabel = ({ date, span }: RecordFilter): string =>
  span ? (span.from === span.to ? span.from : `${span.from} 至 ${span.to}`) : DATE_LABELS[date]

/**
 * Returns the types that a filter lists. A filter with a venue omits deposits and withdrawals: these have no venue, and a
 * platform would list all of them.
 */
export const typesOf = ({ type, venue }: TransactionFilter): readonly TransactionType[] =>
  type === 'all' ? TRANSACTION_TYPES.filter((each) => venue === '' || hasVenue(each)) : [type]

/** True if rows of the type may belong to a venue. */
export const hasVenue = (type: TypeFilter): boolean => type === 'all' || !isOrderType(type)

const today = (): string => formatBeijing(serverNow(), 'day')

/** Returns the date filter to ask the platform for. It includes the whole span, and the caller drops the other rows. */
export const requestedDateFilter = ({ date, span }: RecordFilter): DateFilter =>
  span ? dateFilterIncluding(span, today()) : date

/** Returns the date filter of a text, or the default one for any other text. */
export const dateFilterOf = (raw: string | null): DateFilter =>
  DATE_FILTERS.find((each) => each === raw) ?? DATE_FILTER_DEFAULT

/** The form of a venue's code, which the platform chooses. */
const VENUE = /^[^\s<>"'&]{1,40}$/

/** Reads `?venue=`. Returns '' for all venues. */
export function venueOf(query: UrlQuery): string {
  const venue = query.get('venue') ?? ''
  return VENUE.test(venue) ? venue : ''
}

/** Reads `?date=&venue=&from=&to=` and ignores invalid values (spec 2 §5, Filters). */
export const readFilter = (query: UrlQuery): RecordFilter => ({
  date: dateFilterOf(query.get('date')),
  venue: venueOf(query),
  span: spanOf(query.get('from') ?? '', query.get('to') ?? '', today()),
})

/** Reads `?type=&date=&venue=&from=&to=`. */
export const readTransactionFilter = (query: UrlQuery): TransactionFilter =>
  withType(readFilter(query), choiceIn(query, 'type', [...TRANSACTION_TYPES, 'all']) ?? 'deposit')

/** Changes the type of a filter, and removes a venue that the rows of that type do not have. */
export const withType = (filter: RecordFilter, type: TypeFilter): TransactionFilter => ({
  ...filter,
  type,
  venue: hasVenue(type) ? filter.venue : '',
})

/** Returns a filter as the query of an address, without default values. */
export const writeFilter = (filter: RecordFilter & { type?: TypeFilter }) => ({
  type: filter.type,
  date: filter.span || filter.date === DATE_FILTER_DEFAULT ? undefined : filter.date,
  venue: filter.venue,
  from: filter.span?.from,
  to: filter.span?.to,
})

/** The longest date filter of the platform (spec 2 §5, Filters). */
const SPAN_DAYS = 30

/** Days in Beijing, both included, as YYYY-MM-DD. */
export interface Span {
  readonly from: string
  readonly to: string
}

const midnight = (day: string): number => parseBeijing(day) ?? NaN
const daysFrom = (day: string, today: string): number =>
  Math.round((midnight(today) - midnight(day)) / DAY_MS)

/** Returns the earliest day that a span may have. */
export const earliestDay = (today: string): string =>
  formatBeijing(midnight(today) - (SPAN_DAYS - 1) * DAY_MS, 'day')

/** Returns the span if its days are in order and among the last thirty, or else null. */
export function spanOf(from: string, to: string, today: string): Span | null {
  if (!isDay(from) || !isDay(to)) return null
  return from >= earliestDay(today) && from <= to && to <= today ? { from, to } : null
}

/**
 * Returns the shortest date filter that reaches back `days`. The filter has a day to spare, because midnight may pass before
 * the answer.
 */
export const dateFilterForDays = (days: number): DateFilter =>
  days < 6 ? '7d' : days < 14 ? '15d' : '30d'

/** Returns the shortest date filter that includes a span. */
export function dateFilterIncluding({ from }: Span, today: string): DateFilter {
  const days = daysFrom(from, today)
  return days < 1 ? 'today' : dateFilterForDays(days)
}

/** True for a time before the span. */
export const isBeforeSpan = (at: number | null, { from }: Span): boolean =>
  at !== null && at < midnight(from)

/** True for a time in the span and for a row without a time. */
export const isInSpan = (at: number | null, { from, to }: Span): boolean =>
  at === null || (at >= midnight(from) && at < midnight(to) + DAY_MS)
