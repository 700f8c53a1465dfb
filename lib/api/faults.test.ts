import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '#lib/constants.ts'
import { listen } from '#lib/events.ts'
import { beginSession, endSession } from '#lib/session/session.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { FAULTS, type Ending, type Fault } from '#testing/faults.ts'
import { madeUpInput } from '#testing/made-up.ts'
import { shapeOf } from '#testing/shapes.ts'
import { call } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { getSiteInfo } from './endpoints/site.ts'
import { CallError, DecodeError, ExpiredError } from './errors.ts'

/** Tests every call with every fault; a new call is covered at once. */
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
    await call(endpoint, madeUpInput(endpoint))
    return 'done'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    expect(error.message).toMatch(/[一-鿿]|!$/)
    expect(error.endpoint).toBe(endpoint.id)
    if (error instanceof ExpiredError) return 'expired'
    if (error instanceof DecodeError) return 'read'
    return error.outcomeUnknown ? 'unknown' : 'refused'
  }
}

const isList = ({ data }: Endpoint): boolean => {
  const shape = shapeOf(data)
  return shape.kind === 'list' || (shape.kind === 'object' && shape.fields.data?.kind === 'list')
}

/** The right endings of a call with a fault. */
function rightEndings(endpoint: Endpoint, fault: Fault): Ending[] {
  const wanted = fault.ends(endpoint)
  // A sign-in has no session to end.
  if (endpoint.signsIn && wanted === 'expired') return ['refused']
  // An upload of back end A answers bare text; '' means that saving failed.
  if (endpoint.bareText && fault.name === 'empty body') return ['read']
  if (wanted !== 'read') return [wanted]
  // Code 200 means done for money, and missing data means an empty list.
  const sure = endpoint.money || (isList(endpoint) && EMPTY.has(fault.name))
  return sure ? ['done'] : ['done', 'read']
}
const EMPTY = new Set(['null data', '{} data', '[] data'])

function check(endpoint: Endpoint, fault: Fault, ending: Ending): void {
  const right = rightEndings(endpoint, fault)
  expect(right, `${endpoint.id} × ${fault.name} ended ${ending}`).toContain(ending)
}

describe.each(FAULTS.map((fault, index) => [fault.name, fault, `bearer${index}`] as const))(
  '%s',
  (_, fault, bearer) => {
    test(`all ${endpoints.length} calls end defined, each sent once`, async () => {
      const byId = new Map(endpoints.map((each) => [each.id as string, each]))
      server.behaveLike((response, { id }) => fault.behave(response, byId.get(id)!))
      const expires = fault.ends(endpoints[0]!) === 'expired'
      let endings = 0
      const off = listen('sessionEnded', () => (endings += 1))
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
      const mine = server.asked.filter((each) => each.headers.authorization === `Bearer ${bearer}`)
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
    await expect(call(endpoint, madeUpInput(endpoint))).rejects.toMatchObject({
      code: 401,
      message: '登录密码错误',
    })
  }
})
