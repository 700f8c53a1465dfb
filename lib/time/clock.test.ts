import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serverTimeOf, isServerTimeKnown, MINUTE_MS, setServerDate, serverNow } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the platform’s time', () => {
  const REAL = Date.UTC(2026, 10, 22, 8)

  test.each([0, 61, -61, 24 * 60])('is the header’s on a phone that is %i min wrong', (minutes) => {
    vi.setSystemTime(REAL + minutes * MINUTE_MS)
    expect([serverNow(), isServerTimeKnown()]).toEqual([REAL + minutes * MINUTE_MS, false])
    vi.advanceTimersByTime(6_000)
    setServerDate(new Date(REAL).toUTCString(), 6_000)
    expect([serverNow(), isServerTimeKnown()]).toEqual([REAL + 6_000, true])
  })

  test('does not change the time of the device by the delay of an answer', () => {
    vi.setSystemTime(REAL)
    setServerDate(new Date(REAL).toUTCString())
    setServerDate(new Date(REAL - 3_000).toUTCString())
    expect([serverTimeOf(REAL), serverNow()]).toEqual([REAL, REAL - 3_000])
    setServerDate(new Date(REAL - 6_000).toUTCString())
    expect(serverTimeOf(REAL)).toBe(REAL - 6_000)
  })
})
