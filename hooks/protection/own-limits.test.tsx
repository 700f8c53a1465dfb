import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { getBets, getTransactions } from '#lib/api/endpoints/records.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { changeLimit, NO_OWN_LIMITS, setOwnLimits } from '#lib/protection/own-limits.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { checkOwnLimits } from './limit-check.ts'
import { useLimitRecords } from './own-limits.ts'
import { useBetsSince } from './statement.ts'

const harness = hookHarness()

test('deposits of a month are read by the platform’s clock, on a phone that is ten days fast', async () => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 10 * DAY_MS)
  setOwnLimits(changeLimit(NO_OWN_LIMITS, 'deposit.30d', '100', now))
  const pages: unknown[] = []
  harness.server.respondWith((response, { id, body }) => {
    if (id !== getTransactions.id) return sendJson(response, { code: 200, data: [] })
    const { page } = JSON.parse(body.toString())
    pages.push(page)
    const created_at = new Date(now - page * 9 * DAY_MS).toISOString()
    sendJson(response, { code: 200, data: [{ id: String(page), amount: '1', created_at }] })
  })
  renderHook(useLimitRecords, testProviders())
  await waitFor(() => expect(pages.at(-1)).toBe(4))
})

test('after the first forty pages of bets the others follow within seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const since = serverNow() - DAY_MS
  harness.server.respondWith((response, { body }) => {
    const { page } = JSON.parse(body.toString())
    sendJson(response, { code: 200, data: { last_page: 41, data: [{ bet_id: page }] } })
  })
  const { result } = renderHook(() => useBetsSince(since).data, testProviders())
  await waitFor(() => expect(result.current).toMatchObject({ isComplete: false }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(result.current).toMatchObject({ isComplete: true }))
  expect(result.current?.rows).toHaveLength(41)
  vi.useRealTimers()
})

test('at the change of a day the check of a loss limit reads only the newest page of bets', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T07:50:00+08:00') })
  setOwnLimits(changeLimit(NO_OWN_LIMITS, 'loss.30d', '1000', serverNow()))
  const pages: unknown[] = []
  harness.server.respondWith((response, { id, body }) => {
    response.sendDate = false
    if (id !== getBets.id) return sendJson(response, { code: 200, data: [] })
    const { page } = JSON.parse(body.toString())
    pages.push(page)
    const data = [
      { bet_id: page, status: 1, win_loss: '-1', created_at: `2026-11-1${9 - page} 10:00:00` },
    ]
    sendJson(response, { code: 200, data: { last_page: 3, data } })
  })
  const queries = createQueryClient()
  const check = () => checkOwnLimits(placeBet, queries, { kind: 'stake', amounts: ['10'] })
  await check()
  expect(pages).toEqual([1, 2, 3])
  vi.setSystemTime('2026-11-20T08:10:00+08:00')
  await check()
  expect(pages).toEqual([1, 2, 3, 1])
  vi.useRealTimers()
})
