'use client'
import { useQuery, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  isShort,
  pagesOf,
  pollEvery,
  queryOf,
  readAgainWhileShort,
  shownPages,
  usePagedList,
} from '#hooks/core/api.ts'
import { call } from '#lib/api/client.ts'
import {
  getBets,
  getTransactions,
  transactionOf,
  type Bet,
  type Transaction,
  type TransactionType,
} from '#lib/api/endpoints/records.ts'
import { getVenueBalances } from '#lib/api/endpoints/wallet.ts'
import { distinctPages, isWhole } from '#lib/api/pages.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import type { Page } from '#lib/api/schema.ts'
import { ORDER_POLL_MS } from '#lib/constants.ts'
import { sumOf } from '#lib/money/amount.ts'
import { replaceQuery } from '#lib/navigation.ts'
import {
  wireDate,
  writeFilter,
  type RecordFilter,
  type TransactionFilter,
  isInSpan,
  isPast,
  type Span,
  typesOf,
} from '#lib/records/filters.ts'
import { mergeByTime } from '#lib/records/merge.ts'
import { noteRecorded } from '#lib/records/pending-orders.ts'
import type { Path } from '#lib/site/routes.ts'

/** Rows inside the chosen span of days; all rows without a span. */
const rowsInSpan = <T extends { at: number | null }>(rows: readonly T[], span?: Span | null): T[] =>
  span ? rows.filter(({ at }) => isInSpan(at, span)) : [...rows]

const hasPassed = (rows: readonly { at: number | null }[] = [], span?: Span | null): boolean =>
  span != null && rows.some(({ at }) => isPast(at, span))

/** The filter is part of the key: an answer for another filter never lands in this list (old defect 8). */
export function useBets(filter: RecordFilter) {
  const { venue, span } = filter
  const select = useCallback(
    (read: InfiniteData<Page<Bet>, number>) => ({
      pageParams: read.pageParams,
      pages: shownPages(read).pages.map((page) => ({
        ...page,
        items: rowsInSpan(page.items, span),
      })),
    }),
    [span],
  )
  const options = pagesOf(getBets, { date: wireDate(filter), venue })
  return usePagedList({
    ...options,
    getNextPageParam: (last, ...others) =>
      hasPassed(last.items, span) ? undefined : options.getNextPageParam(last, ...others),
    select,
  })
}

const TODAY = 1
/**
 * The bets of today, as far as one page holds them: how many, and the net result of the settled ones, in yuan; null what
 * it does not tell.
 */
export const useBetsToday = () =>
  useQuery({
    ...queryOf(getBets, { date: TODAY, page: 1 }),
    staleTime: 0,
    meta: { quiet: true },
    select: (page) => {
      const whole = isWhole([page])
      const settled = page.items.filter(({ status }) => status === 'settled')
      const count = whole ? page.items.length : page.total
      return {
        count: count ?? page.items.length,
        /** More may follow. */
        more: count === null,
        net: whole && settled.length > 0 ? sumOf(settled.map(({ net }) => net)) : null,
      }
    },
  })

/** One page number read for several types: the wire answers one type per call. */
interface PageParam {
  readonly page: number
  readonly types: readonly TransactionType[]
}
interface ReadPage {
  readonly param: PageParam
  readonly lists: readonly { readonly type: TransactionType; readonly page: Page<Transaction> }[]
}

const pagesOfType = (all: readonly ReadPage[], type: TransactionType) =>
  all.flatMap(({ lists }) => lists.filter((list) => list.type === type).map(({ page }) => page))

const nextParam = (
  { param, lists }: ReadPage,
  all: readonly ReadPage[],
  span?: Span | null,
): PageParam | undefined => {
  const types = lists
    .filter(({ type, page }) => !isWhole(pagesOfType(all, type)) && !hasPassed(page.items, span))
    .map(({ type }) => type)
  return types.length > 0 ? { page: param.page + 1, types } : undefined
}

/** One type in the platform's own order, or all of them by time. */
function entriesOf(pages: readonly ReadPage[], { type, span }: TransactionFilter) {
  const types = pages[0]?.param.types ?? []
  const shown = new Map(types.map((each) => [each, distinctPages(pagesOfType(pages, each))]))
  const parts = pages.map((read, index) => {
    const next = nextParam(read, pages.slice(0, index + 1), span)
    return read.lists.map((list) => ({
      items: shown.get(list.type)?.includes(list.page) ? rowsInSpan(list.page.items, span) : [],
      more: next?.types.includes(list.type) ?? false,
    }))
  })
  const items =
    type === 'all'
      ? mergeByTime(parts, ({ at }) => at)
      : parts.map((lists) => lists.flatMap((list) => list.items))
  const totals = types.map((each) => pagesOfType(pages, each).at(-1)?.total ?? null)
  const total = totals.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0)
  return items.map((each) => ({ items: each, total }))
}

