import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '#lib/api/client.ts'
import {
  getBets,
  getTransactions,
  isDecided,
  transactionOf,
  type Bet,
  type OrderType,
  type Transaction,
} from '#lib/api/endpoints/records.ts'
import { readPages, textOfRow, type RowsAsOf } from '#lib/api/pages.ts'
import type { ListPage } from '#lib/api/schema.ts'
import { dateFilterForDays } from '#lib/records/filters.ts'
import { DAY_MS, isServerTimeKnown, MINUTE_MS, serverNow } from '#lib/time/clock.ts'

const PAGES_MAX = 40
/** Venues add some bets late, between older rows, so rows of up to this age are read again. */
const CHANGEABLE_MS = 30 * MINUTE_MS

interface Row {
  readonly id: string
  readonly at: number | null
}
export interface Reading<T> extends RowsAsOf<T> {
  /** The number of pages read. It counts only while more may follow. */
  readonly pages: number
}
interface RowSource<T> {
  readonly readPage: (page: number) => Promise<ListPage<T>>
  /** True for a row that never changes again. */
  readonly isFinal: (row: T) => boolean
}

const isSame = (one: Row, other: Row): boolean =>
  one.id !== '' && one.id === other.id && textOfRow(one) === textOfRow(other)

/**
 * Reads the rows since a time (epoch ms). It reads from the top until the rows are known from the `last` reading and fixed,
 * and then goes on after the last known page, at most 40 pages each. It asks for `since` after each page again, because an
 * answer may correct the clock.
 */
async function readSince<T extends Row>(
  { readPage, isFinal }: RowSource<T>,
  since: () => number,
  last?: Reading<T>,
): Promise<Reading<T>> {
  const asOf = serverNow()
  const isOlder = ({ at }: T) => at !== null && at < since()
  const known = last?.rows ?? []
  const indexOfRow = (row: T) => known.findIndex((each) => isSame(each, row))
  const fixedUntil = (last?.asOf ?? asOf) - CHANGEABLE_MS
  const isFixed = (row: T) => isFinal(row) && (row.at ?? asOf) < fixedUntil
  const fixedFrom = known.findLastIndex((row) => !isFixed(row)) + 1
  const top = await readPages(readPage, {
    pagesMax: PAGES_MAX,
    isEnough: (rows) => rows.every(isOlder) || indexOfRow(rows.at(-1)!) >= fixedFrom,
  })
  const oldest = top.rows.at(-1)
  const knownIndex = oldest ? indexOfRow(oldest) : -1
  const newest = top.rows.filter((row) => !isOlder(row))
  if (!last || knownIndex === -1)
    return { asOf, rows: newest, isComplete: top.isComplete, pages: PAGES_MAX }
  const rows = [...newest, ...known.slice(knownIndex + 1)]
  if (last.isComplete) return { asOf, rows, isComplete: true, pages: last.pages }
  // New rows have pushed some known rows to the next pages, so that some are read twice.
  const next = await readPages(readPage, {
    skipped: last.pages,
    pagesMax: PAGES_MAX,
    isEnough: (rows) => rows.every(isOlder),
  })
  const added = next.rows.filter((row) => !isOlder(row) && !rows.some((each) => isSame(each, row)))
  return {
    asOf,
    rows: [...rows, ...added],
    isComplete: next.isComplete,
    pages: last.pages + PAGES_MAX,
  }
}

const dateSince = (since: number) => dateFilterForDays((serverNow() - since) / DAY_MS)

/** Query options of a reading, whose key begins with the endpoint's id. It goes on from the last result. */
const sinceQuery = <T extends Row>(
  queryKey: readonly unknown[],
  since: () => number,
  sourceOf: (signal: AbortSignal) => RowSource<T>,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal, client }) =>
      readSince(sourceOf(signal), since, client.getQueryData<Reading<T>>(queryKey)),
  })

const betsQuery = (key: readonly unknown[], since: () => number) =>
  sinceQuery<Bet>([getBets.id, ...key], since, (signal) => ({
    readPage: async (page) =>
      (await callEndpoint(getBets, { date: dateSince(since()), page }, signal)).data,
    isFinal: ({ status }) => status === 'settled' || status === 'invalid',
  }))

/** The bets since a time (epoch ms). Each reader has its own time, because a month of bets may fill many pages. */
export const betsSince = (since: number) => betsQuery(['since', since], () => since)

const ordersQuery = (type: OrderType, key: readonly unknown[], since: () => number) => ({
  ...sinceQuery<Transaction>([getTransactions.id, ...key, type], since, (signal) => ({
    readPage: async (page) => {
      const input = { date: dateSince(since()), type, page }
      const { data } = await callEndpoint(getTransactions, input, signal)
      return { ...data, items: data.items.map((row) => transactionOf(type, row)) }
    },
    // Members pay an order within the hour or never.
    isFinal: ({ state, at }) => isDecided(state) || (at !== null && at < serverNow() - DAY_MS),
  })),
  meta: { skipToast: true },
})

const MONTH_MS = 30 * DAY_MS
/** The bets of the last 30 days, in one reading for the limits. */
export const recentBets = () => betsQuery(['recent'], () => serverNow() - MONTH_MS)

/** The deposits or withdrawals of the last 30 days, in one reading for limits, statement and the page of an order. */
export const recentOrders = (type: OrderType) =>
  ordersQuery(type, ['recent'], () => serverNow() - MONTH_MS)

/** Records have whole seconds, and {@link serverNow} differs by up to 1.5 s, or by minutes before the platform has told its time. */
const slackMs = () => (isServerTimeKnown() ? 5_000 : 5 * MINUTE_MS)
/** The deposits or withdrawals since one was sent or created (epoch ms). A poll of them reads only the newest page. */
export const ordersSince = (type: OrderType, at: number) =>
  ordersQuery(type, ['since', at], () => at - slackMs())
