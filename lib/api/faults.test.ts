import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '#lib/constants.ts'
import { onEvent } from '#lib/events.ts'
import { beginSession, endSession } from '#lib/session/session.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { sendJson, startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { sampleData, sampleInput } from '#testing/sample-data.ts'
import { schemaShape } from '#testing/shapes.ts'
import { callEndpoint } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { getSiteInfo } from './endpoints/site.ts'
import { CallError, DecodeError, ExpiredError } from './errors.ts'

/** How a call must end: `read` is an answer to a query, or a fault if its data is unreadable. */
type Ending = 'refused' | 'expired' | 'unknown' | 'done' | 'unreadable'

interface Fault {
  readonly name: string
  readonly behave: (response: ServerResponse, endpoint: Endpoint) => void
  readonly ends: (endpoint: Endpoint) => Ending
  /** Never answers in full. */
  readonly silent?: true
  /** True if the connection broke, after which a read may be asked for once more. */
  readonly broken?: true
}

const always = (ending: Ending) => () => ending
const page = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { 'Content-Type': 'text/html' }).end('<html>出错了</html>')
const body =
  (content: string | Buffer, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(content)
const data = (name: string, value: unknown): Fault => ({
  name,
  behave: (response) => sendJson(response, { code: 200, message: 'ok', data: value }),
  ends: always('unreadable'),
})
const envelope = (name: string, status: number, code: unknown, ends: Fault['ends']): Fault => ({
  name,
  behave: (response) => sendJson(response, { code, message: `${name}!`, data: null }, status),
  ends,
})

const HUGE = { id: 1e308, balance: '9'.repeat(60), money: 1e300, total: 9e99, last_page: 1e12 }
const FUTURE = { v2: { items: [{ kind: 'new', value: { amount: 1 } }] }, next: 'cursor', meta: [] }

/**
 * The catalogue of what goes wrong with an answer, for each call: every kind of ending, of body and of connection.
 * client.test.ts has the table of statuses and codes, e2e/once/read-faults.spec.ts has what five kinds of screens show.
 */
const FAULTS: readonly Fault[] = [
  { name: 'HTTP 500 page', behave: page(500), ends: always('unknown') },
  {
    name: 'HTTP 404 page',
    behave: page(404),
    ends: ({ kind, mayBeAbsent }) => (mayBeAbsent && kind === 'query' ? 'done' : 'refused'),
  },
  { name: 'HTTP 401 page', behave: page(401), ends: always('expired') },
  envelope('code 401', 200, 401, always('expired')),
  envelope('refusal', 200, 202, always('refused')),
  { name: 'HTML with 200', behave: page(200), ends: always('unknown') },
  {
    name: 'truncated JSON',
    behave: body('{"code":200,"message":"ok","data":{"a'),
    ends: always('unknown'),
  },
  { name: 'empty body', behave: body(''), ends: always('unknown') },
  {
    name: 'a wrong charset',
    behave: body(Buffer.from([0x7b, 0x22, 0xd5, 0xfd, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), {
      'Content-Type': 'application/json; charset=gbk',
    }),
    ends: always('unknown'),
  },
  {
    name: 'garbage as gzip',
    behave: body('this is not gzip', { 'Content-Encoding': 'gzip' }),
    ends: always('unknown'),
    broken: true,
  },
  data('fields of the future', FUTURE),
  data('huge numbers', { ...HUGE, data: [HUGE], list: { data: [HUGE], last_page: 1e9 } }),
  data('null data', null),
  data('{} data', {}),
  data('[] data', []),
  data('a list for an object', [1, 2]),
  data('an object for a list', { a: 1 }),
  data('text data', 'text'),
  data('a number', 7),
  data('rows that do not fit', { data: [{ constructor: 1 }], list: [7] }),
  {
    name: 'numbers as strings',
    behave: (response, endpoint) =>
      sendJson(response, { code: '200', message: null, data: sampleData(endpoint) }),
    ends: always('done'),
  },
  { name: 'silence', behave: () => undefined, ends: always('unknown'), silent: true },
  {
    name: 'silence after half an answer',
    behave: (response) => void response.writeHead(200).write('{"code":200,'),
    ends: always('unknown'),
    silent: true,
  },
  {
    name: 'connection reset',
    behave: (response) => void response.socket?.resetAndDestroy(),
    ends: always('unknown'),
    broken: true,
  },
  {
    name: 'connection reset half-way',
    behave: (response) => {
      response.writeHead(200, { 'Content-Length': 1000 }).write('{"code":200,', () => {
        response.socket?.resetAndDestroy()
      })
    },
    ends: always('unknown'),
    broken: true,
  },
  {
    name: 'an answer without end',
    behave: (response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed) {
          if (!response.write(' '.repeat(1 << 20))) return void response.once('drain', more)
        }
      }
      more()
    },
    ends: always('unknown'),
  },
]

