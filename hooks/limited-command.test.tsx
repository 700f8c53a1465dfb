import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { lockState } from '#lib/api/journal.ts'
import { beginSession } from '#lib/session/session.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { useLimitedCommand } from './limited-command.ts'

const guard = vi.hoisted(() => ({ say: (): string | null => null, noted: [] as unknown[] }))
vi.mock('#lib/protection/check-own-limits.ts', () => ({
  checkOwnLimits: () => guard.say(),
  noteRisk: (risk: unknown) => guard.noted.push(risk),
}))

const recovered = vi.hoisted(() => ({ from: [] as unknown[] }))
/** A page with typed text is not reloaded. */
const page = vi.hoisted(() => ({ typed: false }))
vi.mock('#lib/deploy/deploy.ts', () => ({
  isChunkError: (cause: Error) => cause.name === 'ChunkLoadError',
  recoverFromChunkError: (cause: Error) =>
    cause.name === 'ChunkLoadError' && !page.typed && recovered.from.push(cause) > 0,
}))

const kit = hookTests()
const deposit = { way: 'wechat', amount: '100' } as const
const risk = { kind: 'deposit', amount: '100' } as const
const riskOf = () => risk
const begin = () =>
  renderHook(() => useLimitedCommand(placeDeposit, riskOf), testProviders()).result
const send = (given = begin()) => act(() => given.current.send(deposit))
const done = { code: 200, data: null, message: 'D1' }

beforeEach(() => {
  guard.say = () => null
  page.typed = false
  guard.noted.length = 0
  kit.server.answer(done)
})

test.each<[string, () => string | null, string]>([
  ['against them', () => '超过您设置的限额', '超过您设置的限额'],
  [
    'while they cannot be asked',
    () => {
      throw new Error('odd')
    },
    '限额核对失败，操作未提交，请稍后再试',
  ],
  [
    'where a newer release has taken them away',
    () => {
      throw Object.assign(new Error('gone'), { name: 'ChunkLoadError' })
    },
    '网站已更新，正在刷新，操作未提交',
  ],
  [
    'where they are gone and the page holds typed text',
    () => {
      page.typed = true
      throw Object.assign(new Error('gone'), { name: 'ChunkLoadError' })
    },
    '网站已更新，请刷新后再试',
  ],
])('nothing is sent %s', async (_, say, toast) => {
  guard.say = say
  expect((await send()).kind).toBe('refused')
  expect(kit.toasts).toEqual([toast])
  expect(kit.server.asked).toEqual([])
  expect(lockState(placeDeposit)).toBe('free')
})

test('offline, where what knows the limits cannot be fetched, the network is named', async () => {
  guard.say = () => {
    throw new Error('no such chunk')
  }
  kit.online = false
  await send()
  expect(kit.toasts).toEqual(['当前网络不可用，操作未提交'])
})

test('nothing is sent in the name of the next member', async () => {
  const { current } = begin()
  const outcome = current.send(deposit)
  act(() => beginSession('next', false))
  expect((await act(() => outcome)).kind).toBe('busy')
  expect(kit.server.asked).toEqual([])
  expect(guard.noted).toEqual([])
})

test('it counts once it is done, or may be, and not when it is refused', async () => {
  kit.server.answer({ code: 500, message: 'no' })
  expect((await send()).kind).toBe('refused')
  expect(guard.noted).toEqual([])
  kit.server.answer(done)
  expect((await send()).kind).toBe('done')
  expect(guard.noted).toEqual([risk])
  kit.lose()
  expect((await send()).kind).toBe('unknown')
  expect(guard.noted).toEqual([risk, risk])
})
