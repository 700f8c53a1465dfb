import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, sessionToken } from '#lib/session/session.ts'
import { config } from '#lib/site/config.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { testProviders } from '#testing/hook-harness.tsx'
import { useKeepSession, useIdleEnd } from './idle.ts'

const IDLE_MINUTES = 10
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS))
/** The phone sleeps, and no timer runs. */
const sleep = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
const rendered = (isHeld: boolean) =>
  renderHook(
    (on: boolean) => {
      useKeepSession(on)
      return useIdleEnd().seconds
    },
    { ...testProviders(), initialProps: isHeld },
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  config.idleMs = IDLE_MINUTES * MINUTE_MS
})
afterEach(() => {
  config.idleMs = 0
})

test('a session without a touch ends after idleMs, unless 自动登录 is on', async () => {
  beginSession('kept', true)
  const { result, unmount } = rendered(false)
  await pass(IDLE_MINUTES + 1)
  expect([sessionToken(), result.current]).toEqual(['kept', null])
  unmount()
  beginSession('left', false)
  rendered(false)
  await pass(IDLE_MINUTES + 1)
  expect(sessionToken()).toBeNull()
})

test('a touch keeps the session, but does not dismiss the warning of the last minute', async () => {
  beginSession('touched', false)
  const { result } = rendered(false)
  await pass(8)
  fireEvent.pointerDown(document.body)
  await pass(8)
  expect([sessionToken(), result.current]).toEqual(['touched', null])
  await pass(1.5)
  fireEvent.pointerDown(document.body)
  await pass(0.25)
  expect(result.current).toBe(15)
})

test('a game keeps the session, and its end restarts the idle time', async () => {
  beginSession('played', false)
  const { result, rerender } = rendered(true)
  sleep(60)
  look()
  expect(result.current).toBeNull()
  sleep(60)
  rerender(false)
  look()
  expect([sessionToken(), result.current]).toEqual(['played', null])
  await pass(9.5)
  expect(result.current).toBe(30)
})
