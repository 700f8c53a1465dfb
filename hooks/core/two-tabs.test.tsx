import { locks } from 'node:worker_threads'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { browserStorage } from '#testing/browser-storage.ts'
import { testProviders } from '#testing/hook-tests.tsx'

/** Answers to the commands, by the tab that sent them: it is in the input. */
const wire = vi.hoisted(() => new Map<string, (requestId: string) => Promise<unknown>>())
vi.mock('#lib/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#lib/api/client.ts')>()),
  call: (_: unknown, { to }: { to: string }, __: unknown, { requestId = '' }) =>
    wire.get(to)!(requestId),
}))

const input = { amount: '100', from: 'a', to: 'b' }
/** Another one for each test: the tabs of the tests before are still open. */
let member = ''
let serial = 0
const done = { data: { balance: null }, message: '' }

const sessionItems = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: sessionStorage.length }, (_, index) => {
      const key = sessionStorage.key(index) ?? ''
      return [key, sessionStorage.getItem(key) ?? '']
    }),
  )

/** Another tab of the browser: modules and session storage of its own, the rest in common. */
async function openTab({ first = false, duplicate = false } = {}) {
  vi.resetModules()
  const copied = duplicate ? sessionItems() : {}
  vi.stubGlobal('sessionStorage', browserStorage())
  for (const [key, value] of Object.entries(copied)) sessionStorage.setItem(key, value)
  const session = await import('#lib/session/session.ts')
  if (first) session.beginSession('bearer', true, member)
  else session.restoreSession()
  // The session storage of this tab, before the next tab has its own.
  const { onResolved, ownPage, unknownCommand } = await import('#lib/api/journal.ts')
  ownPage()
  const { useCommand } = await import('./command.ts')
  const { useOtherTabsCommands } = await import('./other-tabs.ts')
  const { UnknownOutcome } = await import('#components/shared/unknown-outcome.tsx')
  const taken = vi.fn<(input: string | null) => void>()
  onResolved((resolved) => resolved.carriedOut && taken(resolved.input))
  const { toastAtom } = await import('#lib/notify.ts')
  const { pageStore } = await import('#lib/page-store.ts')
  const reads = vi.fn(() => Promise.resolve({}))
  const Outcome = () => <UnknownOutcome of={useCommand(transfer)} records="/transRecord/" />
  const hook = renderHook(() => {
    useOtherTabsCommands()
    useQuery({ queryKey: [getBalance.id], queryFn: reads })
    return useCommand(transfer)
  }, testProviders()).result
  render(<Outcome />, testProviders())
  const requests = { sent: 0, answer: (_: typeof done) => {}, lose: (_: unknown) => {}, ids: [''] }
  requests.ids = []
  const { UnreachableError } = await import('#lib/api/errors.ts')
  const { config } = await import('#lib/site/config.ts')
  config.extensions = ['request_id']
  const tab = `tab${wire.size}`
  wire.set(tab, (requestId) => {
    requests.sent += 1
    requests.ids.push(requestId)
    return new Promise<typeof done>((answer, fail) => {
      requests.answer = answer
      requests.lose = () => fail(new UnreachableError(transfer.id, false))
    })
  })
  return {
    session,
    requests,
    reads,
    taken,
    state: () => hook.current.state,
    toast: () => pageStore.get(toastAtom)?.text ?? '',
    // As this tab sees it: the one that the hook holds was read while another tab's storage was in place.
    resolve: (taken: boolean) => act(() => hook.current.resolve(unknownCommand(transfer)!, taken)),
    send: (given = input, before: () => Promise<null> = async () => null) =>
      hook.current.send({ ...given, to: tab }, { before }),
  }
}

const offer = (value: unknown) =>
  Object.defineProperty(navigator, 'locks', { value, configurable: true })
