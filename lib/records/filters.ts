import { TRANSACTION_TYPES, type TransactionType } from '#lib/api/endpoints/records.ts'
import { DATE_FILTER_DEFAULT, DATE_FILTERS } from '#lib/limits.ts'

export type DateFilter = (typeof DATE_FILTERS)[number]

/** What a record page is filtered by, as its address says it. */
export interface RecordFilter {
  readonly date: DateFilter
  /** A venue's code, '' for all. */
  readonly venue: string
}
export interface TransactionFilter extends RecordFilter {
  readonly type: TransactionType
}

interface Query {
  get: (key: string) => string | null
}

const oneOf = <T extends number>(known: readonly T[], raw: string | null, otherwise: T): T =>
  known.find((each) => String(each) === raw) ?? otherwise

/** Codes are short words; anything else in an address is no venue. */
const VENUE = /^[\w-]{1,32}$/

/** Reads `?date=&venue=`; what makes no sense counts as not said (spec 2 §5, Filters). */
export const readFilter = (query: Query): RecordFilter => {
  const venue = query.get('venue') ?? ''
  return {
    date: oneOf(DATE_FILTERS, query.get('date'), DATE_FILTER_DEFAULT),
    venue: VENUE.test(venue) ? venue : '',
  }
}

/** Transfers alone belong to a venue. */
export const hasVenue = (type: TransactionType): boolean => type === 3 || type === 4

/** Reads `?type=&date=&venue=`. */
export const readTransactionFilter = (query: Query): TransactionFilter => {
  const type = oneOf(TRANSACTION_TYPES, query.get('type'), 1)
  const filter = readFilter(query)
  return { type, date: filter.date, venue: hasVenue(type) ? filter.venue : '' }
}

/** The query of an address, without what goes without saying. */
export const writeFilter = (filter: RecordFilter & { type?: TransactionType }) => ({
  type: filter.type,
  date: filter.date === DATE_FILTER_DEFAULT ? undefined : filter.date,
  venue: filter.venue,
})
