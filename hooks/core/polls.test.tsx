import { focusManager } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useVenueBalances } from '#hooks/wallet.ts'
import { connectionAtom, type Connection } from '#lib/api/connection.ts'
import { VENUES_POLL_MS } from '#lib/constants.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession } from '#lib/session/session.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { testProviders } from '#testing/hook-harness.tsx'

let asked = 0
const connect = (next: Connection) => pageStore.set(connectionAtom, next)

beforeEach(() => {
  vi.useFakeTimers()
  beginSession('polls', false)
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ code: 200, message: '', data: [] })
  })
})
afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  connect('online')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function countFor(ms: number): Promise<number> {
  const before = asked
  await act(() => vi.advanceTimersByTimeAsync(ms))
  return asked - before
}

test.each([
  ['hidden', () => focusManager.setFocused(false), () => focusManager.setFocused(true)],
  ['offline', () => connect('offline'), () => connect('online')],
])('a poll pauses while the page is %s (old defect 15)', async (_, rest, wake) => {
  renderHook(() => useVenueBalances(VENUES_POLL_MS), testProviders())
  const awake = await countFor(MINUTE_MS)
  expect(awake).toBeGreaterThanOrEqual(Math.floor(MINUTE_MS / VENUES_POLL_MS))
  act(rest)
  expect(await countFor(MINUTE_MS)).toBe(0)
  act(wake)
  expect(await countFor(MINUTE_MS)).toBeGreaterThanOrEqual(awake - 1)
})
