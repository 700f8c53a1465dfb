'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/client.ts'
import { getBets, getTransactions, type Bet, type Transaction } from '#lib/api/endpoints/records.ts'
import { FRESH_MS, POLL_MS } from '#lib/api/query-client.ts'
import { readPages } from '#lib/api/pages.ts'
import type { Page } from '#lib/api/schema.ts'
import { sumOf, type Amount } from '#lib/money/amount.ts'
import { countsFrom } from '#lib/protection/play-time.ts'
import type { DatedRows } from '#lib/protection/usage.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'
import { filterReaching } from '#lib/records/span.ts'
import { derivedOf, pollEvery } from '#hooks/core/api.ts'
import { useSession } from '#hooks/session/session.ts'

const PAGES_MAX = 40

type Polled = Parameters<ReturnType<typeof pollEvery>>[0]
/** Read once a minute; sooner while nothing could be read yet. */
const eachMinute = {
  staleTime: FRESH_MS.lists,
  refetchInterval: (query: Polled) =>
    query.state.dataUpdatedAt === 0 ? pollEvery(POLL_MS.unread)(query) : FRESH_MS.lists,
  placeholderData: keepPreviousData,
  meta: { quiet: true },
} as const

/** Reads page after page, up to 40, until the end or a row before `since` (epoch ms). */
async function readSince<T extends { at: number | null }>(
  read: (page: number) => Promise<Page<T>>,
  since: number,
): Promise<DatedRows<T>> {
  const askedAt = serverNow()
  const isOlder = ({ at }: T) => (at ?? since) < since
  const { rows, complete } = await readPages(read, { most: PAGES_MAX, enough: isOlder })
  return { rows: complete ? rows.filter((row) => !isOlder(row)) : rows, complete, askedAt }
}

const dateSince = (since: number) => filterReaching((Date.now() - since) / DAY_MS)

/** All own bets since an instant; several screens share one reading a minute. */
export function useBetsSince(since: number, enabled = true) {
  const member = useSession() === 'member'
  return useQuery({
    ...derivedOf(getBets, 'since', [since], (signal) =>
      readSince<Bet>(
        async (page) => (await call(getBets, { date: dateSince(since), page }, signal)).data,
        since,
      ),
    ),
    enabled: member && enabled,
    ...eachMinute,
  })
}

/** Net result of the bets settled since an instant, in yuan; null until every amount is known. */
export function useNetSince(since: number): { net: Amount | null; complete: boolean } {
  const { data } = useBetsSince(countsFrom(since))
  const settled = data?.rows.filter(({ status }) => status === 'settled')
  return {
    net: settled ? sumOf(settled.map(({ net }) => net)) : null,
    complete: data?.complete ?? true,
  }
}

/** All deposits (type 1) or withdrawals (type 2) since an instant. */
export function useOrdersSince(type: 1 | 2, since: number, enabled = true) {
  const member = useSession() === 'member'
  return useQuery({
    ...derivedOf(getTransactions, 'since', [type, since], (signal) =>
      readSince<Transaction>(
        async (page) =>
          (await call(getTransactions, { date: dateSince(since), type, page }, signal)).data,
        since,
      ),
    ),
    enabled: member && enabled,
    ...eachMinute,
  })
}
