import { act, fireEvent, renderHook } from '@testing-library/react'
import { atom } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectionAtom } from '#lib/api/connection.ts'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import type { RoomChannel } from '#lib/lottery/chat/channel.ts'
import type { LoggedEntry } from '#lib/lottery/chat/chat.ts'
import type { SocketState } from '#lib/lottery/chat/socket.ts'
import { chime } from '#lib/lottery/room/chime.ts'
import { quietMode, sound } from '#lib/lottery/room/preferences.ts'
import { pageStore } from '#lib/page-store.ts'
import { pageClock } from '#lib/time/clock.ts'
import { useEarlyDraw, useHeldBack, usePlayStopped } from './room.ts'
import { useStage, type Stage } from './stage.ts'
import type { TimedRoom } from './timed-room.ts'

const vibrate = vi.fn<() => boolean>()
beforeEach(() => {
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
})
afterEach(() => {
  for (const each of [quietMode, sound]) each.set(each.initial)
  vibrate.mockClear()
})

test('a line that tells of the period in play says that its draw came early', () => {
  const entriesAtom = atom<readonly Pick<LoggedEntry, 'system' | 'content'>[]>([])
  const channel = { chat: { entriesAtom } } as unknown as RoomChannel
  const { rerender, result } = renderHook(({ period }) => useEarlyDraw(channel, period), {
    initialProps: { period: '301' },
  })
  const line = (content: string, system = true) =>
    act(() => pageStore.set(entriesAtom, (before) => [...before, { system, content }]))
  line('第 300 期开奖 8')
  line('第 301 期开始投注，限额 10–5000')
  line('第 301 期距开奖 30 秒')
  line('第 301 期会开 9', false)
  expect(result.current).toBe(false)
  line('第 301 期开奖 9')
  expect(result.current).toBe(true)
  rerender({ period: '302' })
  expect(result.current).toBe(false)
})

test('play stops from a break of the connection until the room is read again, and without a network', () => {
  const { rerender, result } = renderHook(
    ({ askedAt, connection }) => usePlayStopped({ askedAt } as TimedRoom, connection),
    { initialProps: { askedAt: 0, connection: 'open' as SocketState } },
  )
  expect(result.current).toBe(false)
  rerender({ askedAt: 0, connection: 'connecting' })
  expect(result.current).toBe(true)
  rerender({ askedAt: Infinity, connection: 'connecting' })
  expect(result.current).toBe(false)
  act(() => pageStore.set(connectionAtom, 'offline'))
  expect(result.current).toBe(true)
  act(() => pageStore.set(connectionAtom, 'online'))
})

test('what tells a result waits for its draw and again for the balls, three seconds at most each', () => {
  vi.useFakeTimers()
  const { rerender, result } = renderHook(({ value, draw }) => useHeldBack(value, draw), {
    initialProps: { value: '10', draw: null as Stage | null },
  })
  const shows = (value: string, draw: Stage | null) => {
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

describe('the stage of a draw', () => {
  const ODD: DrawResult = { kind: 'sum28', digits: [1, 1, 3], sum: 5, label: '小单', colour: 'red' }
  const options = { isOwn: true, isCovered: false, isStill: false }
  const roomAt = (period: number, last: DrawResult | null = ODD) => {
    const drawsAt = pageClock.now() + 60_000
    const round = { period: String(period), closesAt: drawsAt - 10_000, drawsAt }
    const now = { period: round.period, lastPeriod: String(period - 1), secondsToDraw: 60, last }
    return { kind: 'sum28' as const, draws: [], round, now }
  }
  /** Shows the draw of the period before 31 to an open room. */
  function draw(more: Partial<typeof options> = {}, last: DrawResult | null = ODD) {
    vi.useFakeTimers()
    const [before, after] = [roomAt(30), roomAt(31, last)]
    const hook = renderHook(
      ({ room, ...rest }) => useStage(room, 'open', { ...options, ...more, ...rest }),
      { initialProps: { room: before } as { room: typeof before; isCovered?: boolean } },
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

  test('without own bets it closes soon after the last ball', () => {
    const { result, passes } = draw({ isOwn: false })
    expect(result.current).toBe('falling')
    expect(passes(1_500)).toBe('landed')
    expect(passes(1_200)).toBeNull()
  })

  test('with own bets it stays until a quarter of the next round has run, touched or not', () => {
    const { passes } = draw()
    expect(passes(1_500)).toBe('landed')
    fireEvent.pointerDown(document.body)
    expect(passes(13_000)).toBe('landed')
    expect(passes(1_000)).toBeNull()
  })

  test('betting that opens takes it away, and it does not come back', () => {
    const { rerender, result, after, passes } = draw()
    passes(1_500)
    rerender({ room: after, isCovered: true })
    expect(result.current).toBeNull()
    rerender({ room: after, isCovered: false })
    expect(result.current).toBeNull()
  })

  test('it waits for a result that is late', () => {
    const { rerender, result } = draw({}, null)
    expect(result.current).toBeNull()
    rerender({ room: roomAt(31) })
    expect(result.current).toBe('falling')
  })

  test('under reduced motion the result stands at once, where own bets are told', () => {
    expect(draw({ isStill: true }).result.current).toBe('landed')
    expect(draw({ isStill: true, isOwn: false }).result.current).toBeNull()
  })
})

test('quiet mode and switched-off sound silence signals and vibration', () => {
  chime('drawn')
  expect(vibrate).toHaveBeenCalledTimes(1)
  quietMode.set(true)
  chime('drawn')
  quietMode.set(false)
  sound.set(false)
  chime('closed')
  expect(vibrate).toHaveBeenCalledTimes(1)
})
