import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession } from '#lib/session/session.ts'
import { forgetServerDate, HOUR_MS, MINUTE_MS } from '#lib/time/clock.ts'
import { browserStorage } from '#testing/browser-storage.ts'
import {
  extendGamingSession,
  gamingSessionStart,
  markRealityCheckSeen,
  isRealityCheckDue,
} from './gaming-session.ts'
import { NO_OWN_LIMITS } from './own-limits.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  vi.stubGlobal('localStorage', browserStorage())
  beginSession('token', false, `member ${expect.getState().currentTestName}`)
  forgetServerDate()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a reality check is due 60 minutes after the gaming session began and after each check', () => {
  const due = () => isRealityCheckDue(NO_OWN_LIMITS.realityMinutes)
  const pass = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      vi.advanceTimersByTime(MINUTE_MS)
      extendGamingSession()
    }
  }
  extendGamingSession()
  pass(59)
  expect(due()).toBe(false)
  pass(1)
  expect(due()).toBe(true)
  markRealityCheckSeen()
  expect(due()).toBe(false)
  pass(60)
  expect(due()).toBe(true)
})

test('a second tab begins no new gaming session, an hour without games does', () => {
  extendGamingSession()
  vi.advanceTimersByTime(59 * MINUTE_MS)
  vi.stubGlobal('sessionStorage', browserStorage())
  extendGamingSession()
  vi.advanceTimersByTime(MINUTE_MS)
  expect(isRealityCheckDue(60)).toBe(true)
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect(isRealityCheckDue(60)).toBe(false)
})

test('a sign-in in another tab begins no new gaming session', () => {
  extendGamingSession()
  vi.advanceTimersByTime(59 * MINUTE_MS)
  extendGamingSession()
  beginSession('another tab', false, `member ${expect.getState().currentTestName}`)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(isRealityCheckDue(60)).toBe(true)
})

test('only a game begins a gaming session, again after two hours of sleep', () => {
  expect(gamingSessionStart()).toBeNull()
  extendGamingSession()
  const first = gamingSessionStart()
  expect(first).toBe(Date.now())
  vi.setSystemTime(Date.now() + 120 * MINUTE_MS)
  expect(gamingSessionStart()).toBeNull()
  extendGamingSession()
  expect(gamingSessionStart()).toBe(first! + 120 * MINUTE_MS)
})

describe.each([-14, -2, 2, 14])('by a phone whose clock is %i hours wrong', (hours) => {
  const BEGAN = Date.UTC(2026, 10, 28, 8)
  const platformNow = () => Date.now() - hours * HOUR_MS
  // Other files share the modules.
  afterEach(() => void vi.resetModules())
  const openPage = async () => {
    vi.resetModules()
    const session = await import('#lib/session/session.ts')
    session.beginSession('token', false, 'member')
    return { ...(await import('#lib/time/clock.ts')), ...(await import('./gaming-session.ts')) }
  }
  type OpenPage = Awaited<ReturnType<typeof openPage>>
  const count = (page: OpenPage, ms: number) => {
    for (let passed = 0; passed < ms; passed += 10_000) {
      vi.advanceTimersByTime(10_000)
      expect(page.extendGamingSession()).toBe(10_000)
    }
  }
  const expectPlay = (page: OpenPage, ms: number) => {
    expect(Date.now() - page.gamingSessionStart()!).toBe(ms)
    expect(page.isRealityCheckDue(ms / MINUTE_MS)).toBe(true)
    expect(page.isRealityCheckDue((ms + 1) / MINUTE_MS)).toBe(false)
  }
  const expectBets = ({ firstBetTime, gamingSessionStart }: OpenPage) =>
    expect(Math.abs(BEGAN - firstBetTime(gamingSessionStart()!))).toBeLessThan(5_000)

  test.each([
    [
      'a Date header',
      (page: OpenPage) => page.setServerDate(new Date(platformNow()).toUTCString()),
    ],
    ['nothing', () => undefined],
  ])('a gaming session has its right length before and after %s', async (known, answer) => {
    vi.setSystemTime(BEGAN + hours * HOUR_MS)
    const first = await openPage()
    first.extendGamingSession()
    expectPlay(first, 0)
    answer(first)
    count(first, MINUTE_MS)
    expectPlay(first, MINUTE_MS)

    const reloaded = await openPage()
    expectPlay(reloaded, MINUTE_MS)
    answer(reloaded)
    count(reloaded, MINUTE_MS)
    expectPlay(reloaded, 2 * MINUTE_MS)
    if (known !== 'nothing') expectBets(reloaded)
  })
})
