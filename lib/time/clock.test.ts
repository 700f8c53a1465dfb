import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DAY_MS,
  limitsNow,
  MINUTE_MS,
  noteCreation,
  noteServerDate,
  serverNow,
  sleep,
  within,
} from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the platform’s time', () => {
  const REAL = Date.UTC(2026, 10, 22, 8)
  const WRONG = [61, -61, 24 * 60, -24 * 60, 5, -30].map((minutes) => minutes * MINUTE_MS)
  const setPhone = (wrong: number) => vi.setSystemTime(REAL + wrong)
  /** The platform's date of something `ms` old. */
  const dated = (ms = 0, now = performance.now()) => REAL + now - started - ms
  let started = 0
  beforeEach(() => {
    started = performance.now()
  })
  const pass = (ms: number) => vi.advanceTimersByTime(ms)

  test.each(WRONG)(
    'is learnt from an order just answered by a phone that is %i ms wrong',
    (wrong) => {
      setPhone(wrong)
      noteCreation(dated())
      expect(serverNow()).toBe(REAL)
      pass(10 * MINUTE_MS)
      expect(serverNow()).toBe(REAL + 10 * MINUTE_MS)
    },
  )

  test('a Date header wins, before and after', () => {
    setPhone(61 * MINUTE_MS)
    noteCreation(dated(20_000))
    noteServerDate(new Date(REAL).toUTCString())
    expect(serverNow()).toBe(REAL)
    noteCreation(dated(DAY_MS))
    expect(serverNow()).toBe(REAL)
  })

  test('a header counts from its arrival, whenever it is read', () => {
    pass(6_000)
    noteServerDate(new Date(REAL).toUTCString(), 6_000)
    expect(serverNow()).toBe(REAL + 6_000)
  })

  test.each(WRONG)('what was learnt never moves the clock of limits: %i ms', (wrong) => {
    setPhone(wrong)
    noteCreation(dated())
    expect(limitsNow()).toBe(REAL + wrong)
    noteServerDate(new Date(REAL).toUTCString())
    expect(limitsNow()).toBe(REAL)
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

  test('an abort ends it with the reason, and no timer remains', async () => {
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

describe('within', () => {
  test('settles as the promise does, and no timer remains', async () => {
    await expect(within(80, Promise.resolve(7))).resolves.toBe(7)
    await expect(within(80, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('rejects when the promise is still open after the time', async () => {
    const failed = vi.fn<(cause: Error) => void>()
    void within(80, new Promise(() => {})).catch(failed)
    await vi.advanceTimersByTimeAsync(79)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledWith(new Error('too late'))
  })
})
