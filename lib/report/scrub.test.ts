import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { onDroppedRows } from '#lib/api/schema/schema.ts'
import { isPath } from '#lib/routes.ts'
import { listEndpoints, type Listed } from '#scripts/checks/inventory.ts'
import { pathsOf, shapeOf } from '#testing/shapes.ts'
import { joined, openTest, PASSWORD, PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { eventOf, routeOf } from './scrub.ts'
import type { Signal } from './signal.ts'
import { KNOWN_WORDS } from './words.ts'

/** Everything that the sandbox stores of its members: each cell of each table that is no word of an error message. */
let secrets: string[]
let endpoints: readonly Listed[]

beforeAll(async () => {
  const { platform } = await openTest()
  const member = await joined(platform, 'wangxiaoming', 88_123.45)
  const { db } = platform
  const tables = db.all<{ name: string }>(`select name from sqlite_master where type = 'table'`)
  const cells = tables.flatMap(({ name }) =>
    db.all<Record<string, unknown>>(`select * from "${name}" limit 400`).flatMap(Object.values),
  )
  const texts = [...cells.map(String), member.token, PASSWORD, PAYMENT_PASSWORD]
  secrets = [...new Set(texts)].filter(
    (each) => each.length > 3 && each.length < 200 && !KNOWN_WORDS.has(each.toLowerCase()),
  )
  endpoints = await listEndpoints()
  onDroppedRows(() => undefined)
})

/** Parts of an event that the program itself writes. */
const OWN = /"(kind|route|name)":"[^"]*"/g
const leaks = (noticed: Signal, secret: string): boolean =>
  JSON.stringify(eventOf(noticed, '/mine')).replaceAll(OWN, '').includes(secret)

const secret = () => fc.constantFrom(...secrets)

describe('no secret of the sandbox leaves', () => {
  test('there are secrets to keep', () => {
    expect(secrets.length).toBeGreaterThan(200)
    expect(secrets).toContain('wangxiaoming')
  })

  test('in what an error says, is called, or was thrown from', () => {
    const message = fc.tuple(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }))
    const hosts = fc.constantFrom('https://a.example/_next/static/chunks/', 'blob:', '')
    fc.assert(
      fc.property(secret(), message, hosts, (given, [before, after], host) => {
        const error = new TypeError(`${before} ${given} ${after}`)
        error.name = given
        error.stack = `${given}\n at ${given} (${host}${given}/x.js:1:2)\n at ${host}app.js?${given}`
        const noticed: Signal = { kind: 'error', error }
        expect(leaks(noticed, given)).toBe(false)
        expect(eventOf(noticed, '/').name).toBe('Error')
        expect(leaks({ kind: 'error', error: given as unknown }, given)).toBe(false)
      }),
      { numRuns: 3000 },
    )
  })

  test('in names that are none of the program’s own', () => {
    fc.assert(
      fc.property(secret(), (given) => {
        const text = (noticed: Signal) => JSON.stringify(eventOf(noticed, '/mine'))
        expect(text({ kind: 'unknown', call: given })).toContain('"name":"…"')
        expect(text({ kind: 'decode', call: given, field: 'data' })).toContain('"name":"…"')
        expect(text({ kind: 'dropped', call: given, field: 'id' })).toContain('"name":"…"')
        expect(text({ kind: 'vital', name: given, value: 1 })).toContain('"name":"…"')
        expect(text({ kind: 'fault', state: given as 'offline' })).toContain('"name":"…"')
      }),
    )
  })

  test('in the field of any call that can’t read its answer', () => {
    let undecoded = 0
    for (const { endpoint } of endpoints) {
      const names = pathsOf(shapeOf(endpoint.data))
        .flat()
        .filter((each) => each.length > 1)
      const key = fc.oneof(secret(), fc.constantFrom('data', ...names))
      const answer = fc.object({ key, values: [secret(), fc.boolean()], maxDepth: 3 })
      fc.assert(
        fc.property(answer, secret(), (raw, given) => {
          const parsed = v.safeParse(endpoint.data, raw)
          if (parsed.success) return
          undecoded += 1
          const field = v.getDotPath(parsed.issues[0]) ?? 'data'
          const event = eventOf({ kind: 'decode', call: endpoint.id, field }, '/mine')
          expect(event.name).toBe(endpoint.id)
          const found = secrets.filter(
            (each) => !names.some((name) => name.includes(each)) && event.detail?.includes(each),
          )
          expect(found).toEqual([])
          expect(given).not.toBe('')
        }),
        { numRuns: 20 },
      )
    }
    expect(undecoded).toBeGreaterThan(100)
  })

  test('in the address', () => {
    // A category of games has the name of a page.
    const noPage = secret().filter((each) => !isPath(`/${each}`))
    fc.assert(
      fc.property(noPage, (given) => {
        expect(['other', '/', '/mine']).toContain(routeOf(`/m/mine/`, '/m'))
        expect(routeOf(`/m/${given}/`, '/m')).toBe('other')
        expect(routeOf(`/${given}`, '')).toBe('other')
      }),
    )
  })
})

test('what a developer needs is there', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'balance')")
  error.stack = `${error.message}\n at r (https://a.example/_next/static/chunks/0ab12-9.js:1:3345)`
  expect(eventOf({ kind: 'error', error }, '/mine')).toEqual({
    kind: 'error',
    route: '/mine',
    name: 'TypeError',
    detail: 'cannot read properties of undefined reading …',
    at: '0ab12-9:1:3345',
  })
  const field = 'list.0.amount'
  expect(eventOf({ kind: 'decode', call: 'POST /api/getcard', field }, '/wallet')).toMatchObject({
    name: 'POST /api/getcard',
    detail: 'list.*.amount',
  })
  const loop = 'ResizeObserver loop completed with undelivered notifications 6217000'
  expect(eventOf({ kind: 'error', error: loop }, '/').detail).toBe('… loop … with undelivered …')
  expect(eventOf({ kind: 'error', error: new Error('reading a1a 2b a') }, '/').detail).toBe(
    'reading … a',
  )
  const row = { kind: 'dropped', call: 'POST /api/getcard', field: 'bank_no' } as const
  expect(eventOf(row, '/wallet')).toMatchObject({ name: 'POST /api/getcard', detail: 'bank_no' })
  expect(eventOf({ kind: 'fault', state: 'maintenance' }, '/').name).toBe('maintenance')
  expect(routeOf('/m/mine/', '/m')).toBe('/mine')
  expect(routeOf('/', '')).toBe('/')
})
