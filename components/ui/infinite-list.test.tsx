// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnreachableError } from '#lib/api/errors.ts'
import { InfiniteList, type PagedReading } from './infinite-list.tsx'

type Row = { id: number; text: string }
let seen: ((entries: { isIntersecting: boolean }[]) => void)[] = []

beforeEach(() => {
  seen = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe() {
        seen.push(this.tell)
      }
      disconnect() {
        seen = seen.filter((each) => each !== this.tell)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = (from: number, count: number) => ({
  items: Array.from({ length: count }, (_, at): Row => ({
    id: from + at,
    text: `第${from + at}行`,
  })),
})

function reading(some: Partial<PagedReading<Row>>) {
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

const show = (of: PagedReading<Row>) => (
  <InfiniteList of={of} keyOf={(row) => row.id} label="记录">
    {(row) => row.text}
  </InfiniteList>
)
const reachEnd = () => act(() => seen.forEach((tell) => tell([{ isIntersecting: true }])))

test('loads the next page when the end comes near, once', () => {
  const of = reading({ data: { pages: [page(1, 3)] }, hasNextPage: true })
  render(show(of))
  const watching = [...seen]
  act(() => watching.forEach((tell) => tell([{ isIntersecting: false }])))
  expect(of.fetchNextPage).not.toHaveBeenCalled()
  reachEnd()
  reachEnd()
  expect(of.fetchNextPage).toHaveBeenCalledExactlyOnceWith({ cancelRefetch: false })
})

test('asks for nothing while a page is on its way or the list is being read again', () => {
  const data = { pages: [page(1, 3)] }
  const { rerender } = render(
    show(reading({ data, hasNextPage: true, isFetching: true, isFetchingNextPage: true })),
  )
  expect(seen).toEqual([])
  rerender(show(reading({ data, hasNextPage: true, isFetching: true })))
  expect(seen).toEqual([])
})

test('a page too short to scroll is followed by the next', () => {
  const { rerender } = render(show(reading({ data: { pages: [page(1, 1)] }, hasNextPage: true })))
  reachEnd()
  const later = reading({ data: { pages: [page(1, 1), page(2, 1)] }, hasNextPage: true })
  rerender(show(later))
  reachEnd()
  expect(later.fetchNextPage).toHaveBeenCalledTimes(1)
})

test('says when it ends', () => {
  render(show(reading({ data: { pages: [page(1, 2)] } })))
  expect(screen.getByText('没有更多了')).toBeTruthy()
  expect(seen).toEqual([])
})

test('a row that has moved to the next page meanwhile is shown once', () => {
  render(show(reading({ data: { pages: [page(1, 3), page(3, 3)] } })))
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(
    [1, 2, 3, 4, 5].map((at) => `第${at}行`),
  )
})

test('rows without a name of their own are all shown', () => {
  const data = { pages: [page(1, 3), page(3, 2)] }
  render(
    <InfiniteList of={reading({ data })} keyOf={(row) => (row.id === 1 ? row.id : '')}>
      {(row) => row.text}
    </InfiniteList>,
  )
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(
    [1, 2, 3, 3, 4].map((at) => `第${at}行`),
  )
})

test('a failed page keeps the rows and offers retry in place; it does not try by itself', () => {
  const of = reading({
    data: { pages: [page(1, 2)] },
    hasNextPage: true,
    isFetchNextPageError: true,
    error: new UnreachableError('GET /api/x', false),
  })
  render(show(of))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(seen).toEqual([])
  fireEvent.click(screen.getByText('重试'))
  expect(of.fetchNextPage).toHaveBeenCalledTimes(1)
})

test('the first page: pending, failed with retry, empty', () => {
  const { rerender } = render(show(reading({ isFetching: true, fetchStatus: 'fetching' })))
  expect(screen.getByLabelText('加载中')).toBeTruthy()
  const failed = reading({ error: new UnreachableError('GET /api/x', false) })
  rerender(show(failed))
  fireEvent.click(screen.getByText('重试'))
  expect(failed.refetch).toHaveBeenCalledTimes(1)
  rerender(show(reading({ data: { pages: [{ items: [] }] } })))
  expect(screen.getByText('暂无数据')).toBeTruthy()
})
