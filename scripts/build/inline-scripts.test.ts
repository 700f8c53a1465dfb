import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/client.ts'
import { getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { beginSession, endSession, token } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/clock.ts'
import { passTime } from '#testing/missing-answer.ts'
import { prefetchScript } from './inline-scripts.ts'

const SCRIPT = await prefetchScript({ apiHost: '', basePath: '', sandbox: 'server' })
const GAMES = [{ category_id: 'realbet', app_state: 1, platform_name: 'ag', name: 'AG真人' }]
const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The token that the inline script finds in the tab's storage. */
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

/** Runs config.js, the page's inline script and then the app against one scripted network. */
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

// Files share their modules, and the session that another one has begun with them.
beforeEach(() => endSession('logout'))
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.PREFETCHED = undefined
  globalThis.APP_CONFIG = undefined
})

test('the platform’s time is that of an answer’s arrival, however late the program takes it', async () => {
  const at = Date.UTC(2026, 10, 22, 8)
  page(() => {
    const given = answer({ code: 200, data: [] })
    given.headers.set('date', new Date(at).toUTCString())
    return given
  })
  await Promise.all(Object.values(globalThis.PREFETCHED!.answers))
  passTime(6_000)
  await call(getBanners, {})
  expect(Math.abs(serverNow() - at - 6_000)).toBeLessThan(2_000)
})

test('the app picks up what the page asked for, once, and sends the very same calls later', async () => {
  const sent = page(() => answer({ code: 200, data: GAMES }))
  await expect.poll(() => sent).toHaveLength(5)
  const asked = sent.slice(0, 2)
  expect((await call(getGames, {})).data[0]?.name).toBe('AG真人')
  await call(getBanners, {})
  expect(sent).toHaveLength(5)
  await call(getGames, {})
  await call(getBanners, {})
  expect(sent.slice(5)).toEqual(asked)
})

const toHost = (sent: readonly Sent[], host: string) =>
  sent.filter(({ url }) => url.startsWith(`${host}/api/`)).length

test('the host of config.js is asked at once', async () => {
  for (const [apiHost, host] of [
    ['https://line2.example/', 'https://line2.example'],
    ['https://a@b.example', 'https://site.example'],
  ] as const) {
    globalThis.PREFETCHED = undefined
    const sent = page(() => answer({ code: 200, data: GAMES }), { apiHost })
    await expect.poll(() => toHost(sent, host)).toBe(5)
    expect(sent).toHaveLength(5)
    // The app of this test has the site’s own host: it takes no answer of another.
    await call(getGames, {})
    expect(toHost(sent, 'https://site.example')).toBe(host === 'https://site.example' ? 5 : 1)
  }
})

test('a failed prefetch call is a failed read, which the retry then asks anew', async () => {
  const sent = page((_sent, nth) =>
    nth <= 5 ? new TypeError('reset') : answer({ code: 200, data: GAMES }),
  )
  await expect(call(getGames, {})).rejects.toThrow('网络连接失败')
  expect((await call(getGames, {})).data).toHaveLength(1)
  expect(sent.filter(({ url }) => url.includes('/api/game/list'))).toHaveLength(2)
})

test('a member’s prefetch calls carry the token, and the program takes their answers', async () => {
  beginSession('t-1', false)
  store('t-1')
  const sent = page(() => answer({ code: 200, data: GAMES }))
  await expect.poll(() => sent).toHaveLength(5)
  expect(new Set(sent.map(({ bearer }) => bearer))).toEqual(new Set(['Bearer t-1']))
  expect((await call(getGames, {})).data).toHaveLength(1)
  expect(sent).toHaveLength(5)
})

test('what a visitor was answered is not used for the member, nor one member’s for another', async () => {
  for (const [stored, member] of [
    [null, 't-2'],
    ['t-1', 't-3'],
  ] as const) {
    store(stored)
    globalThis.PREFETCHED = undefined
    const sent = page(() => answer({ code: 200, data: GAMES }))
    await expect.poll(() => sent).toHaveLength(5)
    beginSession(member, false)
    await call(getGames, {})
    expect(sent).toHaveLength(6)
    expect(sent[5]!.bearer).toBe(`Bearer ${member}`)
  }
})

test('a 401 to a prefetch call with the token in force ends the session', async () => {
  beginSession('t-4', false)
  store('t-4')
  const sent = page(() => answer({ code: 401, message: '未登录' }))
  await expect.poll(() => sent).toHaveLength(5)
  await expect(call(getGames, {})).rejects.toThrow('登录已过期')
  expect(token()).toBeNull()
})

test('nothing in it ends the script element, and the app alone writes to the console', () => {
  expect(SCRIPT).not.toMatch(/<\/|<!--|console/)
})
