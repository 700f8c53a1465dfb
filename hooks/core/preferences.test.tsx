// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dataSaver, textSize, theme } from '#lib/preferences.ts'
import { pollEvery } from './api.ts'
import { useDataSaver, useLookEffect } from './preferences.ts'

const FINE = { state: { error: null, dataUpdatedAt: 1, errorUpdatedAt: 0, errorUpdateCount: 0 } }
const page = document.documentElement.dataset

afterEach(() => {
  cleanup()
  theme.set(theme.initial)
  textSize.set(textSize.initial)
  dataSaver.set(dataSaver.initial)
  vi.unstubAllGlobals()
})

test('a member who saves data has no motion, and polls a third as often', () => {
  const { result } = renderHook(() => {
    useLookEffect()
    return useDataSaver()
  })
  expect([result.current, page.saver, pollEvery(2_000)(FINE)]).toEqual([false, undefined, 2_000])
  act(() => dataSaver.set(true))
  expect([result.current, page.saver, pollEvery(2_000)(FINE)]).toEqual([true, '', 6_000])
  act(() => dataSaver.set(false))
  expect([result.current, page.saver, pollEvery(2_000)(FINE)]).toEqual([false, undefined, 2_000])
})

test('a browser that sends Save-Data saves without a choice', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { result } = renderHook(useDataSaver)
  expect([result.current, pollEvery(2_000)(FINE)]).toEqual([true, 6_000])
})

test('colours and text size are those that were chosen', () => {
  renderHook(useLookEffect)
  expect([page.theme, page.text]).toEqual(['system', '100'])
  act(() => theme.set('dark'))
  act(() => textSize.set(200))
  expect([page.theme, page.text]).toEqual(['dark', '200'])
})
