import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import {
  changeLimit,
  minutesPlayed,
  setOwnLimits,
  UNPROTECTED,
} from '#lib/protection/own-limits.ts'
import { DAY_MS } from '#lib/time/clock.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { openAt } from '#testing/navigation.ts'
import { useProtectionEffects } from './protection.ts'

const kit = hookTests()

test('a month of deposits is read by the platform’s clock, on a phone that is ten days fast', async () => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 10 * DAY_MS)
  setOwnLimits(changeLimit(UNPROTECTED, 'deposit.30d', '100', now))
  const pages: unknown[] = []
  kit.server.behaveLike((response, { id, body }) => {
    if (id !== getTransactions.id) return json(response, { code: 200, data: [] })
    const { page } = JSON.parse(body.toString())
    pages.push(page)
    const created_at = new Date(now - page * 9 * DAY_MS).toISOString()
    json(response, { code: 200, data: [{ id: String(page), amount: '1', created_at }] })
  })
  renderHook(useProtectionEffects, testProviders())
  await waitFor(() => expect(pages.at(-1)).toBe(4))
})

test('play of less than a minute at a time counts towards the limit of time', () => {
  vi.useFakeTimers()
  openAt('/gamePage/')
  const { rerender } = renderHook(useProtectionEffects, testProviders())
  const stay = (path: string, ms: number) => {
    openAt(path)
    rerender()
    act(() => vi.advanceTimersByTime(ms))
  }
  stay('/gamePage/', 50_000)
  stay('/', 5_000)
  stay('/gamePage/', 50_000)
  expect(Object.values(minutesPlayed())).toEqual([1])
  vi.useRealTimers()
})
