// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lockState } from '#lib/api/command/lock.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { beginSession } from '#lib/session/session.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { madeUpInput } from '#testing/made-up.ts'
import { useCommand } from './command.ts'

const guard = vi.hoisted(() => ({ say: (): string | null => null, noted: [] as unknown[] }))
vi.mock('#lib/protection/check-own-limits.ts', () => ({
  checkOwnLimits: () => guard.say(),
  noteRisk: (risk: unknown) => guard.noted.push(risk),
}))

const recovered = vi.hoisted(() => ({ from: [] as unknown[] }))
vi.mock('#lib/site/deploy.ts', () => ({
  recoverFromChunkError: (cause: Error) =>
    cause.name === 'ChunkLoadError' && recovered.from.push(cause) > 0,
}))

const risky = (await listEndpoints()).filter((each) => each.endpoint.risk !== null)
const kit = hookTests()
beforeEach(() => kit.server.answer({ code: 200, data: { url: 'https://game.example' } }))

test('bets, deposits and games are asked for', () => {
  const names = risky.map((each) => each.name).toSorted()
  expect(names).toEqual(['launchGame', 'placeBet', 'placeDeposit'])
})

const each = risky.map(({ name, endpoint }) => [name, endpoint] as const)

test.each(each)('%s is not sent against the member’s own limits', async (_, endpoint) => {
  guard.say = () => '超过您设置的限额'
  const { current } = renderHook(() => useCommand(endpoint), testProviders()).result
  const outcome = await act(() => current.send(madeUpInput(endpoint)))
  expect(outcome.kind).toBe('refused')
  expect(kit.toasts).toEqual(['超过您设置的限额'])
  expect(kit.server.asked).toEqual([])
  expect(lockState(endpoint)).toBe('free')
})

test.each(each)('%s is not sent while the limits cannot be asked', async (_, endpoint) => {
  guard.say = () => {
    throw new Error('odd')
  }
  const { current } = renderHook(() => useCommand(endpoint), testProviders()).result
  expect((await act(() => current.send(madeUpInput(endpoint)))).kind).toBe('refused')
  expect(kit.toasts).toEqual(['暂时无法核对您设置的限额，操作没有发出，请稍后再试'])
  expect(kit.server.asked).toEqual([])
  expect(lockState(endpoint)).toBe('free')
})

test.each(each)(
  '%s: offline, where what knows the limits cannot be fetched',
  async (_, endpoint) => {
    guard.say = () => {
      throw new Error('no such chunk')
    }
    kit.online = false
    const { current } = renderHook(() => useCommand(endpoint), testProviders()).result
    expect((await act(() => current.send(madeUpInput(endpoint)))).kind).toBe('refused')
    expect(kit.toasts).toEqual(['当前网络不可用，操作没有发出'])
  },
)

test.each(each)('%s: a newer release has taken away what knows the limits', async (_, endpoint) => {
  recovered.from.length = 0
  guard.say = () => {
    throw Object.assign(new Error('gone'), { name: 'ChunkLoadError' })
  }
  const { current } = renderHook(() => useCommand(endpoint), testProviders()).result
  expect((await act(() => current.send(madeUpInput(endpoint)))).kind).toBe('refused')
  expect(kit.toasts).toEqual(['网站已更新，页面即将刷新，操作没有发出'])
  expect(recovered.from).toHaveLength(1)
  expect(kit.server.asked).toEqual([])
})

test.each(each)('%s is not sent in the name of the next member', async (_, endpoint) => {
  guard.say = () => null
  const { current } = renderHook(() => useCommand(endpoint), testProviders()).result
  const outcome = current.send(madeUpInput(endpoint))
  act(() => beginSession('next', false))
  expect((await act(() => outcome)).kind).toBe('refused')
  expect(kit.toasts).toEqual(['登录已结束，操作没有发出'])
  expect(kit.server.asked).toEqual([])
})

test.each(each)('%s is sent when they allow it', async (_, endpoint) => {
  guard.say = () => null
  const { current } = renderHook(() => useCommand(endpoint), testProviders()).result
  expect((await act(() => current.send(madeUpInput(endpoint)))).kind).toBe('done')
  expect(kit.sentTo(endpoint.id)).toBe(1)
})

test.each(each)(
  '%s counts once it is done, or may be, and not when it is refused',
  async (_, endpoint) => {
    guard.say = () => null
    const given = madeUpInput(endpoint)
    const risk = endpoint.risk?.(given)
    const { current } = renderHook(() => useCommand(endpoint), testProviders()).result
    const send = () => act(() => current.send(given))
    guard.noted.length = 0
    kit.server.answer({ code: 500, message: 'no' })
    expect((await send()).kind).toBe('refused')
    expect(guard.noted).toEqual([])
    kit.server.answer({ code: 200, data: { url: 'https://game.example' } })
    expect((await send()).kind).toBe('done')
    expect(guard.noted).toEqual([risk])
    kit.lose()
    expect((await send()).kind).toBe('unknown')
    expect(guard.noted).toEqual([risk, risk])
  },
)
