import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '#lib/session/session.ts'
import { forgetServerDate, MINUTE_MS } from '#lib/time/clock.ts'
import { browserStorage } from '#testing/browser-storage.ts'
import { UNPROTECTED } from './own-limits.ts'
import {
  firstBetTime,
  notePlay,
  playingSince,
  markRealityCheckSeen,
  isRealityCheckDue,
} from './reality.ts'

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

test('by default a member is reminded 60 minutes after the play began and after each reminder', () => {
  const due = () => isRealityCheckDue(UNPROTECTED.realityMinutes)
  const pass = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      vi.advanceTimersByTime(MINUTE_MS)
      notePlay()
    }
  }
  playingSince()
  pass(59)
  expect(due()).toBe(false)
  pass(1)
  expect(due()).toBe(true)
  markRealityCheckSeen()
  expect(due()).toBe(false)
  pass(60)
  expect(due()).toBe(true)
})

test('a second tab starts no new interval, but an hour without play does', () => {
  playingSince()
  vi.advanceTimersByTime(59 * MINUTE_MS)
  vi.stubGlobal('sessionStorage', browserStorage())
  notePlay()
  vi.advanceTimersByTime(MINUTE_MS)
  expect(isRealityCheckDue(60)).toBe(true)
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect(isRealityCheckDue(60)).toBe(false)
})

test('a sign-in in another tab begins no new play', () => {
  playingSince()
  vi.advanceTimersByTime(59 * MINUTE_MS)
  notePlay()
  beginSession('another tab', false, `member ${expect.getState().currentTestName}`)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(isRealityCheckDue(60)).toBe(true)
})

test('sleep of the phone counts as play, also in a session that began after it', () => {
  isRealityCheckDue(15)
  vi.setSystemTime(Date.now() + 120 * MINUTE_MS)
  playingSince()
  vi.advanceTimersByTime(15 * MINUTE_MS)
  expect(isRealityCheckDue(15)).toBe(true)
})

test('what a session counts begins with it', () => {
  const since = playingSince()
  expect(since - firstBetTime(since)).toBeGreaterThanOrEqual(2_000)
  expect(since - firstBetTime(since)).toBeLessThanOrEqual(3_000)
})