const waits = ({ lists }: ReadPage): boolean =>
  lists.some(({ page }) => page.items.some(({ state }) => state === 'pending'))

/** Calls of one poll. */
const POLLED_CALLS_MAX = 4

/** Polled while it is short and a row of it is pending, as long as that takes few calls. */
export function useTransactions(filter: TransactionFilter) {
  const { type, venue, span } = filter
  const date = wireDate(filter)
  const types = typesOf(filter)
  const select = useCallback(
    ({ pages, pageParams }: InfiniteData<ReadPage, PageParam>) => ({
      pageParams,
      pages: entriesOf(pages, { type, date, venue, span: span ?? null }),
    }),
    [type, date, venue, span],
  )
  const readPage = async (param: PageParam, signal: AbortSignal): Promise<ReadPage> => ({
    param,
    lists: await Promise.all(
      param.types.map(async (each) => {
        const input = { type: each, date, venue, page: param.page }
        const { data } = await call(getTransactions, input, signal)
        const items = data.items.map((row) => transactionOf(each, row))
        if (each === 1 || each === 2) noteRecorded(each, items)
        return { type: each, page: { ...data, items } }
      }),
    ),
  })
  const first: PageParam = { page: 1, types }
  const queryKey = [getTransactions.id, 'pages', { types, date, venue }]
  return usePagedList({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: (last, all) => nextParam(last, all, span),
    refetchInterval: (query) => {
      const pages = query.state.data?.pages ?? []
      const calls = pages.reduce((sum, { lists }) => sum + lists.length, 0)
      if (!isShort(query) || calls > POLLED_CALLS_MAX || !pages.some(waits)) return false
      return pollEvery(ORDER_POLL_MS)(query)
    },
    select,
    ...readAgainWhileShort,
  })
}

/** Number of rows on the platform, from its newest answer; null where it does not say. */
export const rowCount = (
  data: { pages: readonly { readonly total: number | null }[] } | undefined,
): number | null => data?.pages.at(-1)?.total ?? null

/** Names of the venues by code, for the filter. */
export const useVenueNames = () =>
  useQuery({
    ...queryOf(getVenueBalances, undefined),
    staleTime: FRESH_MS.names,
    meta: { quiet: true },
    select: (venues) => venues.map(({ venue, name }) => ({ venue, name })),
  })

/** Writes a filter to the address without a history entry: back leaves the page. */
export function useSetFilter(path: Path) {
  return useCallback(
    (filter: RecordFilter | TransactionFilter) => {
      scrollTo(0, 0)
      replaceQuery(path, writeFilter(filter))
    },
    [path],
  )
}

interface ReadSoFar<T> {
  readonly data: { readonly pages: readonly { readonly items: readonly T[] }[] } | undefined
  readonly hasNextPage: boolean
}

/** The part of an endless list's query that is needed to read it to the end. */
export interface Readable<T> extends ReadSoFar<T> {
  readonly fetchNextPage: (options: {
    cancelRefetch: boolean
  }) => Promise<ReadSoFar<T> & { readonly isFetchNextPageError: boolean }>
}

/**
 * Reads a list to its end, page after page, each once, and no further once it is cancelled or the screen is left.
 * `read` resolves to all its pages, or to null where the end was not reached; a page that failed stops it (`isBroken`),
 * what was read stays.
 */
export function useReadAll<T>(list: Readable<T>) {
  const current = useRef<symbol | null>(null)
  const [state, setState] = useState<'still' | 'reading' | 'broken'>('still')
  const stop = useCallback((as: 'still' | 'broken' = 'still') => {
    current.current = null
    setState(as)
  }, [])
  useEffect(() => () => stop(), [stop])
  const read = async () => {
    const mine = Symbol()
    current.current = mine
    setState('reading')
    let sofar: ReadSoFar<T> = list
    while (sofar.hasNextPage && current.current === mine) {
      const answer = await list.fetchNextPage({ cancelRefetch: false })
      if (answer.isFetchNextPageError) break
      sofar = answer
    }
    const mineStill = current.current === mine
    if (mineStill) stop(sofar.hasNextPage ? 'broken' : 'still')
    return mineStill && !sofar.hasNextPage ? (sofar.data?.pages ?? []) : null
  }
  return {
    read,
    isReading: state === 'reading',
    isBroken: state === 'broken',
    cancel: () => stop(),
  }
}
