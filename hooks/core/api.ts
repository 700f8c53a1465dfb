'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
  type UseInfiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { call } from '#lib/api/client.ts'
import type { DataOf, Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { distinctPages, isWhole } from '#lib/api/pages.ts'
import { POLL_MS } from '#lib/api/query-client.ts'
import type { Page } from '#lib/api/schema.ts'

/** Key of one call: the endpoint's id (method and path), then its input. Never written by hand. */
export const keyOf = <E extends Endpoint>(endpoint: E, input?: InputOf<E>) =>
  input === undefined ? [endpoint.id] : [endpoint.id, input]

/** Query options of an endpoint; hooks add freshness and polling to them. */
export const queryOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }): Promise<DataOf<E>> => (await call(endpoint, input, signal)).data,
  })

/**
 * Query options of data derived from a call (several pages, a part of the answer). The key is below the
 * endpoint's, so it is invalidated with it; the type is that of `read`, which gets what it read last.
 */
export const derivedOf = <T>(
  endpoint: Endpoint,
  name: string,
  parts: readonly unknown[],
  read: (signal: AbortSignal, before: T | undefined) => Promise<T>,
) =>
  queryOptions({
    queryKey: [endpoint.id, name, ...parts],
    queryFn: ({ signal, client, queryKey }): Promise<T> =>
      read(signal, client.getQueryData<T>(queryKey)),
  })

type PagedInput<E extends Endpoint> = Omit<InputOf<E>, 'page'>

interface Paged {
  readonly state: { readonly data?: { readonly pages: readonly unknown[] } | undefined }
}
/** A phone reads the second page of ten rows at once, the third on the first scroll. */
const SHORT_PAGES = 3
export const isShort = ({ state: { data } }: Paged): boolean =>
  (data?.pages.length ?? 0) <= SHORT_PAGES

/**
 * React Query reads every page of an endless list again, one after the other. A long one is therefore not read again by
 * itself, and by a pull or a command that touches it from its first page on.
 */
export const readAgainWhileShort = {
  refetchOnMount: isShort,
  refetchOnWindowFocus: isShort,
  refetchOnReconnect: isShort,
} as const

/** Cuts long lists below this key to their first page: what reads them again reads no more. */
export const cutToFirstPage = (queries: QueryClient, queryKey: QueryKey): void =>
  void queries.setQueriesData<InfiniteData<unknown>>(
    { queryKey, predicate: (query) => !isShort(query as Paged) },
    (read) => read && { pages: read.pages.slice(0, 1), pageParams: read.pageParams.slice(0, 1) },
  )

/**
 * An endless list whose `refetch` (a pull) reads its first page alone, which takes the place of all when it has come.
 * Where it cannot be read, the pages and the place among them stay.
 */
export function usePagedList<D, S, K extends QueryKey, P>(
  options: UseInfiniteQueryOptions<D, Error, S, K, P>,
) {
  const queries = useQueryClient()
  const list = useInfiniteQuery(options)
  const refetch = async () => {
    // Not awaited: whoever reads page after page would begin the next one, and the pull would join it.
    void queries.cancelQueries({ queryKey: options.queryKey, exact: true })
    await queries.infiniteQuery({ ...options, pages: 1, staleTime: 0 }).catch(() => undefined)
  }
  return { ...list, refetch }
}

/** Endless list of a paged endpoint: the page number is ours, the rest is the filter. */
export const pagesOf = <E extends Endpoint>(endpoint: E, filter: PagedInput<E>) =>
  infiniteQueryOptions({
    queryKey: [endpoint.id, 'pages', filter],
    queryFn: async ({ pageParam, signal }): Promise<DataOf<E>> =>
      (await call(endpoint, { ...filter, page: pageParam } as InputOf<E>, signal)).data,
    initialPageParam: 1,
    // Count from the requested page, not from the page number in the answer, which a platform may omit.
    getNextPageParam: (_, all, asked) =>
      isWhole(all as unknown as readonly Page<unknown>[]) ? undefined : asked + 1,
    select: shownPages,
    ...readAgainWhileShort,
  })

/** What a list shows of its pages; a hook that selects more applies it first. */
export const shownPages = <P, N>({
  pages,
  pageParams,
}: InfiniteData<P, N>): InfiniteData<P, N> => ({
  pages: distinctPages(pages as (P & Page<unknown>)[]),
  pageParams,
})

interface Polled {
  state: {
    error: unknown
    dataUpdatedAt: number
    errorUpdatedAt: number
    errorUpdateCount: number
  }
}

/**
 * A poll pauses when hidden or offline (react-query). While it fails, each wait is as long as all failures so
 * far took together, 30 s at most.
 */
export const pollEvery =
  (ms: number) =>
  ({ state: { error, dataUpdatedAt, errorUpdatedAt, errorUpdateCount } }: Polled): number => {
    // Times do not show whether it fails: the device's clock may have been set back.
    if (!(dataUpdatedAt ? error : errorUpdateCount)) return ms
    const failingFor = dataUpdatedAt
      ? errorUpdatedAt - dataUpdatedAt
      : ms * 2 ** Math.min(10, errorUpdateCount)
    return Math.min(POLL_MS.slowest, Math.max(2 * ms, failingFor))
  }
