import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { compareAmounts } from '#lib/money/amount.ts'
import { DAY_MS, forgetServerDate, HOUR_MS, serverNow, setServerDate } from '#lib/time/clock.ts'
import {
  changeLimit,
  limitAt,
  LOOSENING_MS,
  isOnBreak,
  takeBreak,
  NO_OWN_LIMITS,
  pendingChange,
  type OwnLimits,
} from './own-limits.ts'

const KEY = 'deposit.24h' as const
const T = Date.UTC(2026, 0, 1)
const set = (value: string): OwnLimits => changeLimit(NO_OWN_LIMITS, KEY, value, T)

describe('limits', () => {
  test('tighter ones are in force at once', () => {
    const state = changeLimit(set('500'), KEY, '300', T + 1)
    expect(limitAt(state, KEY, T + 1)).toBe('300')
    expect(pendingChange(changeLimit(state, KEY, '300', T + 1), KEY, T + 1)).toBeUndefined()
  })

  test.each(['800', null])('looser ones (%s) are in force after 24 hours', (next) => {
    const state = changeLimit(set('500'), KEY, next, T)
    expect(limitAt(state, KEY, T + LOOSENING_MS - 1)).toBe('500')
    expect(pendingChange(state, KEY, T + 1)?.value).toBe(next)
    expect(limitAt(state, KEY, T + LOOSENING_MS)).toBe(next)
  })

  test('no change makes a limit looser within 24 hours', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 30 * HOUR_MS }),
      next: fc.option(fc.integer({ min: 1, max: 5000 }).map(String)),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let now = T
        let state = set('1000')
        for (const { wait, next } of steps) {
          now += wait
          const before = limitAt(state, KEY, now)
          state = changeLimit(state, KEY, next, now)
          const after = limitAt(state, KEY, now)
          if (before !== null) {
            expect(after).not.toBeNull()
            expect(compareAmounts(after!, before)).toBeLessThanOrEqual(0)
            expect(limitAt(state, KEY, now + LOOSENING_MS - 1)).not.toBeNull()
          }
        }
      }),
    )
  })

  test('a break only grows', () => {
    const long = takeBreak(NO_OWN_LIMITS, 5000, T)
    expect(takeBreak(long, 10, T).breakUntil).toBe(T + 5000)
    expect(takeBreak(long, 9000, T).breakUntil).toBe(T + 9000)
  })
})

describe('a phone with a monotonic clock that stops during sleep', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: T })
    forgetServerDate()
  })
  afterEach(() => vi.useRealTimers())

  test.each([
    ['with the time of the platform', true],
    ['by the clock of the device', false],
  ])('finds a break over and a looser limit in force, %s', (_which, exposed) => {
    if (exposed) setServerDate(new Date(T).toUTCString())
    const tight = changeLimit(NO_OWN_LIMITS, KEY, '500', serverNow())
    const state = takeBreak(changeLimit(tight, KEY, null, serverNow()), DAY_MS, serverNow())
    expect([isOnBreak(state, serverNow()), limitAt(state, KEY, serverNow())]).toEqual([true, '500'])
    vi.setSystemTime(T + DAY_MS + 1_000)
    expect([isOnBreak(state, serverNow()), limitAt(state, KEY, serverNow())]).toEqual([false, null])
  })

  test('follows a clock that is set forward until the next Date header', () => {
    setServerDate(new Date(T).toUTCString())
    vi.setSystemTime(T + DAY_MS)
    setServerDate(new Date(T + 2_000).toUTCString())
    expect(serverNow()).toBe(T + 2_000)
  })
})
