import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callEndpoint } from '#lib/api/client.ts'
import { getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { beginSession, endSession, sessionToken } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/clock.ts'
import { passTime } from '#testing/missing-answer.ts'
import { prefetchScript } from './inline-scripts.ts'

const SCRIPT = await prefetchScript({ apiHost: '', basePath: '', sandbox: 'server' })
const GAMES = [{ category_id: 'realbet', app_state: 1, platform_name: 'ag', name: 'AG真人' }]
const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Stubs the token in the tab's storage. */
const store = (token: string | null) =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) =>
      key === 'hall.session' && token !== null ? JSON.stringify({ token }) : null,
  })

interface Sent {
  url: string
  method: string
  body: string
  bearer: string | null
}

/** Runs config.js and the inline script against a scripted network. */
function page(respond: (sent: Sent, nth: number) => Response | Error, config?: unknown) {
  const sent: Sent[] = []
  vi.stubGlobal('location', { origin: 'https://site.example' })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { url, method, headers } = request
    sent.push({ url, method, body: await request.text(), bearer: headers.get('authorization') })
    const given = respond(sent.at(-1)!, sent.length)
    if (given instanceof Error) throw given
    return given
  })
  globalThis.APP_CONFIG = config
  runInThisContext(SCRIPT)
  return sent
}

// Test files share modules, and so the session of an earlier one.
beforeEach(() => endSession('logout'))
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.PREFETCHED = undefined
  globalThis.APP_CONFIG = undefined
})

test('the platform’s time is read at the arrival of a prefetched answer', async () => {
  const at = Date.UTC(2026, 10, 22, 8)
  page(() => {
    const given = answer({ code: 200, data: [] })
    given.headers.set('date', new Date(at).toUTCString())
    return given
  })
  await Promise.all(Object.values(globalThis.PREFETCHED!.answers))
  passTime(6_000)
  await callEndpoint(getBanners, {})
  expect(Math.abs(serverNow() - at - 6_000)).toBeLessThan(5_000)
})

test('the client takes each prefetched answer once; its own calls are the same', async () => {
  const sent = page(() => answer({ code: 200, data: GAMES }))
  await expect.poll(() => sent).toHaveLength(5)
  const asked = sent.slice(0, 2)
  expect((await callEndpoint(getGames, {})).data[0]?.name).toBe('AG真人')
  await callEndpoint(getBanners, {})
  expect(sent).toHaveLength(5)
  await callEndpoint(getGames, {})
  await callEndpoint(getBanners, {})
  expect(sent.slice(5)).toEqual(asked)
})

const toHost = (sent: readonly Sent[], host: string) =>
  sent.filter(({ url }) => url.startsWith(`${host}/api/`)).length

test('the prefetch uses the host of config.js', async () => {
  for (const [apiHost, host] of [
    ['https://line2.example/', 'https://line2.example'],
    ['https://a@b.example', 'https://site.example'],
  ] as const) {
    globalThis.PREFETCHED = undefined
    const sent = page(() => answer({ code: 200, data: GAMES }), { apiHost })
    await expect.poll(() => toHost(sent, host)).toBe(5)
    expect(sent).toHaveLength(5)
    // The client of this test has the site’s own host and takes no answer of another host.
    await callEndpoint(getGames, {})
    expect(toHost(sent, 'https://site.example')).toBe(host === 'https://site.example' ? 5 : 1)
  }
})

test('a failed prefetch call is a failed read, and the next read sends a call', async () => {
  const sent = page((_sent, nth) =>
    nth <= 5 ? new TypeError('reset') : answer({ code: 200, data: GAMES }),
  )
  await expect(callEndpoint(getGames, {})).rejects.toThrow('网络连接失败')
  expect((await callEndpoint(getGames, {})).data).toHaveLength(1)
  expect(sent.filter(({ url }) => url.includes('/api/game/list'))).toHaveLength(2)
})

test('a member’s prefetch calls have the token, and the client takes their answers', async () => {
  beginSession('t-1', false)
  store('t-1')
  const sent = page(() => answer({ code: 200, data: GAMES }))
  await expect.poll(() => sent).toHaveLength(5)
  expect(new Set(sent.map(({ bearer }) => bearer))).toEqual(new Set(['Bearer t-1']))
  expect((await callEndpoint(getGames, {})).data).toHaveLength(1)
  expect(sent).toHaveLength(5)
})

test('the client takes no answer of a visitor or of another member', async () => {
  for (const [stored, member] of [
    [null, 't-2'],
    ['t-1', 't-3'],
  ] as const) {
    store(stored)
    globalThis.PREFETCHED = undefined
    const sent = page(() => answer({ code: 200, data: GAMES }))
    await expect.poll(() => sent).toHaveLength(5)
    beginSession(member, false)
    await callEndpoint(getGames, {})
    expect(sent).toHaveLength(6)
    expect(sent[5]!.bearer).toBe(`Bearer ${member}`)
  }
})

test('a 401 to a prefetch call with the session’s token ends the session', async () => {
  beginSession('t-4', false)
  store('t-4')
  const sent = page(() => answer({ code: 401, message: '未登录' }))
  await expect.poll(() => sent).toHaveLength(5)
  await expect(callEndpoint(getGames, {})).rejects.toThrow('登录已过期')
  expect(sessionToken()).toBeNull()
})

test('the prefetch script cannot end its element and does not log', () => {
  expect(SCRIPT).not.toMatch(/<\/|<!--|console/)
})
