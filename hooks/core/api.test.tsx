import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getNotices } from '#lib/api/endpoints/messages.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { getVenueBalances } from '#lib/api/endpoints/wallet.ts'
import { UnreachableError } from '#lib/api/errors.ts'
import { endSession } from '#lib/session/session.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { pagesOf, pollEvery, queryOf } from './api.ts'
import { useCommand } from './command.ts'

const input = { amount: '100', from: 'a', to: 'b' }
const harness = hookHarness()
const refusal = { code: 209, message: '操作金额高于账户余额', data: null }

test('invalidateEndpoints refetches the queries of the given endpoints', async () => {
  harness.server.answer({ code: 200, data: [] })
  const { result } = renderHook(
    () => ({
      command: useCommand(transfer),
      venues: useQuery(queryOf(getVenueBalances, undefined)),
    }),
    testProviders(),
  )
  await waitFor(() => expect(result.current.venues.status).toBe('success'))
  await act(() => result.current.command.send(input))
  await waitFor(() => expect(harness.callCount(getVenueBalances.id)).toBe(2))
})

test('an endless list requests each page once, even if the answer has no page number (old defect 5)', async () => {
  harness.server.respondWith((response, { body }) => {
    const { page } = JSON.parse(String(body)) as { page: number }
    sendJson(response, {
      code: 200,
      data: { data: [{ id: page, title: `第${page}页` }], last_page: 3 },
    })
  })
  const { result } = renderHook(() => {
    const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(pagesOf(getNotices, { type: 1 }))
    const ids = data?.pages.flatMap((each) => each.items.map(({ id }) => id))
    return { ids, hasNextPage, fetchNextPage }
  }, testProviders())
  for (const ids of [['1'], ['1', '2'], ['1', '2', '3']]) {
    await waitFor(() => expect(result.current.ids).toEqual(ids))
    expect(result.current.hasNextPage).toBe(ids.length < 3)
    await act(() => result.current.fetchNextPage())
  }
  expect(harness.callCount(getNotices.id)).toBe(3)
})

describe('a poll', () => {
  test('shows a toast for the first of several equal refusals, and again after a success', async () => {
    const { wrapper } = testProviders()
    const { result } = renderHook(
      () => useQuery({ ...queryOf(getBalance, undefined), refetchInterval: 3_600_000 }),
      { wrapper },
    )
    const counts: number[] = []
    for (const answer of [refusal, refusal, { code: 200, data: { balance: 1 } }, refusal]) {
      harness.server.answer(answer)
      await act(() => result.current.refetch())
      harness.dismissToast()
      counts.push(harness.toasts.length)
    }
    expect(counts).toEqual([1, 1, 1, 2])
  })

  const state = (
    dataUpdatedAt: number,
    errorUpdatedAt: number,
    errorUpdateCount: number,
    error: Error | null = null,
  ) => ({ state: { error, dataUpdatedAt, errorUpdatedAt, errorUpdateCount } })
  const failure = new Error('refused')
  test.each([
    ['while it works', state(10_000, 0, 0), 2500],
    ['once it works again', state(10_001, 10_000, 7), 2500],
    ['once it works, on a clock set back', state(10_000, 3_610_000, 1), 2500],
    ['that fails, on a clock set back', state(3_610_000, 10_000, 1, failure), 5000],
    ['that has just failed', state(10_000, 12_500, 1, failure), 5000],
    ['that has failed for 10 s', state(10_000, 20_000, 3, failure), 10_000],
    ['that has failed for an hour', state(10_000, 3_610_000, 99, failure), 30_000],
    ['that never worked', state(0, 20_000, 1, failure), 5000],
    ['that never worked, while it is read', state(0, 20_000, 1), 5000],
    ['that never worked, four times', state(0, 60_000, 4, failure), 30_000],
  ])('%s waits the right time', (_, polled, wait) => {
    expect(pollEvery(2500)(polled)).toBe(wait)
  })
})

test('a 401 for a visitor is an error of the query, without a toast', async () => {
  harness.server.answer({ code: 401, message: '请先登录' })
  endSession('logout')
  const { result } = renderHook(() => useQuery(queryOf(getBalance, undefined)), testProviders())
  await waitFor(() => expect(result.current.status).toBe('error'))
  expect([harness.callCount(getBalance.id), harness.toasts]).toEqual([1, []])
})

test('a read is repeated once after a broken connection, never after a timeout', async () => {
  harness.dropConnections()
  const { result } = renderHook(() => useQuery(queryOf(getBalance, undefined)), testProviders())
  await waitFor(() => expect(result.current.status).toBe('error'))
  expect(harness.callCount(getBalance.id)).toBe(2)
  expect(harness.toasts).toEqual([])
  const slow = vi.fn<() => never>(() => {
    throw new UnreachableError('GET /slow', true)
  })
  const late = renderHook(() => useQuery({ queryKey: ['slow'], queryFn: slow }), testProviders())
  await waitFor(() => expect(late.result.current.status).toBe('error'))
  expect(slow).toHaveBeenCalledOnce()
})

test('an unreadable answer is reported and shows no toast', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  harness.server.answer({ code: 200, message: '', data: 'x' })
  renderHook(() => useQuery(queryOf(getVenueBalances, undefined)), testProviders())
  await waitFor(() => expect(warned).toHaveBeenCalledOnce())
  expect(harness.toasts).toEqual([])
})
