import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callEndpoint } from '#lib/api/client.ts'
import type { Connection } from '#lib/api/connection.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { recallAll } from '#lib/api/endpoints/wallet.ts'
import { toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { apiHost, config, switchHost } from '#lib/site/config.ts'
import { beginTestSession, testProviders } from '#testing/hook-harness.tsx'
import { commandUnderWay } from '#testing/missing-answer.ts'
import { useHostFailover } from './site-upkeep.ts'

const [SECOND, THIRD] = ['https://two.example', 'https://three.example']
/** Has files, but no platform. */
const FILES = 'https://files.example'
let asked: URL[]
/** Milliseconds until a host answers; the others are dead. */
let alive: Record<string, number>

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  beginTestSession()
  config.hosts = [SECOND]
  asked = []
  alive = { [SECOND]: 0 }
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    asked.push(url)
    const delay = alive[url.origin]
    if (delay === undefined) throw new TypeError('Failed to fetch')
    if (delay > 0) await new Promise((done) => setTimeout(done, delay))
    if (url.origin === FILES) return new Response('<!doctype html>')
    return Response.json({ code: 200, message: '', data: { balance: '1.00' } })
  })
})
afterEach(() => {
  // The next test begins at the first host.
  switchHost('')
  cleanup()
  config.hosts = []
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const toast = () => pageStore.get(toastAtom)?.text
async function unreachable() {
  const { rerender } = renderHook(
    ({ connection }: { connection: Connection }) => useHostFailover(connection),
    { initialProps: { connection: 'online' }, ...testProviders() },
  )
  const fail = () => rerender({ connection: 'other-host' })
  fail()
  await vi.dynamicImportSettled()
  return { fail, heal: () => rerender({ connection: 'online' }) }
}

test('the page moves from a dead host to one that answers, with a toast, and stays there', async () => {
  const { heal } = await unreachable()
  await pass(2_000)
  expect(apiHost()).toBe(SECOND)
  expect(toast()).toBe('线路 1 连接不上，已改用线路 2')
  heal()
  asked = []
  await callEndpoint(getBalance, undefined)
  expect(asked.map(({ origin }) => origin)).toEqual([SECOND])
})

test('all hosts are asked at once after a random wait, and the first that answers is used', async () => {
  config.hosts = [SECOND, THIRD]
  alive = { [SECOND]: 200, [THIRD]: 100 }
  await unreachable()
  await pass(1_450)
  expect(asked).toEqual([])
  await pass(400)
  expect(asked).toHaveLength(3)
  expect(apiHost()).toBe(THIRD)
})

test.each([
  [
    'the host in use answers: the page stays, and asks again until reads are answered',
    { [location.origin]: 0, [SECOND]: 50 },
  ],
  ['no host answers: the page stays, and asks all again', {}],
])('%s', async (_, hosts) => {
  alive = hosts
  const { heal } = await unreachable()
  await pass(2_000)
  expect([apiHost(), asked.length]).toEqual(['', 2])
  await pass(15_000)
  expect([apiHost(), asked.length]).toEqual(['', 4])
  heal()
  await pass(60_000)
  expect(asked).toHaveLength(4)
})

test('if the second host dies, too, the third is used, and then the first again', async () => {
  config.hosts = [SECOND, THIRD]
  alive = { [SECOND]: 0 }
  const { heal, fail } = await unreachable()
  await pass(2_000)
  expect(apiHost()).toBe(SECOND)
  heal()
  alive = { [THIRD]: 0 }
  fail()
  await pass(2_000)
  expect(apiHost()).toBe(THIRD)
  heal()
  alive = { [location.origin]: 0 }
  fail()
  await pass(2_000)
  expect(apiHost()).toBe('')
})

test('a host that answers without an envelope is not used', async () => {
  config.hosts = [FILES]
  alive = { [FILES]: 0 }
  await unreachable()
  await pass(2_000)
  expect([apiHost(), asked.length]).toEqual(['', 2])
})

test('a pending money command delays the move until it has ended', async () => {
  const command = commandUnderWay(recallAll, {})
  await unreachable()
  await pass(2_000)
  expect(apiHost()).toBe('')
  command.end()
  expect(apiHost()).toBe(SECOND)
})
