import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { config } from '#lib/site/config.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { watchSettings } from './settings.ts'

let text: string | null
vi.mock(import('#lib/api/untracked-requests.ts'), async (original) => ({
  ...(await original()),
  settingsText: async () => text,
}))

const kit = hookTests()
const reload = vi.fn<() => void>()
let stop: () => void
beforeEach(() => {
  text = null
  stop = () => undefined
  sessionStorage.clear()
  globalThis.APP_CONFIG = undefined
  reload.mockClear()
  vi.useFakeTimers()
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('location', { ...location, reload })
})
afterEach(() => {
  stop()
  config.isGuardWrong = false
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that is open for this number of minutes. */
async function open(minutes: number) {
  stop()
  stop = watchSettings()
  await vi.advanceTimersByTimeAsync(minutes * 60_000)
}
const transferred = async () => {
  const { result } = renderHook(() => useMoneyCommand(transfer), testProviders())
  return act(() => result.current.send({ amount: '20', from: 'a', to: 'b' }))
}

test('without the settings no money is sent, the member is told why, and the page reloads once', async () => {
  vi.useRealTimers()
  kit.server.answer({ code: 200, data: null })
  expect((await transferred()).kind).toBe('refused')
  expect(kit.toasts).toEqual(['网站设置读取失败，操作未提交，请稍后再试或联系客服'])
  text = 'window.APP_CONFIG = {}'
  expect((await transferred()).kind).toBe('refused')
  expect(reload).toHaveBeenCalledOnce()
  expect(kit.sentTo(transfer.id)).toBe(0)
  globalThis.APP_CONFIG = {}
  config.isGuardWrong = true
  expect((await transferred()).kind).toBe('refused')
  config.isGuardWrong = false
  expect((await transferred()).kind).toBe('done')
})

test('the page looks for them by itself, and reloads once for each file', async () => {
  await open(10)
  expect(reload).not.toHaveBeenCalled()
  text = 'window.APP_CONFIG = {'
  dispatchEvent(new Event('online'))
  await open(10)
  expect(reload).toHaveBeenCalledTimes(1)
  text = 'window.APP_CONFIG = {}'
  await open(10)
  expect(reload).toHaveBeenCalledTimes(2)
  // A page with settings forgets the file.
  globalThis.APP_CONFIG = {}
  await open(1)
  globalThis.APP_CONFIG = undefined
  await open(1)
  expect(reload).toHaveBeenCalledTimes(3)
})

test('a page that has run a wrong file reloads only for another one', async () => {
  globalThis.APP_CONFIG = {}
  config.isGuardWrong = true
  text = 'window.APP_CONFIG = { transferWholeYuan: 1 }'
  await open(10)
  expect(reload).not.toHaveBeenCalled()
  text = 'window.APP_CONFIG = {}'
  await open(10)
  expect(reload).toHaveBeenCalledOnce()
})