/** Every call with every fault, also of a new call. */
const endpoints = (await listEndpoints()).map((each) => each.endpoint)
const withToken = endpoints.filter((each) => !each.signsIn)

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  beginSession('token', false)
})

async function endingOf(endpoint: Endpoint): Promise<Ending> {
  try {
    await callEndpoint(endpoint, sampleInput(endpoint))
    return 'done'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    expect(error.message).toMatch(/[一-鿿]|!$/)
    expect(error.endpoint).toBe(endpoint.id)
    if (error instanceof ExpiredError) return 'expired'
    if (error instanceof DecodeError) return 'unreadable'
    return error.isOutcomeUnknown ? 'unknown' : 'refused'
  }
}

const isList = ({ data }: Endpoint): boolean => {
  const shape = schemaShape(data)
  return shape.kind === 'list' || (shape.kind === 'object' && shape.fields.data?.kind === 'list')
}

/** The right endings of a call with a fault. */
function rightEndings(endpoint: Endpoint, fault: Fault): Ending[] {
  const wanted = fault.ends(endpoint)
  // A sign-in has no session to end.
  if (endpoint.signsIn && wanted === 'expired') return ['refused']
  // An upload of back end A answers plain text.
  if (endpoint.mayBePlainText && fault.name === 'empty body') return ['done']
  if (wanted !== 'unreadable') return [wanted]
  // Code 200 means that a command is done. Missing data means an empty list, as `rows` of schema.ts reads it.
  const sure = endpoint.kind === 'command' || (isList(endpoint) && EMPTY.has(fault.name))
  return sure ? ['done'] : ['done', 'unreadable']
}
const EMPTY = new Set(['null data', '{} data', '[] data'])

function check(endpoint: Endpoint, fault: Fault, ending: Ending): void {
  const right = rightEndings(endpoint, fault)
  expect(
    right,
    `${endpoint.id} × ${fault.name} ended ${ending}, not ${right.join(' or ')}`,
  ).toContain(ending)
}

describe.each(FAULTS.map((fault, index) => [fault.name, fault, `bearer${index}`] as const))(
  '%s',
  (_, fault, bearer) => {
    test(`each of ${endpoints.length} calls ends as data, refused or unknown, and is sent once`, async () => {
      const byId = new Map(endpoints.map((each) => [each.id as string, each]))
      server.respondWith((response, { id }) => fault.behave(response, byId.get(id)!))
      const expires = fault.ends(endpoints[0]!) === 'expired'
      let endings = 0
      const off = onEvent('sessionEnded', () => (endings += 1))
      beginSession(bearer, false)
      if (fault.silent) {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
        const ended = new Map<Endpoint, Ending>()
        for (const endpoint of endpoints)
          void endingOf(endpoint).then((ending) => ended.set(endpoint, ending))
        while (ended.size < endpoints.length) await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
        vi.useRealTimers()
        for (const [endpoint, ending] of ended) check(endpoint, fault, ending)
      } else {
        for (const endpoint of endpoints) {
          if (expires) beginSession(bearer, false)
          check(endpoint, fault, await endingOf(endpoint))
        }
      }
      off()
      expect(endings).toBe(expires ? withToken.length : 0)
      const mine = server.calls.filter((each) => each.headers.authorization === `Bearer ${bearer}`)
      const asked = mine.map((each) => each.id)
      const twice = asked.filter((id, index) => asked.indexOf(id) !== index)
      // Without any answer the site sends probes.
      expect(twice.filter((id) => id !== getSiteInfo.id)).toEqual([])
      // On a busy machine the time may run out before the last call is sent.
      if (!fault.silent) expect(new Set(asked).size).toBe(withToken.length)
    })
  },
)

test('a visitor’s 401 is a plain refusal in the platform’s words', async () => {
  endSession('logout')
  server.answer({ code: 401, message: '登录密码错误', data: null })
  for (const endpoint of endpoints) {
    await expect(callEndpoint(endpoint, sampleInput(endpoint))).rejects.toMatchObject({
      code: 401,
      message: '登录密码错误',
    })
  }
})
