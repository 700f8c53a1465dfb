// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLookUp } from './look-up.ts'

test('a look-up that throws is over, and the next one can be begun', async () => {
  const read = vi.fn().mockRejectedValueOnce(new TypeError('x is null')).mockResolvedValue(false)
  const { result } = renderHook(() => useLookUp(read, { since: null }))
  await act(() => expect(result.current.look()).rejects.toThrow('x is null'))
  expect(result.current.looking).toBe(false)
  await act(() => result.current.look())
  expect([result.current.looking, read.mock.calls.length]).toEqual([false, 2])
})

test('one that throws after it came too soon is not repeated by itself', async () => {
  vi.useFakeTimers()
  const read = vi.fn().mockResolvedValueOnce(true).mockRejectedValueOnce(new TypeError('x is null'))
  const { result } = renderHook(() => useLookUp(read, { since: null }))
  await act(() => result.current.look())
  await act(() => expect(result.current.look()).rejects.toThrow('x is null'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(read).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
