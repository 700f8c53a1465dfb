import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { minutesPlayed } from '#lib/protection/own-limits.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { openAt } from '#testing/navigation.ts'
import { useProtectionEffects } from './protection.ts'

hookTests()

test('play of less than a minute at a time counts towards the limit of time', () => {
  vi.useFakeTimers()
  openAt('/gamePage/')
  const { rerender } = renderHook(useProtectionEffects, testProviders())
  const stay = (path: string, ms: number) => {
    openAt(path)
    rerender()
    act(() => vi.advanceTimersByTime(ms))
  }
  stay('/gamePage/', 50_000)
  stay('/', 5_000)
  stay('/gamePage/', 50_000)
  expect(Object.values(minutesPlayed())).toEqual([1])
  vi.useRealTimers()
})