beforeEach(() => {
  member = `member-key-${(serial += 1)}`
  vi.stubGlobal('localStorage', browserStorage())
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('two tabs of one member', () => {
  beforeEach(() => void offer(locks))

  test('an outcome that is unknown in one is unknown in both, until one of them settles it', async () => {
    const one = await openTab({ first: true })
    const two = await openTab()
    const end = one.send()
    await waitFor(() => expect(one.requests.sent).toBe(1))
    await waitFor(() => expect(two.state()).toBe('elsewhere'))
    one.requests.lose(null)
    expect(await end).toMatchObject({ kind: 'unknown' })
    await waitFor(() => expect(two.state()).toBe('unknown'))
    expect(await two.send()).toEqual({ kind: 'busy' })
    expect(two.toast()).toBe('')
    two.resolve(false)
    await waitFor(() => expect(one.state()).toBe('free'))
    const again = two.send()
    await waitFor(() => expect(two.requests.sent).toBe(1))
    two.requests.answer(done)
    expect(await again).toMatchObject({ kind: 'done' })
  })

  test('a tap while another one is still asked before its sending sends nothing', async () => {
    const one = await openTab({ first: true })
    const two = await openTab()
    const asked = Promise.withResolvers<null>()
    const end = one.send(input, () => asked.promise)
    await waitFor(() => expect(one.state()).toBe('sending'))
    expect(await two.send()).toEqual({ kind: 'busy' })
    expect(two.toast()).toBe('另一个页面正在提交，请等结果出来')
    asked.resolve(null)
    await waitFor(() => expect(one.requests.sent).toBe(1))
    one.requests.answer(done)
    expect(await end).toMatchObject({ kind: 'done' })
    expect([two.requests.sent, two.state()]).toEqual([0, 'free'])
  })
})

test.each([
  ['without Web Locks', undefined],
  [
    'where Web Locks are denied',
    { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
  ],
])('%s what another tab is sending counts as unknown at once', async (_, manager) => {
  offer(manager)
  const one = await openTab({ first: true })
  const two = await openTab()
  const end = one.send()
  await waitFor(() => expect(one.requests.sent).toBe(1))
  await waitFor(() => expect(two.state()).toBe('unknown'))
  expect(await two.send()).toEqual({ kind: 'busy' })
  one.requests.answer(done)
  expect(await end).toMatchObject({ kind: 'done' })
  await waitFor(() => expect(two.state()).toBe('free'))
  expect(two.requests.sent).toBe(0)
  // Both taps before either has been sent: the first to be sent is the only one.
  const asked = Promise.withResolvers<null>()
  const late = two.send(input, () => asked.promise)
  const first = one.send()
  await waitFor(() => expect(one.requests.sent).toBe(2))
  asked.resolve(null)
  expect(await late).toEqual({ kind: 'busy' })
  expect(two.requests.sent).toBe(0)
  one.requests.answer(done)
  expect(await first).toMatchObject({ kind: 'done' })
  await waitFor(() => expect(two.state()).toBe('free'))
})

test.each([true, false])(
  'what the member says of it in another tab ends the intent of the tab that sent it: taken %s',
  async (taken) => {
    offer(locks)
    const one = await openTab({ first: true })
    const store = sessionStorage
    const two = await openTab()
    const others = sessionStorage
    const lose = async () => {
      vi.stubGlobal('sessionStorage', store)
      const before = one.requests.sent
      const end = one.send()
      await waitFor(() => expect(one.requests.sent).toBe(before + 1))
      one.requests.lose(null)
      await end
    }
    await lose()
    vi.stubGlobal('sessionStorage', others)
    await waitFor(() => expect(two.state()).toBe('unknown'))
    two.resolve(taken)
    vi.stubGlobal('sessionStorage', store)
    await waitFor(() => expect(one.state()).toBe('free'))
    const told = () => one.taken.mock.calls.map(([input]) => input)
    const sent = expect.stringContaining('"amount":"100"')
    await waitFor(() => expect(told()).toEqual(taken ? [sent] : []))
    expect(two.taken).not.toHaveBeenCalled()
    await lose()
    const [first, next] = one.requests.ids
    expect(next === first).toBe(!taken)
  },
)
