'use client'
import { useQuery, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  hasFewPages,
  pagesOf,
  pollEvery,
  queryOf,
  refetchIfFewPages,
  withDistinctPages,
  usePagedList,
} from '#hooks/core/api.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import { callEndpoint } from '#lib/api/client.ts'
import {
  getBets,
  getTransactions,
  transactionOf,
  type Bet,
  type OrderType,
  type Transaction,
  type TransactionType,
} from '#lib/api/endpoints/records.ts'
import { getVenueBalances } from '#lib/api/endpoints/wallet.ts'
import { distinctPages, hasLastPage } from '#lib/api/pages.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import type { ListPage } from '#lib/api/schema.ts'
import { DATE_FILTER_DEFAULT, ORDER_POLL_MS } from '#lib/constants.ts'
import { sumOf } from '#lib/money/amount.ts'
import { replaceQuery } from '#lib/navigation.ts'
import {
  requestedDateFilter,
  writeFilter,
  type RecordFilter,
  type TransactionFilter,
  isInSpan,
  isBeforeSpan,
  type Span,
  typesOf,
} from '#lib/records/filters.ts'
import { mergeByTime } from '#lib/records/merge.ts'
import type { Path } from '#lib/site/routes.ts'

/** Returns the rows in a span of days, or all rows without a span. */
const rowsInSpan = <T extends { at: number | null }>(rows: readonly T[], span?: Span | null): T[] =>
  span ? rows.filter(({ at }) => isInSpan(at, span)) : [...rows]

/** True if a page is wholly before the span. One late record may be among newer ones. */
const hasPassedSpan = (rows: readonly { at: number | null }[], span?: Span | null): boolean =>
  span != null && rows.length > 0 && rows.every(({ at }) => isBeforeSpan(at, span))

const useNewestOrder = (type: OrderType, enabled: boolean) =>
  useQuery({
    ...queryOf(getTransactions, { type, date: DATE_FILTER_DEFAULT, page: 1 }),
    staleTime: 0,
    enabled,
    meta: { skipToast: true },
    select: ({ items: [row] }) => (row ? transactionOf(type, row) : null),
  }).data ?? null

/** The member's newest deposit or withdrawal, or null if there is none or it is unknown. */
export function useLastOrder(): Transaction | null {
  const { isTrial } = useMember() ?? {}
  const isEnabled = useSession() === 'member' && !isTrial
  const [deposit, withdrawal] = [
    useNewestOrder('deposit', isEnabled),
    useNewestOrder('withdrawal', isEnabled),
  ]
  if (!deposit || !withdrawal) return deposit ?? withdrawal
  return Number(deposit.at) > Number(withdrawal.at) ? deposit : withdrawal
}

/** The bets of a filter, which is part of the query's key, so that the answer for another one never shows (old defect 8). */
export function useBets(filter: RecordFilter) {
  const { venue, span } = filter
  const select = useCallback(
    (read: InfiniteData<ListPage<Bet>, number>) => ({
      pageParams: read.pageParams,
      pages: withDistinctPages(read).pages.map((page) => ({
        ...page,
        items: rowsInSpan(page.items, span),
      })),
    }),
    [span],
  )
  const options = pagesOf(getBets, { date: requestedDateFilter(filter), venue })
  return usePagedList({
    ...options,
    getNextPageParam: (last, ...others) =>
      hasPassedSpan(last.items, span) ? undefined : options.getNextPageParam(last, ...others),
    select,
  })
}

/**
 * The number of today's bets, and the net result of the settled ones in yuan. The result is null if none is settled or the
 * first page lacks some bets.
 */
export const useBetsToday = () =>
  useQuery({
    ...queryOf(getBets, { date: 'today', page: 1 }),
    staleTime: 0,
    meta: { skipToast: true },
    select: (page) => {
      const isComplete = hasLastPage([page])
      const settled = page.items.filter(({ status }) => status === 'settled')
      const count = isComplete ? page.items.length : page.total
      return {
        count: count ?? page.items.length,
        /** True if more bets may follow. */
        hasMore: count === null,
        net: isComplete && settled.length > 0 ? sumOf(settled.map(({ net }) => net)) : null,
      }
    },
  })

/** A page number, and the types of which this page is read, because a call answers one type. */
interface PageParam {
  readonly page: number
  readonly types: readonly TransactionType[]
}
interface ReadPage {
  readonly param: PageParam
  readonly lists: readonly {
    readonly type: TransactionType
    readonly page: ListPage<Transaction>
  }[]
}

const pagesOfType = (all: readonly ReadPage[], type: TransactionType) =>
  all.flatMap(({ lists }) => lists.filter((list) => list.type === type).map(({ page }) => page))

