import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { pageClock } from '#lib/time/clock.ts'
import { useDrawStep, useHeldValue, useIsResultHidden, type DrawStep } from './draw-step.ts'

test('a balance waits for the result and its balls, but not longer than 10 s for a late result', () => {
  vi.useFakeTimers()
  const { rerender, result } = renderHook(
    ({ balance, step }) => useHeldValue(balance, useIsResultHidden(step)),
    { initialProps: { balance: '10', step: null as DrawStep | null } },
  )
  const shows = (balance: string, step: DrawStep | null) => {
    rerender({ balance, step })
    return result.current
  }
  expect(shows('20', 'rolling')).toBe('10')
  act(() => vi.advanceTimersByTime(9_900))
  expect(result.current).toBe('10')
  expect(shows('20', 'falling')).toBe('10')
  expect(shows('20', 'landed')).toBe('20')
  expect(shows('30', 'rolling')).toBe('20')
  act(() => vi.advanceTimersByTime(10_000))
  expect(result.current).toBe('30')
  expect(shows('40', 'falling')).toBe('30')
  vi.useRealTimers()
})

test('the first balance of a room is shown during a draw, too', () => {
  const { rerender, result } = renderHook(({ balance }) => useHeldValue(balance, true), {
    initialProps: { balance: undefined as string | undefined },
  })
  rerender({ balance: '10' })
  expect(result.current).toBe('10')
  rerender({ balance: '20' })
  expect(result.current).toBe('10')
})

describe('the stage of a draw', () => {
  const ODD: DrawResult = { kind: 'sum28', digits: [1, 1, 3], sum: 5, label: '小单', colour: 'red' }
  const options = { hasOwnBets: true, isUnderSheet: false, isMotionReduced: false }
  const roomAt = (period: number, lastResult: DrawResult | null = ODD) => {
    const drawsAt = pageClock.now() + 60_000
    const round = { period: String(period), closesAt: drawsAt - 10_000, drawsAt }
    const current = {
      period: round.period,
      lastPeriod: String(period - 1),
      secondsToDraw: 60,
      lastResult,
    }
    return { kind: 'sum28' as const, draws: [], round, current }
  }
  /** Shows the draw of the period before 31 to an open room. */
  function draw(more: Partial<typeof options> = {}, last: DrawResult | null = ODD) {
    vi.useFakeTimers()
    const [before, after] = [roomAt(30), roomAt(31, last)]
    const hook = renderHook(
      ({ room, ...rest }) => useDrawStep(room, 'open', { ...options, ...more, ...rest }),
      { initialProps: { room: before } as { room: typeof before; isUnderSheet?: boolean } },
    )
    expect(hook.result.current).toBeNull()
    hook.rerender({ room: after })
    const passes = (ms: number) => {
      act(() => vi.advanceTimersByTime(ms))
      return hook.result.current
    }
    return { ...hook, after, passes }
  }
  afterEach(() => vi.useRealTimers())

  test('without own bets ends soon after the last ball', () => {
    const { result, passes } = draw({ hasOwnBets: false })
    expect(result.current).toBe('falling')
    expect(passes(1_500)).toBe('landed')
    expect(passes(1_200)).toBeNull()
  })

  test('with own bets stays until a quarter of the next round has passed', () => {
    const { passes } = draw()
    expect(passes(1_500)).toBe('landed')
    fireEvent.pointerDown(document.body)
    expect(passes(13_000)).toBe('landed')
    expect(passes(1_000)).toBeNull()
  })

  test('ends for good under a betting sheet', () => {
    const { rerender, result, after, passes } = draw()
    passes(1_500)
    rerender({ room: after, isUnderSheet: true })
    expect(passes(0)).toBeNull()
    rerender({ room: after, isUnderSheet: false })
    expect(result.current).toBeNull()
  })

  test('waits for a late result', () => {
    const { rerender, result } = draw({}, null)
    expect(result.current).toBeNull()
    rerender({ room: roomAt(31) })
    expect(result.current).toBe('falling')
  })

  test('under reduced motion shows the result at once, if there are own bets', () => {
    expect(draw({ isMotionReduced: true }).result.current).toBe('landed')
    expect(draw({ isMotionReduced: true, hasOwnBets: false }).result.current).toBeNull()
  })
})
