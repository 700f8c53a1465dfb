import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { noteRecorded } from '#lib/records/pending-orders.ts'
import { DAY_MS } from '#lib/time/clock.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { useFollowPending, usePendingOrders } from './pending-orders.ts'

const kit = hookTests()
beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
})
afterEach(() => vi.useRealTimers())

test('an old order that the week no longer holds is followed by one read, then by none', async () => {
  kit.server.answer({ code: 200, data: { data: [], last_page: 1, total: 0 } })
  noteRecorded(2, [{ id: '', orderNumber: 'W1', state: 'pending', at: Date.now() - 8 * DAY_MS }])
  const { result } = renderHook(() => {
    useFollowPending()
    return usePendingOrders()
  }, testProviders())
  expect(result.current).toHaveLength(1)
  await waitFor(() => expect(result.current).toEqual([]))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(kit.sentTo(getTransactions.id)).toBe(1)
})
