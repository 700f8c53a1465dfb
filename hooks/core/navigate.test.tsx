import { renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { useIsMounted } from './navigate.ts'

test('useIsMounted is true until the screen is left, also under StrictMode', () => {
  const { result, unmount } = renderHook(() => useIsMounted(), { wrapper: StrictMode })
  const stillHere = result.current
  expect(stillHere()).toBe(true)
  unmount()
  expect(stillHere()).toBe(false)
})
