import { act, renderHook } from '@testing-library/react'
import { atom } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionAtom } from '#lib/api/connection.ts'
import type { RoundBet } from '#lib/lottery/own-bets.ts'
import { pageStore } from '#lib/page-store.ts'
import type { RoomChannel } from '#lib/room/channel.ts'
import type { LoggedEntry } from '#lib/room/chat.ts'
import { chime } from '#lib/room/chime.ts'
import { quietMode, sound, winPrompt } from '#lib/room/preferences.ts'
import type { SocketState } from '#lib/room/socket.ts'
import { useEarlyDraw, useHeldBack, useLastBets, usePlayStopped, useWin } from './room.ts'
import type { TimedRoom } from './timed-room.ts'

const bet = (status: RoundBet['status'], net: string | null): RoundBet => ({
  key: '1',
  id: '1',
  stake: '10',
  net,
  status,
  period: '301',
  text: '大10',
  odds: '1.98',
})

const vibrate = vi.fn<() => boolean>()
beforeEach(() => {
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
})
afterEach(() => {
  for (const each of [quietMode, sound, winPrompt]) each.set(each.initial)
  vibrate.mockClear()
})

/** A bet of period 301, first open, then settled. */
function settle(net: string | null) {
  const { rerender, result } = renderHook(({ bets }) => useWin(bets, true), {
    initialProps: { bets: [bet('open', null)] },
  })
  expect(result.current[0]).toBeNull()
  rerender({ bets: [bet('settled', net)] })
  return result
}

test('only what is above the stake is a win, shown until it is ended', () => {
  const result = settle('9.80')
  expect(result.current[0]).toMatchObject({ period: '301', net: '9.8' })
  act(() => result.current[1]())
  expect(result.current[0]).toBeNull()
  for (const net of ['0', '-10', null]) expect(settle(net).current[0]).toBeNull()
})

test('what was settled before a reload is not celebrated again', () => {
  const { rerender, result } = renderHook(({ bets, isRead }) => useWin(bets, isRead), {
    initialProps: { bets: [bet('open', null)], isRead: false },
  })
  rerender({ bets: [bet('settled', '9.80')], isRead: true })
  expect(result.current[0]).toBeNull()
})

test('the result of the last own bet is said once, however many rounds the page slept through', () => {
  const { rerender, result } = renderHook(
    ({ bets, period }) => useLastBets(bets, { period, lastPeriod: String(Number(period) - 1) }),
    { initialProps: { bets: [bet('open', null)], period: '301' } },
  )
  expect(result.current).toEqual([])
  const lost = [bet('settled', '-10')]
  rerender({ bets: [bet('open', null)], period: '400' })
  expect(result.current).toHaveLength(1)
  rerender({ bets: lost, period: '400' })
  expect(result.current).toEqual(lost)
  rerender({ bets: lost, period: '401' })
  expect(result.current).toEqual([])
  const [before, last] = ['999', '1000'].map((period) => ({ ...bet('open', null), period }))
  rerender({ bets: [before!, last!], period: '1001' })
  expect(result.current).toEqual([last])
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

test('a record that comes after the draw brings its win', () => {
  const { rerender, result } = renderHook(({ bets }) => useWin(bets, true), {
    initialProps: { bets: [bet('open', null)] },
  })
  rerender({ bets: [bet('unknown', null)] })
  expect(result.current[0]).toBeNull()
  rerender({ bets: [bet('settled', '9.80')] })
  expect(result.current[0]).toMatchObject({ net: '9.8' })
})

test.each([
  ['quiet mode', quietMode, true],
  ['no win prompt', winPrompt, false],
] as const)('%s: no win is shown', (_, preference, value) => {
  preference.set(value)
  expect(settle('9.80').current[0]).toBeNull()
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
