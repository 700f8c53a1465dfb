import { act, fireEvent, renderHook } from '@testing-library/react'
import { atom } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectionAtom } from '#lib/api/connection.ts'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import type { SocketState } from '#lib/lottery/chat/socket.ts'
import { playChime } from '#lib/lottery/room/chime.ts'
import { quietMode, sound } from '#lib/lottery/room/preferences.ts'
import { pageStore } from '#lib/page-store.ts'
import { pageClock } from '#lib/time/clock.ts'
import { useDrawStep, type DrawStep } from './draw-step.ts'
import { useValueBeforeDraw, useIsBettingStopped } from './room.ts'

const vibrate = vi.fn<() => boolean>()
beforeEach(() => {
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
})
afterEach(() => {
  for (const each of [quietMode, sound]) each.set(each.initial)
  vibrate.mockClear()
})

test('betting stops after a broken connection until the room is read again, and without a network', () => {
  const stateAtom = atom<SocketState>('open')
  const socket = { state: 'open' as const, stateAtom, lostAt: -Infinity }
  const { rerender, result } = renderHook(
    ({ requestedAt }) => useIsBettingStopped({ requestedAt }, { socket }),
    {
      initialProps: { requestedAt: 1 },
    },
  )
  expect(result.current).toBe(false)
  socket.lostAt = 2
  act(() => pageStore.set(stateAtom, 'connecting'))
  expect(result.current).toBe(true)
  rerender({ requestedAt: 3 })
  expect(result.current).toBe(false)
  act(() => pageStore.set(connectionAtom, 'offline'))
  expect(result.current).toBe(true)
  act(() => pageStore.set(connectionAtom, 'online'))
})

test('useValueBeforeDraw delays a value for the draw and again for the balls, 3 s at most each', () => {
  vi.useFakeTimers()
  const { rerender, result } = renderHook(({ value, draw }) => useValueBeforeDraw(value, draw), {
    initialProps: { value: '10', draw: null as DrawStep | null },
  })
  const shows = (value: string, draw: DrawStep | null) => {
    rerender({ value, draw })
    return result.current
  }
  expect(shows('20', 'rolling')).toBe('10')
  act(() => vi.advanceTimersByTime(2_900))
  expect(shows('20', 'falling')).toBe('10')
  act(() => vi.advanceTimersByTime(2_900))
  expect(result.current).toBe('10')
  act(() => vi.advanceTimersByTime(200))
  expect(result.current).toBe('20')
  expect(shows('30', 'falling')).toBe('20')
  expect(shows('30', null)).toBe('30')
  vi.useRealTimers()
})

test('useValueBeforeDraw shows the first value during a draw', () => {
  const { rerender, result } = renderHook(({ value }) => useValueBeforeDraw(value, 'rolling'), {
    initialProps: { value: undefined as string | undefined },
  })
  rerender({ value: '10' })
  expect(result.current).toBe('10')
  rerender({ value: '20' })
  expect(result.current).toBe('10')
})

describe('the stage of a draw', () => {
  const ODD: DrawResult = { kind: 'sum28', digits: [1, 1, 3], sum: 5, label: '小单', colour: 'red' }
  const options = { isOwn: true, isUnderSheet: false, isStill: false }
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
    const { result, passes } = draw({ isOwn: false })
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
    expect(draw({ isStill: true }).result.current).toBe('landed')
    expect(draw({ isStill: true, isOwn: false }).result.current).toBeNull()
  })
})

test('quiet mode and switched-off sound silence signals and vibration', () => {
  playChime('drawn')
  expect(vibrate).toHaveBeenCalledTimes(1)
  quietMode.set(true)
  playChime('drawn')
  quietMode.set(false)
  sound.set(false)
  playChime('closed')
  expect(vibrate).toHaveBeenCalledTimes(1)
})
