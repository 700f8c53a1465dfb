import type { ServerResponse } from 'node:http'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { Activity, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { invalidateEndpoints } from '#hooks/core/command.ts'
import { getTransactions, type OrderType } from '#lib/api/endpoints/records.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { ORDER_POLL_MS } from '#lib/constants.ts'
import type { TransactionFilter } from '#lib/records/filters.ts'
import { DAY_MS, MINUTE_MS, serverNow } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { useBets, useBetsToday, useReadAll, rowCount, useTransactions } from './records.ts'
import { betsSince } from './since.ts'

const harness = hookHarness()
const filter = (type: OrderType): TransactionFilter => ({ type, date: '30d', venue: '' })

/** Two rows with ids from the type and page. */
const rows = (type: number, page: number, lastPage = 1) => ({
  current_page: page,
  last_page: lastPage,
  total: lastPage * 2,
  data: [1, 2].map((index) => ({ id: `${type}-${page}-${index}`, amount: '1.00', state: 1 })),
})

interface Held {
  readonly response: ServerResponse
  readonly type: number
  readonly page: number
}

/** Answers on demand of the test, in any order. */
function held(): Held[] {
  const waiting: Held[] = []
  harness.server.respondWith((response, { body }) => {
    waiting.push({ response, ...(JSON.parse(body.toString()) as { type: number; page: number }) })
  })
  return waiting
}
const answer = ({ response, type, page }: Held, lastPage?: number) =>
  act(async () => sendJson(response, { code: 200, data: rows(type, page, lastPage) }))

/** Reads rows and `hasNextPage` during the rendering, because React Query observes only properties that are read. */
function useRows({ type }: { type: OrderType }) {
  const { data, hasNextPage, fetchNextPage } = useTransactions(filter(type))
  return { data, hasNextPage, fetchNextPage }
}
const open = (type: OrderType) =>
  renderHook(useRows, { initialProps: { type }, ...testProviders() })
const ids = ({ data }: ReturnType<typeof useRows>) =>
  data?.pages.flatMap((page) => page.items.map(({ id }) => id))

test('fast taps on filters never mix two lists, in any order of the answers (old defect 8)', async () => {
  const waiting = held()
  const { result, rerender } = open('deposit')
  await waitFor(() => expect(waiting).toHaveLength(1))
  rerender({ type: 'withdrawal' })
  await waitFor(() => expect(waiting).toHaveLength(2))
  expect(result.current.data).toBeUndefined()
  await answer(waiting[1]!)
  await waitFor(() => expect(ids(result.current)).toEqual(['2-1-1', '2-1-2']))
  await answer(waiting[0]!)
  expect(ids(result.current)).toEqual(['2-1-1', '2-1-2'])
})

test('all types are read together page by page, each page once, and listed by time', async () => {
  const asked: string[] = []
  const pages = { 1: 3, 2: 1, 3: 2, 4: 1 } as const
  harness.server.respondWith((response, { body }) => {
    const { type, page } = JSON.parse(body.toString()) as { type: 1 | 2 | 3 | 4; page: number }
    asked.push(`${type}-${page}`)
    const minute = (index: number) =>
      String(59 - ((page - 1) * 2 + index) * 4 - type).padStart(2, '0')
    const data = [0, 1].map((index) => ({
      amount: '1.00',
      state: 1,
      created_at: `2026-01-01 10:${minute(index)}:00`,
    }))
    sendJson(response, {
      code: 200,
      // A row of each type comes while the pages are read.
      data: { data, current_page: page, last_page: pages[type], total: 2 * pages[type] + page - 1 },
    })
  })
  const { result } = renderHook(() => {
    const list = useTransactions({ type: 'all', date: '30d', venue: '' })
    return { list, all: useReadAll(list) }
  }, testProviders())
  await waitFor(() => expect(result.current.list.data?.pages).toHaveLength(1))
  const newer = { pages: [{ total: 14 }, { total: 15 }] }
  expect([undefined, result.current.list.data, newer].map(rowCount)).toEqual([null, 14, 15])
  await act(() => result.current.all.read())
  await waitFor(() => expect(result.current.list.hasNextPage).toBe(false))
  expect(result.current.all.isReading).toBe(false)
  const rows = result.current.list.data!.pages.flatMap(({ items }) => items)
  expect(rows).toHaveLength(14)
  expect(rowCount(result.current.list.data)).toBe(17)
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at!).toSorted((a, b) => b - a))
  expect(asked.toSorted()).toEqual(['1-1', '1-2', '1-3', '2-1', '3-1', '3-2', '4-1'])
})

