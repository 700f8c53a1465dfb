import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  serverTimeOf,
  isPlatformTime,
  MINUTE_MS,
  setServerDate,
  serverNow,
  sleep,
  withTimeout,
} from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the platform’s time', () => {
  const REAL = Date.UTC(2026, 10, 22, 8)

  test.each([0, 61, -61, 24 * 60])('is the header’s on a phone that is %i min wrong', (minutes) => {
    vi.setSystemTime(REAL + minutes * MINUTE_MS)
    expect([serverNow(), isPlatformTime()]).toEqual([REAL + minutes * MINUTE_MS, false])
    vi.advanceTimersByTime(6_000)
    setServerDate(new Date(REAL).toUTCString(), 6_000)
    expect([serverNow(), isPlatformTime()]).toEqual([REAL + 6_000, true])
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

describe('sleep', () => {
  test('ends after its time, with a signal or without', async () => {
    const ended = vi.fn<() => void>()
    void sleep(80).then(ended)
    void sleep(80, new AbortController().signal).then(ended)
    await vi.advanceTimersByTimeAsync(79)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledTimes(2)
  })

  test('rejects with the reason of an abort, and no timer remains', async () => {
    const aborter = new AbortController()
    const asleep = sleep(80, aborter.signal)
    aborter.abort(new Error('left'))
    await expect(asleep).rejects.toThrow('left')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('an aborted signal starts no timer', async () => {
    await expect(sleep(80, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('withTimeout', () => {
  test('settles like the promise, and no timer remains', async () => {
    await expect(withTimeout(80, Promise.resolve(7))).resolves.toBe(7)
    await expect(withTimeout(80, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('rejects when the promise is still open after the time', async () => {
    const failed = vi.fn<(cause: Error) => void>()
    void withTimeout(80, new Promise(() => {})).catch(failed)
    await vi.advanceTimersByTimeAsync(79)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledWith(new Error('too late'))
  })
})
