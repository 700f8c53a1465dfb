import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMoneyCommand } from '#hooks/money-command.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { answerQuestion, questionAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { watchSettings } from './settings.ts'

let answers: boolean
let text: string
vi.mock(import('#lib/api/untracked-requests.ts'), async (original) => ({
  ...(await original()),
  settingsText: async () => (answers ? text : null),
}))

const kit = hookTests()
const reload = vi.fn<() => void>()
beforeEach(() => {
  answers = false
  text = 'window.APP_CONFIG = {}'
  sessionStorage.clear()
  globalThis.APP_CONFIG = undefined
  reload.mockClear()
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('location', { ...location, reload })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const transferred = async () => {
  const { result } = renderHook(() => useMoneyCommand(transfer), testProviders())
  return act(() => result.current.send({ amount: '20.55', from: 'a', to: 'b' }))
}

test('without the settings no money is sent; the member hears why', async () => {
  kit.server.answer({ code: 200, data: null })
  expect((await transferred()).kind).toBe('refused')
  expect(kit.toasts).toEqual(['网站设置没有读到，操作未提交，请稍后再试'])
  expect(reload).not.toHaveBeenCalled()
  answers = true
  expect((await transferred()).kind).toBe('refused')
  expect(reload).toHaveBeenCalledOnce()
  expect(kit.sentTo(transfer.id)).toBe(0)
  globalThis.APP_CONFIG = {}
  expect((await transferred()).kind).toBe('done')
})

test('the page looks for them by itself, and is loaded anew once they are there', async () => {
  vi.useFakeTimers()
  watchSettings()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(reload).not.toHaveBeenCalled()
  answers = true
  await vi.advanceTimersByTimeAsync(61_000)
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('and at once when the network is back, but not over a page that has them or is left', async () => {
  vi.useFakeTimers()
  answers = true
  globalThis.APP_CONFIG = {}
  watchSettings()
  globalThis.APP_CONFIG = undefined
  watchSettings()()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  watchSettings()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

test('a file that no browser runs loads the page anew three times, a mended one again', async () => {
  vi.useFakeTimers()
  answers = true
  for (const loads of [1, 2, 3, 3, 4, 5, 6, 6]) {
    if (loads === 4) text = 'window.APP_CONFIG = { hosts: [] }'
    const stop = watchSettings()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(reload).toHaveBeenCalledTimes(loads)
    stop()
  }
  expect((await transferred()).kind).toBe('refused')
  expect(kit.toasts).toEqual(['网站设置没有读到，操作未提交，请稍后再试'])
  // What was in vain is forgotten by a page that has them.
  globalThis.APP_CONFIG = {}
  watchSettings()
  globalThis.APP_CONFIG = undefined
  watchSettings()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledTimes(7)
})

test('a member who is on the way to another page is not brought back', async () => {
  vi.useFakeTimers()
  answers = true
  watchSettings()
  dispatchEvent(new Event('beforeunload'))
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(reload).not.toHaveBeenCalled()
  // Still here: it was a download.
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('typed text is not lost without a question', async () => {
  vi.useFakeTimers()
  answers = true
  document.body.innerHTML = '<input placeholder=" " value="100">'
  watchSettings()
  await vi.advanceTimersByTimeAsync(2_000)
  const question = pageStore.get(questionAtom)
  expect(question?.title).toBe('网络已恢复，刷新后才能提交')
  answerQuestion(question!.id, false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reload).not.toHaveBeenCalled()
})