const nextParam = (
  { param, lists }: ReadPage,
  all: readonly ReadPage[],
  span?: Span | null,
): PageParam | undefined => {
  const types = lists
    .filter(
      ({ type, page }) => !hasLastPage(pagesOfType(all, type)) && !hasPassedSpan(page.items, span),
    )
    .map(({ type }) => type)
  return types.length > 0 ? { page: param.page + 1, types } : undefined
}

/** Returns the pages as the list shows them: one type in the platform's order, or all types by time. */
function shownPages(
  pages: readonly ReadPage[],
  { type, span }: Pick<TransactionFilter, 'type' | 'span'>,
) {
  const types = pages[0]?.param.types ?? []
  const shown = new Map(types.map((each) => [each, distinctPages(pagesOfType(pages, each))]))
  const parts = pages.map((read, index) => {
    const next = nextParam(read, pages.slice(0, index + 1), span)
    return read.lists.map((list) => ({
      items: shown.get(list.type)?.includes(list.page) ? rowsInSpan(list.page.items, span) : [],
      hasMore: next?.types.includes(list.type) ?? false,
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

const isPending = ({ lists }: ReadPage): boolean =>
  lists.some(({ page }) => page.items.some(({ state }) => state === 'pending'))

/** The most calls of one poll. */
const POLLED_CALLS_MAX = 4

/** The transactions of a filter, polled while the list is short, has a pending row and needs few calls. */
export function useTransactions(filter: TransactionFilter) {
  const { type, venue, span } = filter
  const date = requestedDateFilter(filter)
  const types = typesOf(filter)
  const select = useCallback(
    ({ pages, pageParams }: InfiniteData<ReadPage, PageParam>) => ({
      pageParams,
      pages: shownPages(pages, { type, span }),
    }),
    [type, span],
  )
  const readPage = async (param: PageParam, signal: AbortSignal): Promise<ReadPage> => ({
    param,
    lists: await Promise.all(
      param.types.map(async (each) => {
        const input = { type: each, date, venue, page: param.page }
        const { data } = await callEndpoint(getTransactions, input, signal)
        const items = data.items.map((row) => transactionOf(each, row))
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
      if (!hasFewPages(query) || calls > POLLED_CALLS_MAX || !pages.some(isPending)) return false
      return pollEvery(ORDER_POLL_MS)(query)
    },
    select,
    ...refetchIfFewPages,
  })
}

/** Returns the total of the newest page, or null if the platform sends none. */
export const rowCount = (
  data: { pages: readonly { readonly total: number | null }[] } | undefined,
): number | null => data?.pages.at(-1)?.total ?? null

/** The venues' codes and names, for the filter. */
export const useVenueNames = () =>
  useQuery({
    ...queryOf(getVenueBalances, undefined),
    staleTime: FRESH_MS.names,
    meta: { skipToast: true },
    select: (venues) => venues.map(({ venue, name }) => ({ venue, name })),
  })

/** Returns a function that writes a filter to the address. It adds no step to the history, so a step back leaves the page. */
export function useSetFilter(path: Path) {
  return useCallback(
    (filter: RecordFilter | TransactionFilter) => {
      scrollTo(0, 0)
      replaceQuery(path, writeFilter(filter))
    },
    [path],
  )
}

/** The part of an endless list's query that {@link useReadAll} needs. */
export interface ReadableList {
  readonly hasNextPage: boolean
  readonly fetchNextPage: (options: {
    cancelRefetch: boolean
  }) => Promise<{ readonly hasNextPage: boolean; readonly isFetchNextPageError: boolean }>
}

/** Reads a list to its end. A failed page ends the reading (`isBroken`), and the loaded pages stay. */
export function useReadAll(list: ReadableList) {
  const current = useRef<symbol | null>(null)
  const [state, setState] = useState<'idle' | 'reading' | 'broken'>('idle')
  const stop = useCallback((as: 'idle' | 'broken' = 'idle') => {
    current.current = null
    setState(as)
  }, [])
  useEffect(() => () => stop(), [stop])
  const read = async () => {
    const run = Symbol()
    current.current = run
    setState('reading')
    let { hasNextPage } = list
    while (hasNextPage && current.current === run) {
      const answer = await list.fetchNextPage({ cancelRefetch: false })
      if (answer.isFetchNextPageError) break
      hasNextPage = answer.hasNextPage
    }
    if (current.current === run) stop(hasNextPage ? 'broken' : 'idle')
  }
  return {
    read,
    isReading: state === 'reading',
    isBroken: state === 'broken',
    cancel: () => stop(),
  }
}