test('a list of chosen days ends with the first page that is wholly before them', async () => {
  const dayOf = (ago: number) => formatBeijing(serverNow() - ago * DAY_MS, 'day')
  harness.server.respondWith((response, { body }) => {
    const { page } = JSON.parse(body.toString()) as { page: number }
    const rowOf = (ago: number) => ({
      id: `${page}-${ago}`,
      bet_id: `${page}-${ago}`,
      amount: '1.00',
      state: 1,
      created_at: `${dayOf(ago)} 12:00:00`,
    })
    // A platform that lists by id has a late bet of long ago among the new ones.
    const data = [rowOf(9), rowOf(page)]
    sendJson(response, {
      code: 200,
      data: { data: page < 3 ? data : data.slice(1), last_page: 7, total: 9 },
    })
  })
  const span = { from: dayOf(2), to: dayOf(2) }
  const { result } = renderHook(() => {
    const bets = useBets({ date: '7d', venue: '', span })
    const orders = useTransactions({ ...filter('deposit'), span })
    const [allBets, allOrders] = [useReadAll(bets), useReadAll(orders)]
    return { bets: { list: bets, all: allBets }, orders: { list: orders, all: allOrders } }
  }, testProviders())
  for (const name of ['bets', 'orders'] as const) {
    await waitFor(() => expect(result.current[name].list.hasNextPage).toBe(true))
    await act(() => result.current[name].all.read())
    await waitFor(() => expect(result.current[name].list.hasNextPage).toBe(false))
    const { pages } = result.current[name].list.data!
    expect(pages).toHaveLength(3)
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['2-2'])
  }
})

test.each([
  ['all of them', { last_page: 1, total: 3 }, { count: 3, hasMore: false, net: '-0.2' }],
  ['the first of three pages', { last_page: 3, total: 9 }, { count: 9, hasMore: false, net: null }],
  ['a page without a total', { last_page: 3 }, { count: 3, hasMore: true, net: null }],
])(
  'today’s bets are counted, and summed up if all are in the answer: %s',
  async (_, numbers, today) => {
    const bet = (bet_id: number, status: number, win_loss: string) => ({ bet_id, status, win_loss })
    const data = [bet(3, 2, '50'), bet(2, 1, '9.80'), bet(1, 1, '-10')]
    harness.server.answer({ code: 200, data: { ...numbers, data } })
    const { result } = renderHook(useBetsToday, testProviders())
    await waitFor(() => expect(result.current.data).toEqual(today))
  },
)

test('a platform that repeats its page has each row listed once', async () => {
  harness.server.respondWith((response, { body }) => {
    const { type } = JSON.parse(body.toString()) as { type: number }
    const data = [1, 2].map((index) => ({
      id: `${type}-${index}`,
      amount: '1.00',
      state: 1,
      created_at: `2026-01-0${type} 10:0${index}:00`,
    }))
    sendJson(response, {
      code: 200,
      data: {
        data: data.toReversed(),
        current_page: 1,
        last_page: 3,
        ...(type !== 4 && { total: 6 }),
      },
    })
  })
  const { result } = renderHook(() => {
    const { data, hasNextPage, fetchNextPage } = useTransactions({
      type: 'all',
      date: '30d',
      venue: '',
    })
    return { data, hasNextPage, fetchNextPage }
  }, testProviders())
  await waitFor(() => expect(ids(result.current)).toEqual(['4-2', '4-1']))
  act(() => void result.current.fetchNextPage())
  await waitFor(() => expect(result.current.hasNextPage).toBe(false))
  expect(ids(result.current)).toEqual([4, 3, 2, 1].flatMap((type) => [`${type}-2`, `${type}-1`]))
  // The platform does not count one of the types.
  expect(rowCount(result.current.data)).toBeNull()
})

