import { derivedOf } from '#hooks/core/api.ts'
import { callEndpoint } from '#lib/api/client.ts'
import {
  getBets,
  getTransactions,
  isDecided,
  transactionOf,
  type Bet,
  type Transaction,
} from '#lib/api/endpoints/records.ts'
import { readPages, textOfRow, type DatedRows } from '#lib/api/pages.ts'
import type { ListPage } from '#lib/api/schema.ts'
import { dateFilterForDays } from '#lib/records/filters.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, pageClock, serverNow } from '#lib/time/clock.ts'

const PAGES_MAX = 40
/** A lottery bet is settled within this time after its draw. */
const SOON_MS = 10 * MINUTE_MS
/** Rows up to this age are read again once a minute, because venues add bets late, between older rows. */
const CHANGEABLE_MS = 2 * HOUR_MS
const CHANGEABLE_EVERY_MS = 50_000
/** After this time without a read all rows are read again. */
const AWAY_MS = 10 * MINUTE_MS

interface Row {
  readonly id: string
  readonly at: number | null
}
export interface ReadSoFar<T> extends DatedRows<T> {
  /** Rows older than `since` that came with the last read. */
  readonly older: readonly T[]
  /** Time of the last read (ms, page clock). */
  readonly readAt: number
  /** When rows up to {@link CHANGEABLE_MS} old were last read again (ms, page clock). */
  readonly changeableReadAt: number
  /** The number of pages that were read, if more may follow. */
  readonly pages: number
}
interface ListKind<T> {
  readonly readPage: (page: number) => Promise<ListPage<T>>
  /** True for a row that never changes again. */
  readonly isFinal: (row: T) => boolean
}

const isSame = (one: Row, other: Row): boolean =>
  one.id !== '' && one.id === other.id && textOfRow(one) === textOfRow(other)

/**
 * Reads pages until the end of the list or a page before `since` (epoch ms), at most 40 from the top and 40 after the
 * last known page. It keeps the rows of the
 * `last` read, and reads only those that are new or late or may have changed.
 */
async function readSince<T extends Row>(
  { readPage, isFinal }: ListKind<T>,
  since: number,
  last: ReadSoFar<T> | undefined,
): Promise<ReadSoFar<T>> {
  const [asOf, readAt] = [serverNow(), pageClock.now()]
  const isFresh = last && readAt - last.readAt < AWAY_MS
  const before = isFresh
    ? last
    : { rows: [], isComplete: false, pages: 0, changeableReadAt: -Infinity }
  const isDue = readAt - before.changeableReadAt >= CHANGEABLE_EVERY_MS
  const isOlder = ({ at }: T) => (at ?? since) < since
  const known = before.rows
  const placeOf = (row: T) => known.findIndex((each) => isSame(each, row))
  const isFixed = (row: T) =>
    isFinal(row) && (row.at ?? asOf) < asOf - (isDue ? CHANGEABLE_MS : SOON_MS)
  const fixedFrom = known.findLastIndex((row) => !isFixed(row)) + 1
  const top = await readPages(readPage, {
    pagesMax: PAGES_MAX,
    isEnough: (rows) => rows.every(isOlder) || placeOf(rows.at(-1)!) >= fixedFrom,
  })
  const end = top.rows.at(-1)
  const knownIndex = end ? placeOf(end) : -1
  const newest = top.rows.filter((row) => !isOlder(row))
  const changeableReadAt = isDue ? readAt : before.changeableReadAt
  const read = { asOf, readAt, changeableReadAt, older: top.rows.filter(isOlder) }
  if (knownIndex === -1)
    return { ...read, rows: newest, isComplete: top.isComplete, pages: PAGES_MAX }
  const rows = [...newest, ...known.slice(knownIndex + 1)]
  if (before.isComplete) return { ...read, rows, isComplete: true, pages: before.pages }
  // New rows have pushed some known rows to the next pages.
  const next = await readPages(readPage, {
    skipped: before.pages,
    pagesMax: PAGES_MAX,
    isEnough: (rows) => rows.every(isOlder),
  })
  const added = next.rows.filter((row) => !isOlder(row) && !rows.some((each) => isSame(each, row)))
  return {
    ...read,
    rows: [...rows, ...added],
    isComplete: next.isComplete,
    pages: before.pages + PAGES_MAX,
  }
}

const dateSince = (since: number) => dateFilterForDays((serverNow() - since) / DAY_MS)

/** Reads all bets of the member since a time (epoch ms). */
export const betsSince = (since: number) =>
  derivedOf<ReadSoFar<Bet>>(getBets, 'since', [since], (signal, before) =>
    readSince(
      {
        readPage: async (page) =>
          (await callEndpoint(getBets, { date: dateSince(since), page }, signal)).data,
        isFinal: ({ status }) => status === 'settled' || status === 'invalid',
      },
      since,
      before,
    ),
  )

/** Reads all deposits (type 1) or withdrawals (type 2) since a time (epoch ms). */
export const ordersSince = (type: 1 | 2, since: number) =>
  derivedOf<ReadSoFar<Transaction>>(getTransactions, 'since', [type, since], (signal, before) =>
    readSince(
      {
        readPage: async (page) => {
          const input = { date: dateSince(since), type, page }
          const { data } = await callEndpoint(getTransactions, input, signal)
          return { ...data, items: data.items.map((row) => transactionOf(type, row)) }
        },
        isFinal: ({ state }) => isDecided(state),
      },
      since,
      before,
    ),
  )

/** The platform may date an order this much earlier than this device does. */
const SLACK_MS = 5 * MINUTE_MS
/** Reads the records that include an order of this time (epoch ms). */
export const ordersIncluding = (type: 1 | 2, at: number) => ordersSince(type, at - SLACK_MS)
