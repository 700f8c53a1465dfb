import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getBets } from '#lib/api/endpoints/records.ts'
import { extendGamingSession, minutesPlayed } from '#lib/protection/gaming-session.ts'
import { forgetServerDate, HOUR_MS, MINUTE_MS } from '#lib/time/clock.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { useCountMinutesPlayed, useTimePlayed } from './gaming-session.ts'
import { useNetOfSession } from './statement.ts'

const harness = hookHarness()

test.each([-14, -2, 2, 14])(
  'a gaming session that begins before the first answer has its right length and bets on a phone %i hours wrong',
  async (hours) => {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + hours * HOUR_MS)
    forgetServerDate()
    const bet = (win_loss: string, at: number) => ({
      bet_id: win_loss,
      bet_amount: '10',
      win_loss,
      status: 1,
      created_at: new Date(at).toISOString(),
    })
    const bets = [bet('5', now + MINUTE_MS), bet('-70', now - 10_000), bet('-10', now - HOUR_MS)]
    harness.server.answerById({ [getBets.id]: bets })
    const seen: unknown[] = []
    extendGamingSession()
    const { result } = renderHook(() => {
      const elapsed = useTimePlayed()
      const { net } = useNetOfSession()
      seen.push(net)
      return { elapsed, net }
    }, testProviders())
    await waitFor(() => expect(result.current).toEqual({ elapsed: '00:00', net: '5' }))
    expect(new Set(seen)).toEqual(new Set([null, '5']))
  },
)

describe('the minutes on pages of games are right with', () => {
  const open = () => renderHook(useCountMinutesPlayed, testProviders())
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const minutes = () => Object.values(minutesPlayed()).reduce((sum, each) => sum + each, 0)
  beforeEach(() => {
    vi.useFakeTimers()
    setAddress('/gamePage/')
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  test.each([
    ['a reload every 9 s', 9_000, 7],
    ['a reload every 50 s', 50_000, 2],
    ['a reload every 2 s', 2_000, 30],
  ])('%s', (_, ms, loads) => {
    for (let load = 0; load < loads; load += 1) {
      const { unmount } = open()
      pass(ms)
      unmount()
    }
    open()
    expect(minutes()).toBeCloseTo((ms * loads) / 60_000, 2)
  })

  test('two tabs at once', () => {
    open()
    pass(5_000)
    open()
    pass(115_000)
    expect(minutes()).toBeCloseTo(2, 1)
  })

  test('visits to the hall, but no pause', () => {
    const { rerender } = open()
    const stay = (path: string, ms: number) => {
      setAddress(path)
      rerender()
      pass(ms)
    }
    stay('/gamePage/', 50_000)
    stay('/', 5_000)
    stay('/gamePage/', 50_000)
    stay('/', 60_000)
    stay('/gamePage/', 10_000)
    expect(minutes()).toBeCloseTo(115 / 60, 2)
  })
})
