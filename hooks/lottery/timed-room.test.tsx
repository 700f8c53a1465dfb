import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { pageClock } from '#lib/time/clock.ts'
import { timedRoom, useReread, type TimedRoom } from './timed-room.ts'

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
  queries.setQueryData(timedRoom('101').queryKey, { round } as TimedRoom)
  const reads = vi.spyOn(queries, 'refetchQueries').mockResolvedValue()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useReread('101'), { wrapper })
  return { reread: result.current, reads, unmount }
}
const SPREAD_MS = 2_000

test('a refusal is followed by a read at once', () => {
  const { reread, reads } = roomIn(60_000)
  reread('now')
  expect(reads).toHaveBeenCalledTimes(1)
})

test('a message of the system asks within the spread while a draw takes place, a flood of them every 1.5 s', () => {
  const { reread, reads } = roomIn(-1)
  for (let ms = 0; ms <= SPREAD_MS / 2 + 3_000; ms += 10) {
    expect(reads).toHaveBeenCalledTimes(Math.floor((ms - SPREAD_MS / 2) / 1_500) + 1)
    reread('message')
    vi.advanceTimersByTime(10)
  }
})

test('outside of a draw messages of the system ask for one read in 20 s', () => {
  const { reread, reads } = roomIn(120_000)
  reread('message')
  vi.advanceTimersByTime(SPREAD_MS)
  expect(reads).toHaveBeenCalledTimes(1)
  for (let each = 0; each < 10; each += 1) reread('message')
  vi.advanceTimersByTime(15_000)
  expect(reads).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(6_000)
  expect(reads).toHaveBeenCalledTimes(2)
})

test('a result that is told early is read within the spread, also behind other messages, until the room has it', async () => {
  const { reread, reads } = roomIn(9_000)
  reread('message', '第31期 提前封盘')
  vi.advanceTimersByTime(SPREAD_MS)
  expect(reads).toHaveBeenCalledTimes(1)
  reread('message', '第30期 开奖结果：1 + 2 + 3 = 6')
  vi.advanceTimersByTime(SPREAD_MS)
  expect(reads).toHaveBeenCalledTimes(1)
  reread('message', '第31期 开奖结果：1 + 2 + 3 = 6')
  vi.advanceTimersByTime(SPREAD_MS)
  expect(reads).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(reads).toHaveBeenCalledTimes(3)
})

test('the earlier of two reads counts, and none is left behind the screen or read by a hidden page', () => {
  const { reread, reads, unmount } = roomIn(60_000)
  reread('soon')
  reread('now')
  vi.advanceTimersByTime(60_000)
  expect(reads).toHaveBeenCalledTimes(1)
  focusManager.setFocused(false)
  reread('now')
  expect(reads).toHaveBeenCalledTimes(1)
  focusManager.setFocused(true)
  reread('soon')
  unmount()
  vi.advanceTimersByTime(60_000)
  expect(reads).toHaveBeenCalledTimes(1)
})
