import { derivedOf } from '#hooks/core/api.ts'
import { call } from '#lib/api/client.ts'
import {
  getBets,
  getTransactions,
  isDecided,
  transactionOf,
  type Bet,
  type Transaction,
} from '#lib/api/endpoints/records.ts'
import { readPages, type DatedRows } from '#lib/api/pages.ts'
import type { Page } from '#lib/api/schema.ts'
import { filterReaching } from '#lib/records/filters.ts'
import { noteRecorded } from '#lib/records/pending-orders.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, pageClock, serverNow } from '#lib/time/clock.ts'

const PAGES_MAX = 40
/** A lottery bet is settled with its draw, or soon after it. */
const SOON_MS = 10 * MINUTE_MS
/** Venues hand in their bets some time later, among older rows: so far is read once a minute. */
const LATE_MS = 2 * HOUR_MS
const LATE_EVERY_MS = 50_000
/** After so long out of sight everything is. */
const AWAY_MS = 10 * MINUTE_MS

interface Row {
  readonly id: string
  readonly at: number | null
}
export interface Kept<T> extends DatedRows<T> {
  /** Rows from before that instant on the pages that were read last. */
  readonly older: readonly T[]
  /** When they were requested (ms, page clock). */
  readonly readAt: number
  /** When those of {@link LATE_MS} were requested. */
  readonly lateAt: number
  /** How many pages have been read. */
  readonly pages: number
}
interface Kind<T> {
  readonly readPage: (page: number) => Promise<Page<T>>
  /** Whether a row stays as it is. */
  readonly isFinal: (row: T) => boolean
}

const isSame = (one: Row, other: Row): boolean =>
  one.id !== '' && one.id === other.id && JSON.stringify(one) === JSON.stringify(other)

/**
 * Reads page after page until the end or a row before `since` (epoch ms), at most 40 at a time. The rows that were
 * `kept` are used again: of them only those of late and those that may have changed are read, and where
 * they end the reading goes on.
 */
async function readSince<T extends Row>(
  { readPage, isFinal }: Kind<T>,
  since: number,
  kept: Kept<T> | undefined,
): Promise<Kept<T>> {
  const [askedAt, readAt] = [serverNow(), pageClock.now()]
  const isFresh = kept && readAt - kept.readAt < AWAY_MS
  const before = isFresh ? kept : { rows: [], complete: false, pages: 0, lateAt: -Infinity }
  const isDue = readAt - before.lateAt >= LATE_EVERY_MS
  const isOlder = ({ at }: T) => (at ?? since) < since
  const known = before.rows
  const placeOf = (row: T) => known.findIndex((each) => isSame(each, row))
  const isFixed = (row: T) =>
    isFinal(row) && (row.at ?? askedAt) < askedAt - (isDue ? LATE_MS : SOON_MS)
  const settledFrom = known.findLastIndex((row) => !isFixed(row)) + 1
  const top = await readPages(readPage, {
    most: PAGES_MAX,
    enough: (row) => isOlder(row) || placeOf(row) >= settledFrom,
  })
  const last = top.rows.at(-1)
  const place = last ? placeOf(last) : -1
  const newest = top.rows.filter((row) => !isOlder(row))
  const lateAt = isDue ? readAt : before.lateAt
  const read = { askedAt, readAt, lateAt, older: top.rows.filter(isOlder) }
  if (place === -1) return { ...read, rows: newest, complete: top.complete, pages: PAGES_MAX }
  const rows = [...newest, ...known.slice(place + 1)]
  if (before.complete) return { ...read, rows, complete: true, pages: before.pages }
  // New rows have pushed some of the known ones on: they come again.
  const next = await readPages(readPage, {
    skipped: before.pages,
    most: PAGES_MAX,
    enough: isOlder,
  })
  const unknown = next.rows.filter(
    (row) => !isOlder(row) && !rows.some((each) => isSame(each, row)),
  )
  return {
    ...read,
    rows: [...rows, ...unknown],
    complete: next.complete,
    pages: before.pages + PAGES_MAX,
  }
}

const dateSince = (since: number) => filterReaching((serverNow() - since) / DAY_MS)

/** All own bets since an instant (epoch ms). */
export const betsSince = (since: number) =>
  derivedOf<Kept<Bet>>(getBets, 'since', [since], (signal, before) =>
    readSince(
      {
        readPage: async (page) =>
          (await call(getBets, { date: dateSince(since), page }, signal)).data,
        isFinal: ({ status }) => status === 'settled' || status === 'invalid',
      },
      since,
      before,
    ),
  )

/** All deposits (type 1) or withdrawals (type 2) since an instant (epoch ms). */
export const ordersSince = (type: 1 | 2, since: number) =>
  derivedOf<Kept<Transaction>>(getTransactions, 'since', [type, since], async (signal, before) => {
    const orders = await readSince(
      {
        readPage: async (page) => {
          const input = { date: dateSince(since), type, page }
          const { data } = await call(getTransactions, input, signal)
          return { ...data, items: data.items.map((row) => transactionOf(type, row)) }
        },
        isFinal: ({ state }) => isDecided(state),
      },
      since,
      before,
    )
    noteRecorded(type, orders.rows, orders.complete ? since : Infinity)
    return orders
  })

/** An order may be dated some time before the platform's clock, as far as this device knows it. */
const SLACK_MS = 5 * MINUTE_MS
/** The records among which an order of that time is (epoch ms). */
export const recordsOf = (type: 1 | 2, at: number) => ordersSince(type, at - SLACK_MS)
