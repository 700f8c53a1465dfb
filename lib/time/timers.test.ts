import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sleep, withTimeout } from './timers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
