import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '#lib/commands/command.ts'
import { lockOf } from '#lib/commands/intents.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession } from '#lib/session/session.ts'
import { config } from '#lib/site/config.ts'
import { callEndpoint } from './client.ts'
import {
  connectionAtom,
  followBrowserNetwork,
  trackCall,
  isOnline,
  probeNetwork,
} from './connection.ts'
import { getBalance } from './endpoints/member.ts'
import { getSiteInfo } from './endpoints/site.ts'
import { transfer } from './endpoints/transfer.ts'
import { NotSentError, UnreachableError } from './errors.ts'

const SECOND = 'https://two.example'
const input = { amount: '100', from: 'a', to: 'b' }
/** The answers of calls by path. Null breaks the connection. Other calls are answered. */
let fate: (url: URL) => Response | Promise<Response> | null
let asked: URL[]
const done = () => Response.json({ code: 200, message: '', data: { balance: '1.00' } })
const times = ({ path }: { readonly path: string }) =>
  asked.filter(({ pathname }) => pathname === path).length
const state = () => pageStore.get(connectionAtom)
let unfollow: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  beginSession('t', false)
  asked = []
  fate = done
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    asked.push(url)
    const answer = await fate(url)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  trackCall().answered()
  unfollow = followBrowserNetwork()
})
afterEach(async () => {
  unfollow()
  config.hosts = []
  fate = done
  await probeNetwork()
  vi.useRealTimers()
})

const read = () => callEndpoint(getBalance, undefined).catch((cause: unknown) => cause)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const lose = async () => {
  fate = () => null
  await read()
  await pass(0)
}

test.each(['from the start', 'from now on', 'again and again'])(
  'a browser that calls itself offline %s is not believed while calls are answered',
  async (when) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const events = { 'from the start': 0, 'from now on': 1, 'again and again': 5 }[when] ?? 0
    for (let each = 0; each < events; each += 1) dispatchEvent(new Event('offline'))
    expect(await read()).toMatchObject({ data: { balance: '1' } })
    expect((await runCommand(transfer, input)).kind).toBe('done')
    expect([isOnline(), times(transfer)]).toEqual([true, 1])
  },
)

test('a report of the browser makes the site offline only after the probe fails', async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(times(getSiteInfo)).toBe(0)
  fate = () => null
  dispatchEvent(new Event('offline'))
  // The site waits for the probe.
  expect((await runCommand(transfer, input)).kind).toBe('refused')
  expect([state(), times(transfer)]).toEqual(['offline', 0])
  fate = done
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(state()).toBe('online')
})

test('a failing call makes the site offline also while the browser is online, and any answer ends it', async () => {
  await lose()
  expect(state()).toBe('offline')
  fate = done
  await read()
  expect(state()).toBe('online')
})

test('a call that fails while another one is answered does not make the site offline', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  fate = ({ pathname }) => (pathname === transfer.path ? promise : done())
  const sent = runCommand(transfer, input)
  await pass(0)
  await read()
  reject(new TypeError('Failed to fetch'))
  expect((await sent).kind).toBe('unknown')
  expect([state(), times(getSiteInfo)]).toEqual(['online', 0])
})

test('an endpoint that always fails starts one probe each time, and the site stays online', async () => {
  fate = ({ pathname }) => (pathname === getBalance.path ? null : done())
  for (let each = 1; each <= 3; each += 1) {
    expect(await read()).toBeInstanceOf(UnreachableError)
    await pass(0)
    expect([state(), times(getSiteInfo)]).toEqual(['online', each])
  }
})

test.each([true, false])(
  'a command whose call was made has an unknown outcome, though the browser says online %s',
  async (says) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(says)
    fate = () => null
    expect((await runCommand(transfer, input)).kind).toBe('unknown')
    expect(lockOf(transfer)).toBe('unknown')
    localStorage.clear()
  },
)

test('an offline command waits for a probe, and is sent only after its answer', async () => {
  await lose()
  const before = times(getSiteInfo)
  const outcome = await runCommand(transfer, input)
  expect(outcome).toMatchObject({ kind: 'refused', error: new NotSentError(transfer.id) })
  expect([times(getSiteInfo) - before, times(transfer)]).toEqual([1, 0])
  expect([lockOf(transfer), localStorage.getItem('hall.device.ledger')]).toEqual(['free', null])
  fate = done
  expect((await runCommand(transfer, input)).kind).toBe('done')
  expect([times(getSiteInfo) - before, state()]).toEqual([2, 'online'])
})

test('the offline site probes more and more rarely, at least every 30 s, and not while the page is hidden', async () => {
  await lose()
  await read()
  expect(times(getSiteInfo)).toBe(1)
  const pauses: number[] = []
  for (let each = 0; each < 7; each += 1) {
    const [before, from] = [times(getSiteInfo), Date.now()]
    while (times(getSiteInfo) === before) await pass(500)
    pauses.push((Date.now() - from) / 1000)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30])
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const before = times(getSiteInfo)
  await pass(300_000)
  expect(times(getSiteInfo)).toBe(before)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(times(getSiteInfo)).toBe(before + 1)
})

test('a dead host is `other-host` while the platform answers on another one, and offline if a gateway does', async () => {
  config.hosts = [SECOND]
  fate = ({ origin }) => (origin === SECOND ? done() : null)
  await read()
  await pass(0)
  expect([state(), isOnline()]).toEqual(['other-host', true])
  fate = ({ origin }) => (origin === SECOND ? new Response('bad gateway', { status: 502 }) : null)
  await pass(1_000)
  expect(state()).toBe('offline')
  fate = done
  await pass(2_000)
  expect(state()).toBe('online')
})

test('an error of a gateway is an answer, so the site is online', async () => {
  await lose()
  fate = () => new Response('<h1>502</h1>', { status: 502 })
  await pass(1_000)
  expect(state()).toBe('online')
})
