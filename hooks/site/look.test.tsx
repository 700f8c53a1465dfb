import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { textSize, theme } from '#lib/preferences.ts'
import { useLookEffect } from './site-upkeep.ts'

const page = document.documentElement.dataset

afterEach(() => {
  cleanup()
  theme.set(theme.initial)
  textSize.set(textSize.initial)
})

test('colours and text size are those that were chosen', () => {
  renderHook(useLookEffect)
  expect([page.theme, page.text]).toEqual(['system', '100'])
  act(() => theme.set('dark'))
  act(() => textSize.set(200))
  expect([page.theme, page.text]).toEqual(['dark', '200'])
})
