import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteCard } from '#lib/api/endpoints/cards.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { inputKey } from '#lib/api/journal.ts'
import { memberKey } from '#lib/session/session.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { madeUpInput } from '#testing/made-up.ts'
import { useCommand } from './command.ts'

const money = (await listEndpoints()).filter((each) => each.endpoint.money)
const kit = hookTests()

const { locks } = navigator
const offer = (value: unknown) =>
  Object.defineProperty(navigator, 'locks', { value, configurable: true })
afterEach(() => void offer(locks))

/** The page as it is after a reload: modules anew, the storages as they were left, its locks free. */
async function reload() {
  vi.resetModules()
  offer({ request: async (_: string, __: unknown, work: (lock: object) => unknown) => work({}) })
  const session = await import('#lib/session/session.ts')
  session.restoreSession()
  const { useCommand: useFresh } = await import('./command.ts')
  const { lockState, unknownCommand } = await import('#lib/api/journal.ts')
  return { useFresh, lockState, unknownCommand, token: session.token() }
}

test.each(money.map(({ name, endpoint }) => [name, endpoint] as const))(
  'a reload in the middle of %s leaves an unknown outcome, not a free button',
  async (_, endpoint) => {
    const { arrived } = kit.hold()
    const before = renderHook(() => useCommand(endpoint), testProviders()).result
    void before.current.send(madeUpInput(endpoint))
    await arrived()
    const { useFresh, unknownCommand, token } = await reload()
    expect(token).not.toBeNull()
    const after = renderHook(() => useFresh(endpoint), testProviders()).result
    expect(after.current.blocked).toBe(true)
    await waitFor(() => expect(after.current.state).toBe('unknown'))
    expect(unknownCommand(endpoint)?.at).toBeGreaterThan(Date.now() - 60_000)
    expect(unknownCommand(endpoint)?.input).toBe(inputKey(madeUpInput(endpoint)))
    expect(await after.current.send(madeUpInput(endpoint))).toEqual({ kind: 'busy' })
    expect(kit.sentTo(endpoint.id)).toBe(1)
  },
)

test('a reload after the end of it leaves nothing', async () => {
  kit.server.answer({ code: 200, data: null })
  const command = renderHook(() => useCommand(transfer), testProviders()).result
  await act(() => command.current.send({ amount: '100', from: 'a', to: 'b' }))
  expect((await reload()).lockState(transfer)).toBe('free')
  expect(localStorage.getItem('hall.device.commands') ?? '').not.toContain(memberKey())
})

test('a reload in the middle of a harmless command leaves nothing', async () => {
  const { arrived } = kit.hold()
  const command = renderHook(() => useCommand(deleteCard), testProviders()).result
  void command.current.send({ id: '1' })
  await arrived()
  expect((await reload()).lockState(deleteCard)).toBe('free')
})
