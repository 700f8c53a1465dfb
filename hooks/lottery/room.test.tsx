import { act, renderHook } from '@testing-library/react'
import { atom } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionAtom } from '#lib/api/connection.ts'
import type { RoomChannel } from '#lib/lottery/chat/channel.ts'
import type { LoggedEntry } from '#lib/lottery/chat/chat.ts'
import type { SocketState } from '#lib/lottery/chat/socket.ts'
import { chime } from '#lib/lottery/room/chime.ts'
import { quietMode, sound } from '#lib/lottery/room/preferences.ts'
import { pageStore } from '#lib/page-store.ts'
import { useEarlyDraw, useHeldBack, usePlayStopped } from './room.ts'
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

test('what tells a result waits while its draw is held, for three seconds at most', () => {
  vi.useFakeTimers()
  const { rerender, result } = renderHook(({ value, held }) => useHeldBack(value, held), {
    initialProps: { value: '10', held: false },
  })
  const shows = (value: string, held: boolean) => {
    rerender({ value, held })
    return result.current
  }
  expect(shows('20', true)).toBe('10')
  act(() => vi.advanceTimersByTime(2_900))
  expect(result.current).toBe('10')
  act(() => vi.advanceTimersByTime(200))
  expect(result.current).toBe('20')
  expect(shows('30', true)).toBe('20')
  expect(shows('30', false)).toBe('30')
  vi.useRealTimers()
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
