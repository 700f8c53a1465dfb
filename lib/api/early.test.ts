import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './client.ts'
import { earlyScripts } from './early-script.ts'
import { getBalance } from './endpoints/member.ts'
import { getBanners, getGames } from './endpoints/hall.ts'
import { beginSession, token } from '#lib/session.ts'
import { read, remove } from '#lib/storage.ts'
import { lastHost } from './early.ts'

const BUILT = { apiHost: '', basePath: '', sandbox: 'server' }
const GAMES = [{ category_id: 'realbet', app_state: 1, platform_name: 'ag', name: 'AG真人' }]
const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

interface Sent {
  url: string
  method: string
  body: string
  bearer: string | null
}

/** Runs the page's inline scripts and then the app against one scripted network; config.js comes in between. */
function page(
  respond: (sent: Sent, nth: number) => Response | Error,
  { config, built = BUILT }: { config?: unknown; built?: typeof BUILT } = {},
) {
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
  const { ask, show } = earlyScripts('/', built)!
  runInThisContext(ask)
  globalThis.APP_CONFIG = config
  runInThisContext(show)
  return sent
}

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.EARLY = undefined
  globalThis.APP_CONFIG = undefined
  remove(lastHost)
})

test('the app picks up what the page asked for, once, and sends the very same call later', async () => {
  const sent = page(() => answer({ code: 200, data: GAMES }))
  await vi.waitFor(() => expect(sent).toHaveLength(5))
  const asked = sent.find(({ url }) => url.includes('/api/game/list'))!
  expect((await call(getGames, {})).data[0]?.name).toBe('AG真人')
  expect(sent).toHaveLength(5)
  await call(getGames, {})
  expect(sent).toHaveLength(6)
  expect(sent[5]).toEqual(asked)
})

test('every early call is spelled as the app spells it', async () => {
  const sent = page(() => answer({ code: 200, data: [] }))
  await vi.waitFor(() => expect(sent).toHaveLength(5))
  await call(getBanners, {})
  await call(getBanners, {})
  const [first, second] = sent.filter(({ url }) => url.endsWith('/api/bannerList'))
  expect(second).toEqual(first)
})

test('other calls are not answered early', async () => {
  const sent = page(() => answer({ code: 200, data: { balance: '1' } }))
  await vi.waitFor(() => expect(sent).toHaveLength(5))
  await call(getBalance, undefined)
  expect(sent).toHaveLength(6)
})

const toHost = (sent: readonly Sent[], host: string) =>
  sent.filter(({ url }) => url.startsWith(`${host}/api/`)).length

test('where config.js names another host the page asks there instead, and the app, which does not use it, itself', async () => {
  const sent = page(() => answer({ code: 200, data: GAMES }), {
    config: { apiHost: 'https://line2.example/' },
  })
  await vi.waitFor(() => expect(sent).toHaveLength(10))
  expect(toHost(sent, 'https://site.example')).toBe(5)
  expect(toHost(sent, 'https://line2.example')).toBe(5)
  await call(getGames, {})
  expect(sent).toHaveLength(11)
})

test('after that the page asks the host of the last visit at once', async () => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  })
  const built = { ...BUILT, apiHost: 'https://old.example' }
  const first = page(() => answer({ code: 200, data: GAMES }), { built, config: { apiHost: '' } })
  await vi.waitFor(() => expect(first).toHaveLength(10))
  await call(getGames, {})
  expect([first.length, toHost(first, 'https://old.example')]).toEqual([10, 5])
  expect(read(lastHost)).toBe('')
  const next = page(() => answer({ code: 200, data: GAMES }), { built, config: { apiHost: '' } })
  await vi.waitFor(() => expect(next).toHaveLength(5))
  expect(toHost(next, 'https://site.example')).toBe(5)
})

test.each(['api2.example', 'ftp://x.example', 'https://a@b.example', 7])(
  'a broken host in config.js (%s) counts as none',
  async (apiHost) => {
    const sent = page(() => answer({ code: 200, data: GAMES }), { config: { apiHost } })
    await vi.waitFor(() => expect(sent).toHaveLength(5))
    expect(toHost(sent, 'https://site.example')).toBe(5)
  },
)

test('a failed early call is a failed read, which the retry then asks anew', async () => {
  const sent = page((_sent, nth) =>
    nth <= 5 ? new TypeError('reset') : answer({ code: 200, data: GAMES }),
  )
  await expect(call(getGames, {})).rejects.toThrow('网络连接失败')
  expect((await call(getGames, {})).data).toHaveLength(1)
  expect(sent).toHaveLength(6)
})

test('a 401 to an early call is not the session’s: it is asked again with the token', async () => {
  const sent = page(({ bearer }) =>
    bearer ? answer({ code: 200, data: GAMES }) : answer({ code: 401, message: '未登录' }),
  )
  await vi.waitFor(() => expect(sent).toHaveLength(5))
  beginSession('t-1', false)
  expect((await call(getGames, {})).data).toHaveLength(1)
  expect(token()).toBe('t-1')
})

test('only the hall has early scripts, and a name in them can not end the script element', () => {
  expect(earlyScripts('/home', BUILT)).toEqual(earlyScripts('/', BUILT))
  expect(earlyScripts('/mine', BUILT)).toBeNull()
  expect(earlyScripts('/', { ...BUILT, sandbox: 'worker' })).toBeNull()
  for (const script of Object.values(earlyScripts('/', BUILT)!)) {
    expect(script).not.toMatch(/<\/|<!--/)
  }
})
