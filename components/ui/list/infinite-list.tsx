'use client'
import { useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { failureText } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView, type QueryResult } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import styles from './infinite-list.module.css'

interface Pages<T> {
  readonly pages: readonly { readonly items: readonly T[] }[]
}

/** The part of an infinite query's result that the list reads. */
export interface PagedResult<T> extends QueryResult<Pages<T>> {
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: (options: { cancelRefetch: boolean }) => unknown
}

/** Number of placeholders: more than a phone shows, so that the content below is out of view. */
const PLACEHOLDERS = 12

interface Props<T> {
  query: PagedResult<T>
  /** Returns a unique id, or '' for a row without one. Such a row is never a duplicate. */
  keyOf: (item: T) => string | number
  children: (item: T, row: RowOf<T>) => ReactNode
  skeleton?: ReactNode
  empty?: ReactNode
  /** Returns the content above the rows, such as totals. `isComplete` means that the items are the whole list. */
  head?: (items: readonly T[], isComplete: boolean) => ReactNode
  label?: string
  /** True for rows on one surface with hairlines, for records. */
  grouped?: boolean
}

interface RowOf<T> {
  readonly index: number
  readonly itemAbove: T | undefined
}

interface KeyedRow<T> {
  readonly key: string | number
  readonly item: T
}

/** Leaves out a row that new rows have shifted onto the next page. Two rows of one page both stay, whatever their ids. */
function distinctRows<T>(
  pages: Pages<T>['pages'],
  keyOf: (item: T) => string | number,
): KeyedRow<T>[] {
  const rows = new Map<string | number, KeyedRow<T>>()
  for (const page of pages) {
    const named = new Map<string | number, number>()
    for (const item of page.items) {
      const name = keyOf(item)
      const before = named.get(name) ?? 0
      named.set(name, before + 1)
      const key = name === '' ? `#${rows.size}` : before === 0 ? name : `${name}#${before}`
      if (!rows.has(key)) rows.set(key, { key, item })
    }
  }
  return [...rows.values()]
}

/** A list that loads its next page near the end, shows the end, and offers a retry in place. */
export function InfiniteList<T>({ query, skeleton, empty, ...rows }: Props<T>) {
  // A page that a filter emptied may be followed by a full one.
  const isEmpty = (data: Pages<T>) =>
    !query.hasNextPage && data.pages.every((page) => page.items.length === 0)
  const waiting = <Skeleton variant={rows.grouped ? 'records' : 'rows'} count={PLACEHOLDERS} />
  return (
    <QueryView query={query} isEmpty={isEmpty} empty={empty} skeleton={skeleton ?? waiting}>
      {(data) => <Rows pages={data.pages} query={query} {...rows} />}
    </QueryView>
  )
}

const AT_ONCE = 20

type RowsProps<T> = Omit<Props<T>, 'skeleton' | 'empty'> & Pages<T>

function Rows<T>(props: RowsProps<T>) {
  const { pages, query, keyOf, children, head, label, grouped } = props
  const rows = useMemo(() => distinctRows(pages, keyOf), [pages, keyOf])
  // The first rows render at once, the rest in slices. A further page renders in one frame with its totals.
  const drawn = useDeferredValue(rows, rows.length > AT_ONCE ? rows.slice(0, AT_ONCE) : rows)
  const items = useMemo(() => drawn.map(({ item }) => item), [drawn])
  const isComplete = drawn === rows && !query.hasNextPage
  return (
    <>
      {head?.(items, isComplete)}
      <ul
        className={grouped ? styles.grouped : styles.list}
        aria-label={label}
        aria-busy={query.isFetchingNextPage}
      >
        {drawn.map(({ key, item }, index) => (
          <li key={key} className={styles.row}>
            {children(item, { index, itemAbove: drawn[index - 1]?.item })}
          </li>
        ))}
      </ul>
      <End key={pages.length} pages={pages.length} query={query} isDrawn={drawn === rows} />
    </>
  )
}

interface EndProps<T> {
  pages: number
  query: PagedResult<T>
  isDrawn: boolean
}

/**
 * The end of a list of several pages. Its key is the number of pages, because after a page that is too short to
 * scroll only a new observer reports the visible sentinel.
 */
function End<T>({ pages, query, isDrawn }: EndProps<T>) {
  const sentinel = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const isReady = isDrawn && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (!isReady || !sentinel.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        void fetchNextPage({ cancelRefetch: false })
      },
      { rootMargin: '0px 0px 480px' },
    )
    watcher.observe(sentinel.current)
    return () => watcher.disconnect()
  }, [isReady, fetchNextPage])
  return (
    <div ref={sentinel} className={styles.end} role="status">
      {query.isFetchNextPageError && !query.isFetchingNextPage ? (
        <>
          <span>{failureText(query.error)}</span>
          <Button
            size="small"
            variant="quiet"
            onPress={() => void fetchNextPage({ cancelRefetch: false })}
          >
            重试
          </Button>
        </>
      ) : hasNextPage ? (
        '加载中…'
      ) : (
        pages > 1 && '没有更多了'
      )}
    </div>
  )
}
