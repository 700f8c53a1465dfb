import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnreachableError } from '#lib/api/errors.ts'
import { InfiniteList, type PagedResult } from './infinite-list.tsx'

type Row = { id: number; text: string }
let seen: ((entries: { isIntersecting: boolean }[]) => void)[] = []

beforeEach(() => {
  seen = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe() {
        seen.push(this.report)
      }
      disconnect() {
        seen = seen.filter((each) => each !== this.report)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = (from: number, count: number) => ({
  items: Array.from({ length: count }, (_, index): Row => ({
    id: from + index,
    text: `第${from + index}行`,
  })),
})

function result(some: Partial<PagedResult<Row>>) {
  return {
    data: undefined,
    error: null,
    isFetching: false,
    fetchStatus: 'idle' as const,
    refetch: vi.fn<() => void>(),
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: vi.fn<(options: { cancelRefetch: boolean }) => void>(),
    ...some,
  }
}

const show = (query: PagedResult<Row>) => (
  <InfiniteList query={query} keyOf={(row) => row.id} label="记录">
    {(row) => row.text}
  </InfiniteList>
)
const reachEnd = () => act(() => seen.forEach((report) => report([{ isIntersecting: true }])))

test('the list loads the next page once, near the end', () => {
  const query = result({ data: { pages: [page(1, 3)] }, hasNextPage: true })
  render(show(query))
  const watching = [...seen]
  act(() => watching.forEach((report) => report([{ isIntersecting: false }])))
  expect(query.fetchNextPage).not.toHaveBeenCalled()
  reachEnd()
  reachEnd()
  expect(query.fetchNextPage).toHaveBeenCalledExactlyOnceWith({ cancelRefetch: false })
})

test('the list sends no request while a page loads or the list refetches', () => {
  const data = { pages: [page(1, 3)] }
  const { rerender } = render(
    show(result({ data, hasNextPage: true, isFetching: true, isFetchingNextPage: true })),
  )
  expect(seen).toEqual([])
  rerender(show(result({ data, hasNextPage: true, isFetching: true })))
  expect(seen).toEqual([])
})

test('a page that is too short to scroll loads the next page', () => {
  const { rerender } = render(show(result({ data: { pages: [page(1, 1)] }, hasNextPage: true })))
  reachEnd()
  const next = result({ data: { pages: [page(1, 1), page(2, 1)] }, hasNextPage: true })
  rerender(show(next))
  reachEnd()
  expect(next.fetchNextPage).toHaveBeenCalledTimes(1)
})

test('the list shows the end of several pages', () => {
  render(show(result({ data: { pages: [page(1, 2), page(3, 2)] } })))
  expect(screen.getByText('没有更多了')).toBeTruthy()
  expect(seen).toEqual([])
})

test('a row that moved to the next page between two requests is shown once', () => {
  render(show(result({ data: { pages: [page(1, 3), page(3, 3)] } })))
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `第${number}行`),
  )
})

test('two rows of one page with the same id are both shown', () => {
  const data = { pages: [page(1, 3)] }
  render(
    <InfiniteList query={result({ data })} keyOf={() => 7}>
      {(row) => row.text}
    </InfiniteList>,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('rows without an id are all shown', () => {
  const data = { pages: [page(1, 3), page(3, 2)] }
  render(
    <InfiniteList query={result({ data })} keyOf={(row) => (row.id === 1 ? row.id : '')}>
      {(row) => row.text}
    </InfiniteList>,
  )
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(
    [1, 2, 3, 3, 4].map((number) => `第${number}行`),
  )
})

test('a failed page keeps the rows and offers 重试 in place; the list does not retry by itself', () => {
  const query = result({
    data: { pages: [page(1, 2)] },
    hasNextPage: true,
    isFetchNextPageError: true,
    error: new UnreachableError('GET /api/x', false),
  })
  render(show(query))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(seen).toEqual([])
  fireEvent.click(screen.getByText('重试'))
  expect(query.fetchNextPage).toHaveBeenCalledTimes(1)
})

test('the first page shows its states pending, failed with retry, and empty', () => {
  const { rerender } = render(show(result({ isFetching: true, fetchStatus: 'fetching' })))
  expect(screen.getByLabelText('加载中')).toBeTruthy()
  const failed = result({ error: new UnreachableError('GET /api/x', false) })
  rerender(show(failed))
  fireEvent.click(screen.getByText('重试'))
  expect(failed.refetch).toHaveBeenCalledTimes(1)
  rerender(show(result({ data: { pages: [{ items: [] }] } })))
  expect(screen.getByText('暂无数据')).toBeTruthy()
})
