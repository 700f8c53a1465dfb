import { act, cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatRelative } from '#lib/time/dates.ts'
import { secondsUntil, useCountdownTo, useNow, useToday } from './countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('secondsUntil returns whole seconds, never below zero and never NaN (old defect 4)', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.double(), fc.constant(null)),
      fc.double({ noNaN: true }),
      (deadline, now) => {
        const left = secondsUntil(deadline, now)
        expect(left >= 0).toBe(true)
        expect(Number.isNaN(left)).toBe(false)
        if (Number.isFinite(left)) expect(Math.ceil(left)).toBe(left)
      },
    ),
  )
})

test('a countdown ends at zero and renders once a second', () => {
  const renders = vi.fn<() => void>()
  const deadline = Date.now() + 5000
  const { result } = renderHook(() => {
    renders()
    return useCountdownTo(deadline)
  })
  expect(result.current).toBe(5)
  renders.mockClear()
  act(() => void vi.advanceTimersByTime(2000))
  expect(result.current).toBe(3)
  expect(renders.mock.calls.length).toBeLessThanOrEqual(3)
  act(() => void vi.advanceTimersByTime(9000))
  expect(result.current).toBe(0)
})

test('a countdown at zero continues if the clock is set back', () => {
  const platform = Date.now()
  const deadline = platform + 5000
  vi.setSystemTime(platform + 86_400_000)
  const { result } = renderHook(() => useCountdownTo(deadline))
  expect(result.current).toBe(0)
  vi.setSystemTime(platform)
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toBe(4)
})

test('all countdowns share one ticker, which ends with the last of them (old defect 4)', () => {
  const deadline = Date.now() + 60_000
  const all = Array.from({ length: 5 }, () => renderHook(() => useCountdownTo(deadline)))
  expect(vi.getTimerCount()).toBe(1)
  for (const each of all) each.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a new deadline restarts the countdown', () => {
  const { result, rerender } = renderHook(({ at }) => useCountdownTo(at), {
    initialProps: { at: Date.now() - 1 },
  })
  expect(result.current).toBe(0)
  rerender({ at: Date.now() + 3000 })
  expect(result.current).toBe(3)
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toBe(2)
})

test('a countdown reads the clock again once the page is visible after a sleep', () => {
  let clock = 1_000_000
  const now = () => clock
  const { result } = renderHook(() => useCountdownTo(1_060_000, now))
  expect(result.current).toBe(60)
  clock += 45_000
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(15)
  clock += 20_000
  act(() => void window.dispatchEvent(new Event('pageshow')))
  expect(result.current).toBe(0)
})

test('a countdown without a deadline is at zero', () => {
  expect(renderHook(() => useCountdownTo(null)).result.current).toBe(0)
})

test('useNow is right at once after the page wakes', () => {
  vi.setSystemTime(1_000_500)
  const { result } = renderHook(useNow)
  expect(result.current).toBe(1_000_000)
  vi.setSystemTime(9_000_500)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(9_000_000)
})

test('useToday changes at midnight in Beijing', () => {
  vi.setSystemTime('2026-11-28T15:59:50Z')
  const at = Date.parse('2026-11-28T15:58:00Z')
  const { result } = renderHook(() => formatRelative(at, useToday()))
  expect(result.current).toBe('今天 23:58')
  act(() => void vi.advanceTimersByTime(9000))
  expect(result.current).toBe('今天 23:58')
  act(() => void vi.advanceTimersByTime(1500))
  expect(result.current).toBe('昨天 23:58')
})
