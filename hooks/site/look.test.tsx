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

test('useLookEffect applies the chosen colours and text size', () => {
  renderHook(useLookEffect)
  expect([page.theme, page.text]).toEqual(['system', '100'])
  act(() => theme.set('dark'))
  act(() => textSize.set(200))
  expect([page.theme, page.text]).toEqual(['dark', '200'])
})
