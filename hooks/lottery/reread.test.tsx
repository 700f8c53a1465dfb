import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { pageClock } from '#lib/time/clock.ts'
import { timedRoomQuery, useReread, type TimedRoom } from './timed-room.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

/** A room with its next draw in so many ms; returns the hook and the number of reads. */
function roomIn(drawsIn: number) {
  const queries = createQueryClient()
  const drawsAt = pageClock.now() + drawsIn
  const round = { period: '31', drawsAt, closesAt: drawsAt - 10_000 }
  queries.setQueryData(timedRoomQuery('101').queryKey, { round } as TimedRoom)
  const reads = vi.spyOn(queries, 'refetchQueries').mockResolvedValue()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useReread('101'), { wrapper })
  return { reread: result.current, reads, unmount }
}
const SPREAD_MS = 2_000

test('a room is read at once after a connection has opened', () => {
  const { reread, reads } = roomIn(60_000)
  reread('connected')
  expect(reads).toHaveBeenCalledTimes(1)
})

test('a system message causes one read: within 2 s during a draw, within 5 s outside of it', () => {
  for (const [drawsIn, longest] of [
    [-1, SPREAD_MS],
    [120_000, 5_000],
  ] as const) {
    const { reread, reads } = roomIn(drawsIn)
    for (let each = 0; each < 10; each += 1) reread('systemMessage')
    vi.advanceTimersByTime(longest / 2 - 1)
    expect(reads).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(60_000)
    expect(reads).toHaveBeenCalledTimes(1)
  }
})

test('a read at once replaces a planned one; a closed screen and a hidden page make none', () => {
  const { reread, reads, unmount } = roomIn(60_000)
  reread('connectionLost')
  reread('connected')
  vi.advanceTimersByTime(60_000)
  expect(reads).toHaveBeenCalledTimes(1)
  focusManager.setFocused(false)
  reread('connected')
  expect(reads).toHaveBeenCalledTimes(1)
  focusManager.setFocused(true)
  reread('connectionLost')
  unmount()
  vi.advanceTimersByTime(60_000)
  expect(reads).toHaveBeenCalledTimes(1)
})
