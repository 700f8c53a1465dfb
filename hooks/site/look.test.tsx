import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDetectFirstScreen } from '#hooks/core/first-screen.ts'
import { textSize, theme } from '#lib/preferences.ts'
import { beginTestSession, testProviders } from '#testing/hook-harness.tsx'
import { useApplyLook } from './site-upkeep.ts'
import { useShowBrand } from './site.ts'

const page = document.documentElement.dataset

afterEach(() => {
  cleanup()
  theme.set(theme.initial)
  textSize.set(textSize.initial)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('useApplyLook applies the chosen colours and text size', () => {
  renderHook(useApplyLook)
  expect([page.theme, page.text]).toEqual(['system', '100'])
  act(() => theme.set('dark'))
  act(() => textSize.set(200))
  expect([page.theme, page.text]).toEqual(['dark', '200'])
})

test('without the platform’s answer the brand is shown once the first screen has loaded', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  beginTestSession()
  page.brand = 'name'
  renderHook(() => {
    useDetectFirstScreen()
    useShowBrand()
  }, testProviders())
  await act(() => vi.advanceTimersByTimeAsync(2_999))
  expect(page.brand).toBe('name')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(page.brand).toBeUndefined()
})