describe('a list that was read to its end', () => {
  const asked: string[] = []
  /** The pending rows. */
  const waiting = new Set<string>()
  beforeEach(() => {
    asked.length = 0
    waiting.clear()
    harness.server.respondWith((response, { body }) => {
      const { type, page } = JSON.parse(body.toString()) as { type: number; page: number }
      asked.push(`${type}-${page}`)
      const answer = rows(type, page, 20)
      const [waits, done] = type < 3 ? [1, 2] : [2, 1]
      const data = answer.data.map((row) => ({
        ...row,
        state: waiting.has(row.id) ? waits : done,
      }))
      sendJson(response, { code: 200, data: { ...answer, data } })
    })
  })
  afterEach(() => void vi.useRealTimers())
  const useAll = () => {
    const list = useTransactions({ type: 'all', date: '30d', venue: '' })
    return { list, all: useReadAll(list) }
  }
  async function readWhole() {
    const queries = createQueryClient()
    const options = testProviders(queries)
    const { result, unmount } = renderHook(useAll, options)
    await waitFor(() => expect(result.current.list.data?.pages).toHaveLength(1))
    await act(() => result.current.all.read())
    expect(asked).toHaveLength(80)
    asked.length = 0
    return { queries, options, result, unmount }
  }

  test('is not read again on focus, on reconnection or on return', async () => {
    const { queries, options, unmount } = await readWhole()
    await queries.invalidateQueries({ refetchType: 'none' })
    act(() => {
      focusManager.setFocused(false)
      focusManager.setFocused(true)
      onlineManager.setOnline(false)
      onlineManager.setOnline(true)
    })
    focusManager.setFocused(undefined)
    unmount()
    const { result } = renderHook(useAll, options)
    expect(result.current.list.data?.pages).toHaveLength(20)
    await act(async () => undefined)
    expect(asked).toEqual([])
  })

  type Whole = Awaited<ReturnType<typeof readWhole>>
  test.each<[string, (whole: Whole) => unknown]>([
    ['a pull', ({ result }) => result.current.list.refetch()],
    ['a command that touches it', ({ queries }) => invalidateEndpoints(queries, [getTransactions])],
  ])('%s reads its first page alone', async (_, again) => {
    const whole = await readWhole()
    await act(async () => again(whole))
    await waitFor(() => expect(asked).toEqual(['1-1', '2-1', '3-1', '4-1']))
    await waitFor(() => expect(whole.result.current.list.data?.pages).toHaveLength(1))
    expect(whole.result.current.list.hasNextPage).toBe(true)
  })

  test('a short list is read again on return, with all its pages', async () => {
    harness.server.respondWith((response, { body }) => {
      const { page } = JSON.parse(body.toString()) as { page: number }
      asked.push(`1-${page}`)
      sendJson(response, { code: 200, data: rows(1, page, 3) })
    })
    const queries = createQueryClient()
    const options = testProviders(queries)
    const first = renderHook(useListAndAll, options)
    await waitFor(() => expect(first.result.current.more).toBe(true))
    await act(() => first.result.current.all.read())
    first.unmount()
    await queries.invalidateQueries({ refetchType: 'none' })
    renderHook(useListAndAll, options)
    await waitFor(() => expect(asked).toEqual(['1-1', '1-2', '1-3', '1-1', '1-2', '1-3']))
  })

  test('whose pull fails keeps its pages', async () => {
    const { result } = await readWhole()
    harness.server.answer({ code: 500, message: '', data: null })
    await act(() => result.current.list.refetch())
    await waitFor(() => expect(result.current.list.isRefetchError).toBe(true))
    expect(result.current.list.data?.pages).toHaveLength(20)
  })

  test('is not polled, even with a pending row', async () => {
    waiting.add('1-1-2')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await readWhole()
    await act(() => vi.advanceTimersByTimeAsync(4 * ORDER_POLL_MS))
    expect(asked).toEqual([])
  })
})

const useListAndAll = () => {
  const list = useTransactions(filter('deposit'))
  return { more: list.hasNextPage, all: useReadAll(list) }
}
interface ListAndAll {
  readonly current: ReturnType<typeof useListAndAll>
}

/** Answers the first page and begins to read the others; `end` is the end of it. */
async function beginToRead(result: ListAndAll, waiting: ReturnType<typeof held>) {
  await waitFor(() => expect(waiting).toHaveLength(1))
  await answer(waiting[0]!, 9)
  await waitFor(() => expect(result.current.more).toBe(true))
  let end = Promise.resolve()
  act(() => {
    end = result.current.all.read()
  })
  await waitFor(() => expect(waiting).toHaveLength(2))
  expect(result.current.all.isReading).toBe(true)
  return { end }
}

test('reading to the end stops if it is cancelled or the screen is closed', async () => {
  const waiting = held()
  const { result, unmount } = renderHook(useListAndAll, testProviders())
  const { end } = await beginToRead(result, waiting)
  act(() => result.current.all.cancel())
  await answer(waiting[1]!, 9)
  await act(() => end)
  expect(waiting).toHaveLength(2)
  let whole = Promise.resolve()
  act(() => {
    whole = result.current.all.read()
  })
  await waitFor(() => expect(waiting).toHaveLength(3))
  unmount()
  await answer(waiting[2]!, 9)
  await whole
  expect(waiting).toHaveLength(3)
})

