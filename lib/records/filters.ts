import { TRANSACTION_TYPES, type TransactionType } from '#lib/api/endpoints/records.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { DATE_FILTER_DEFAULT, DATE_FILTERS } from '#lib/limits.ts'
import { serverNow } from '#lib/time/clock.ts'
import { reachingBack, spanOf, type Span } from './span.ts'

export type DateFilterValue = (typeof DATE_FILTERS)[number]

/** The filters of a record page, from its address. */
export interface RecordFilter {
  readonly date: DateFilterValue
  /** A venue's code, '' for all. */
  readonly venue: string
  /** Days of the member's own choice, in place of `date`. */
  readonly span?: Span | null
}
/** A type of the wire, or all of them together. */
export type TypeFilter = TransactionType | 'all'
export interface TransactionFilter extends RecordFilter {
  readonly type: TypeFilter
}

const today = (): string => formatBeijing(serverNow(), 'day')

/** Request parameters: the filters of the wire only, wide enough for a span that is then cut out of the answer. */
export const wireDate = ({ date, span }: RecordFilter): DateFilterValue =>
  span ? reachingBack(span, today()) : date

interface Query {
  get: (key: string) => string | null
}

const oneOf = <T extends number>(known: readonly T[], raw: string | null, otherwise: T): T =>
  known.find((each) => String(each) === raw) ?? otherwise

/** A code is whatever the platform lists; anything else in an address is no venue. */
const VENUE = /^[^\s<>"'&]{1,40}$/

/** Reads `?venue=`; '' for all. */
export function venueOf(query: Query): string {
  const venue = query.get('venue') ?? ''
  return VENUE.test(venue) ? venue : ''
}

/** Reads `?date=&venue=&from=&to=`; an invalid value is ignored (spec 2 §5, Filters). */
export const readFilter = (query: Query): RecordFilter => ({
  date: oneOf(DATE_FILTERS, query.get('date'), DATE_FILTER_DEFAULT),
  venue: venueOf(query),
  span: spanOf(query.get('from') ?? '', query.get('to') ?? '', today()),
})

/** Reads `?type=&date=&venue=&from=&to=`. */
export const readTransactionFilter = (query: Query): TransactionFilter => {
  const asked = query.get('type')
  const type = asked === 'all' ? asked : oneOf(TRANSACTION_TYPES, asked, 1)
  return { ...readFilter(query), type }
}

/** The query of an address, without default values. */
export const writeFilter = (filter: RecordFilter & { type?: TypeFilter }) => ({
  type: filter.type,
  date: filter.span || filter.date === DATE_FILTER_DEFAULT ? undefined : filter.date,
  venue: filter.venue,
  from: filter.span?.from,
  to: filter.span?.to,
})
