'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
  type FetchQueryOptions,
  type UseInfiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { callEndpoint } from '#lib/api/client.ts'
import type { DataOf, Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { distinctPages, hasLastPage } from '#lib/api/pages.ts'
import { POLL_MS } from '#lib/api/query-client.ts'
import type { ListPage } from '#lib/api/schema.ts'

/** Returns the query key of a call: the id of its endpoint, then its input. Each other key begins with an endpoint's id, too. */
export const queryKeyOf = <E extends Endpoint>(endpoint: E, input?: InputOf<E>) =>
  input === undefined ? [endpoint.id] : [endpoint.id, input]

/** Returns the query options of an endpoint. A hook adds freshness and polling. */
export const queryOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: async ({ signal }): Promise<DataOf<E>> =>
      (await callEndpoint(endpoint, input, signal)).data,
  })

/** Reads a query into the cache at once. Rejects if the read fails, also offline. */
export async function readNow<T, K extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  // A running request may have been sent before the command ended, and shows the state before it.
  await queries.cancelQueries({ queryKey: options.queryKey, exact: true })
  // By default a read offline pauses; `always` lets it fail.
  return queries.fetchQuery({ ...options, staleTime: 0, networkMode: 'always' })
}

type PagedInput<E extends Endpoint> = Omit<InputOf<E>, 'page'>

interface PagedQuery {
  readonly state: { readonly data?: { readonly pages: readonly unknown[] } | undefined }
}
const FEW_PAGES = 3
/** True for a list with at most three pages in memory. */
export const hasFewPages = ({ state: { data } }: PagedQuery): boolean =>
  (data?.pages.length ?? 0) <= FEW_PAGES

/**
 * Query options that refetch a list only if it has few pages, because React Query reads all its pages one after the other.
 * A pull or a command reads only the first page of a longer list.
 */
export const refetchIfFewPages = {
  refetchOnMount: hasFewPages,
  refetchOnWindowFocus: hasFewPages,
  refetchOnReconnect: hasFewPages,
} as const

/** Cuts each longer list below this key to its first page, so that a refetch reads only that. */
export const cutToFirstPage = (queries: QueryClient, queryKey: QueryKey): void =>
  void queries.setQueriesData<InfiniteData<unknown>>(
    { queryKey, predicate: (query) => !hasFewPages(query as PagedQuery) },
    (read) => read && { pages: read.pages.slice(0, 1), pageParams: read.pageParams.slice(0, 1) },
  )

/**
 * Reads an endless list. A pull (`refetch`) reads the first page and drops the others. After an error the pages and the
 * scroll position stay.
 */
export function usePagedList<D, S, K extends QueryKey, P>(
  options: UseInfiniteQueryOptions<D, Error, S, K, P>,
) {
  const queries = useQueryClient()
  const list = useInfiniteQuery(options)
  const refetch = async () => {
    // A reader of all pages would request its next page during a wait, and the pull would join that request.
    void queries.cancelQueries({ queryKey: options.queryKey, exact: true })
    await queries.infiniteQuery({ ...options, pages: 1, staleTime: 0 }).catch(() => undefined)
  }
  return { ...list, refetch }
}

/** Returns the query options of an endless list. `filter` is the endpoint's input without the page number. */
export const pagesOf = <E extends Endpoint>(endpoint: E, filter: PagedInput<E>) =>
  infiniteQueryOptions({
    queryKey: [endpoint.id, 'pages', filter],
    queryFn: async ({ pageParam, signal }): Promise<DataOf<E>> =>
      (await callEndpoint(endpoint, { ...filter, page: pageParam } as InputOf<E>, signal)).data,
    initialPageParam: 1,
    // The next page follows the requested one, because a platform may omit the page number in the answer.
    getNextPageParam: (_, all, asked) =>
      hasLastPage(all as unknown as readonly ListPage<unknown>[]) ? undefined : asked + 1,
    select: withDistinctPages,
    ...refetchIfFewPages,
  })

/** Returns the pages of a list without repeated ones. A hook with a `select` of its own applies this first. */
export const withDistinctPages = <P, N>({
  pages,
  pageParams,
}: InfiniteData<P, N>): InfiniteData<P, N> => ({
  pages: distinctPages(pages as (P & ListPage<unknown>)[]),
  pageParams,
})

interface PolledQuery {
  state: {
    error: unknown
    dataUpdatedAt: number
    errorUpdatedAt: number
    errorUpdateCount: number
  }
}

/**
 * Returns the wait before the next poll (ms). While the poll fails, each wait is as long as the time since the last
 * success, but at least two intervals and at most 30 s. React Query pauses polls while the page is hidden or offline.
 */
export const pollEvery =
  (ms: number) =>
  ({ state: { error, dataUpdatedAt, errorUpdatedAt, errorUpdateCount } }: PolledQuery): number => {
    // The times do not show a failure if the device's clock was set back.
    if (!(dataUpdatedAt ? error : errorUpdateCount)) return ms
    const failingFor = dataUpdatedAt
      ? errorUpdatedAt - dataUpdatedAt
      : ms * 2 ** Math.min(10, errorUpdateCount)
    return Math.min(POLL_MS.slowest, Math.max(2 * ms, failingFor))
  }