test('a failed page breaks the reading off', async () => {
  const waiting = held()
  const { result } = renderHook(useListAndAll, testProviders())
  await waitFor(() => expect(waiting).toHaveLength(1))
  await answer(waiting[0]!, 9)
  await waitFor(() => expect(result.current.more).toBe(true))
  harness.server.answer({ code: 500, message: '', data: null })
  const before = harness.callCount(getTransactions.id)
  await act(() => result.current.all.read())
  expect(harness.callCount(getTransactions.id) - before).toBe(1)
  expect(result.current.all).toMatchObject({ isReading: false, isBroken: true })
})

test('a reading that a screen lock has ended is not shown as running afterwards', async () => {
  const waiting = held()
  const shown = { mode: 'visible' as 'visible' | 'hidden' }
  const { wrapper: Providers } = testProviders()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers>
      <Activity mode={shown.mode}>{children}</Activity>
    </Providers>
  )
  const { result, rerender } = renderHook(useListAndAll, { wrapper })
  const { end } = await beginToRead(result, waiting)
  shown.mode = 'hidden'
  rerender()
  await answer(waiting[1]!, 9)
  await act(() => end)
  shown.mode = 'visible'
  rerender()
  expect(result.current.all.isReading).toBe(false)
})

test('bets of a month: only rows that may have changed are read again, and 40 pages at a time', async () => {
  const since = Date.UTC(2026, 0, 1)
  const day = '2026-01-15 10:00:00'
  const bet = (bet_id: number, status = 1) => ({ bet_id, status, bet_amount: '1', created_at: day })
  let bets = Array.from({ length: 450 }, (_, index) => bet(450 - index, index === 5 ? 2 : 1))
  const asked: number[] = []
  harness.server.respondWith((response, { body }) => {
    const { page } = JSON.parse(body.toString()) as { page: number }
    asked.push(page)
    sendJson(response, { code: 200, data: { data: bets.slice(page * 10 - 10, page * 10) } })
  })
  const queries = createQueryClient()
  const read = async () => {
    asked.length = 0
    const { rows, isComplete } = await queries.fetchQuery({
      ...betsSince(since),
      staleTime: 0,
    })
    return { isComplete, ids: rows.map(({ id }) => Number(id)), pages: asked.length }
  }
  expect(await read()).toMatchObject({ isComplete: false, pages: 40 })
  bets = [...Array.from({ length: 3 }, (_, index) => bet(453 - index)), ...bets]
  const second = await read()
  expect(second).toMatchObject({ isComplete: true, ids: bets.map((each) => each.bet_id) })
  expect(second.pages).toBeLessThan(10)
  bets = bets.map((each) => ({ ...each, status: 1 }))
  const third = await read()
  expect(third).toMatchObject({ isComplete: true, ids: second.ids, pages: 1 })
  const settled = await queries.fetchQuery({ ...betsSince(since), staleTime: 0 })
  expect(settled.rows.every(({ status }) => status === 'settled')).toBe(true)
})

test('a bet that a venue adds late, among the older ones of half an hour, is read', async () => {
  const beijing = (minutesAgo: number) => formatBeijing(serverNow() - minutesAgo * MINUTE_MS)
  const bet = (bet_id: number, minutesAgo: number) => ({
    bet_id,
    status: 1,
    win_loss: '-1',
    created_at: beijing(minutesAgo),
  })
  let bets = Array.from({ length: 30 }, (_, index) => bet(30 - index, index))
  harness.server.respondWith((response, { body }) => {
    const { page } = JSON.parse(body.toString()) as { page: number }
    const data = bets.slice(page * 10 - 10, page * 10)
    sendJson(response, { code: 200, data: { last_page: 4, data } })
  })
  const queries = createQueryClient()
  // Once: with the first answer the platform's clock may go back to another hour.
  const since = serverNow() - DAY_MS
  const read = async () => {
    const { rows } = await queries.fetchQuery({ ...betsSince(since), staleTime: 0 })
    return rows.map(({ id }) => Number(id))
  }
  expect(await read()).toHaveLength(30)
  bets = [...bets.slice(0, 25), bet(99, 25), ...bets.slice(25)]
  expect(await read()).toEqual(bets.map((each) => each.bet_id))
})
