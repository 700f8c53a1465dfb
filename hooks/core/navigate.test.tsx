// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { useIsMounted } from './navigate.ts'

test('a screen that was left is not led on when its command ends', () => {
  const { result, unmount } = renderHook(() => useIsMounted(), { wrapper: StrictMode })
  const stillHere = result.current
  expect(stillHere()).toBe(true)
  unmount()
  expect(stillHere()).toBe(false)
})
