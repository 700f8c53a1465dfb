import { call } from '#lib/api/client.ts'
import { getBets, getTransactions, type Bet, type Transaction } from '#lib/api/endpoints/records.ts'
import { readPages } from '#lib/api/pages.ts'
import type { Page } from '#lib/api/schema.ts'
import type { DatedRows } from '#lib/protection/usage.ts'
import { filterReaching } from '#lib/records/filters.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'
import { derivedOf } from '#hooks/core/api.ts'

const PAGES_MAX = 40

/** Reads page after page, up to 40, until the end or a row before `since` (epoch ms). */
async function readSince<T extends { at: number | null }>(
  read: (page: number) => Promise<Page<T>>,
  since: number,
): Promise<DatedRows<T>> {
  const askedAt = serverNow()
  const isOlder = ({ at }: T) => (at ?? since) < since
  const { rows, complete } = await readPages(read, { most: PAGES_MAX, enough: isOlder })
  return { rows: rows.filter((row) => !isOlder(row)), complete, askedAt }
}

const dateSince = (since: number) => filterReaching((serverNow() - since) / DAY_MS)

/** All own bets since an instant (epoch ms). */
export const betsSince = (since: number) =>
  derivedOf(getBets, 'since', [since], (signal) =>
    readSince<Bet>(
      async (page) => (await call(getBets, { date: dateSince(since), page }, signal)).data,
      since,
    ),
  )

/** All deposits (type 1) or withdrawals (type 2) since an instant (epoch ms). */
export const ordersSince = (type: 1 | 2, since: number) =>
  derivedOf(getTransactions, 'since', [type, since], (signal) =>
    readSince<Transaction>(
      async (page) =>
        (await call(getTransactions, { date: dateSince(since), type, page }, signal)).data,
      since,
    ),
  )
