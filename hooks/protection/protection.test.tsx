import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useNetSince, usePlayTime } from '#hooks/protection/statement.ts'
import { getBets, getTransactions } from '#lib/api/endpoints/records.ts'
import {
  changeLimit,
  minutesPlayed,
  setOwnLimits,
  UNPROTECTED,
} from '#lib/protection/own-limits.ts'
import { DAY_MS, forgetServerDate, HOUR_MS, MINUTE_MS } from '#lib/time/clock.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { useProtectionEffects } from './protection.ts'

const harness = hookHarness()

test('deposits of a month are read by the platform’s clock, on a phone that is ten days fast', async () => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 10 * DAY_MS)
  setOwnLimits(changeLimit(UNPROTECTED, 'deposit.30d', '100', now))
  const pages: unknown[] = []
  harness.server.respondWith((response, { id, body }) => {
    if (id !== getTransactions.id) return sendJson(response, { code: 200, data: [] })
    const { page } = JSON.parse(body.toString())
    pages.push(page)
    const created_at = new Date(now - page * 9 * DAY_MS).toISOString()
    sendJson(response, { code: 200, data: [{ id: String(page), amount: '1', created_at }] })
  })
  renderHook(useProtectionEffects, testProviders())
  await waitFor(() => expect(pages.at(-1)).toBe(4))
})

test.each([-14, -2, 2, 14])(
  'a play that begins before the first answer has its right length and bets on a phone %i hours wrong',
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
    const { result } = renderHook(() => {
      const { since, elapsed } = usePlayTime()
      const { net } = useNetSince(since)
      seen.push(net)
      return { elapsed, net }
    }, testProviders())
    await waitFor(() => expect(result.current).toEqual({ elapsed: '00:00', net: '5' }))
    expect(new Set(seen)).toEqual(new Set([null, '5']))
  },
)

describe('minutes of play are right with', () => {
  const open = () => renderHook(useProtectionEffects, testProviders())
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
