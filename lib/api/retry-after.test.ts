import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '#lib/session/session.ts'
import { apiHost, config, switchHostForVisit } from '#lib/site/config.ts'
import { forgetServerDate, noteServerDate } from '#lib/time/clock.ts'
import { json, startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { call } from './client.ts'
import { getBalance } from './endpoints/member.ts'
import { transfer } from './endpoints/transfer.ts'
import { TooManyError } from './errors.ts'
import { createQueryClient } from './query-client.ts'
import { requestedWaitMs, noteRetryAfter, waitBefore } from './retry-after.ts'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())
beforeEach(() => beginSession('token', false))
afterEach(() => vi.useRealTimers())

const read = (status: number, header: string | null) => {
  const answer = { status, headers: new Headers(header === null ? {} : { 'Retry-After': header }) }
  noteRetryAfter(getBalance, apiHost(), answer)
  return requestedWaitMs(answer)
}

test.each([
  [429, '7', 7_000],
  [429, ' 0 ', 0],
  [429, null, 3_000],
  [429, 'soon', 3_000],
  [429, '99999999', 300_000],
  [503, '2', 2_000],
  [503, null, null],
  [200, '7', null],
  [500, '7', null],
])('%i with Retry-After %s asks for %s ms', (status, header, asked) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  expect(read(status, header)).toBe(asked)
  expect(Math.round(waitBefore(getBalance))).toBe(asked ?? 0)
})

test('a date counts from now, and a past date means no wait', () => {
  forgetServerDate()
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 10, 22, 8) })
  noteServerDate('Sun, 22 Nov 2026 08:00:00 GMT')
  expect(read(429, 'Sun, 22 Nov 2026 08:00:20 GMT')).toBe(20_000)
  expect(read(429, 'Sun, 22 Nov 2026 07:00:00 GMT')).toBe(0)
})

test('another host needs no wait', () => {
  const { hosts } = config
  config.hosts = ['https://two.example']
  read(429, '60')
  switchHostForVisit('https://two.example')
  expect(waitBefore(getBalance)).toBe(0)
  switchHostForVisit(config.apiHost)
  expect(waitBefore(getBalance)).toBeGreaterThan(0)
  config.hosts = hosts
})

test('a late answer of the previous host makes no call of the next host wait', async () => {
  const { hosts } = config
  config.hosts = ['https://two.example']
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const left = call(getBalance, undefined)
  switchHostForVisit('https://two.example')
  answer.resolve(new Response('', { status: 429, headers: { 'Retry-After': '60' } }))
  await expect(left).rejects.toThrow(TooManyError)
  expect(waitBefore(getBalance)).toBe(0)
  switchHostForVisit(config.apiHost)
  expect(waitBefore(getBalance)).toBeGreaterThan(0)
  config.hosts = hosts
  vi.unstubAllGlobals()
})

const busy = (header?: string) =>
  server.behaveLike((response) => {
    if (header !== undefined) response.setHeader('Retry-After', header)
    response.writeHead(429, { 'Content-Type': 'text/html' }).end('<h1>Too many</h1>')
  })

test('a read is not sent before its wait is over', async () => {
  busy('60')
  await expect(call(getBalance, undefined)).rejects.toThrow('操作过于频繁，请 60 秒后再试')
  await expect(call(getBalance, undefined)).rejects.toBeInstanceOf(TooManyError)
  expect(server.asked).toHaveLength(1)
  // Other calls go on.
  await expect(call(transfer, { amount: '1', from: 'a', to: 'b' })).rejects.toThrow('60 秒')
  expect(server.asked).toHaveLength(2)
})

test('a command never waits and is never repeated; the error names the wait', async () => {
  busy('9')
  const input = { amount: '1', from: 'a', to: 'b' }
  for (const _ of [1, 2])
    await expect(call(transfer, input)).rejects.toMatchObject({
      waitMs: 9_000,
      outcomeUnknown: false,
    })
  expect(server.asked).toHaveLength(2)
})

test('a read repeats itself after a short wait', async () => {
  let times = 0
  server.behaveLike((response) => {
    times += 1
    if (times > 1) return json(response, { code: 200, data: { balance: '5.01' } })
    response.setHeader('Retry-After', '0')
    response.writeHead(429).end()
  })
  const queries = createQueryClient()
  const answer = await queries.fetchQuery({
    queryKey: ['x'],
    queryFn: async () => (await call(getBalance, undefined)).data,
    retry: queries.getDefaultOptions().queries!.retry!,
  })
  expect(answer).toMatchObject({ balance: '5.01' })
  expect(times).toBe(2)
})
