import { expect, test, vi } from 'vitest'
import { beginSession } from '#lib/session/session.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { madeUpData, madeUpInput } from '#testing/made-up.ts'
import { changed, isRecord, placesOf, valueAt } from '#testing/places.ts'
import { call } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { CallError, DecodeError } from './errors.ts'
import { onDroppedRows } from './schema.ts'

interface Mutation {
  readonly name: string
  readonly body: unknown
}

const DEEP = Array.from({ length: 400 }).reduce<unknown>((inner) => [inner], 1)
const VALUES: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
  ['0', 0],
  ['-1', -1],
  ['1.5', 1.5],
  ['1e21', 1e21],
  ['2^53', 2 ** 53],
  ['nothing', ''],
  ['a blank', ' '],
  ['a word', 'x'],
  ['"0"', '0'],
  ['"-0.00"', '-0.00'],
  ['"1,234.50"', '1,234.50'],
  ['"1e5"', '1e5'],
  ['"NaN"', 'NaN'],
  ['"null"', 'null'],
  ['a hundred digits', '9'.repeat(100)],
  ['half a surrogate pair', '\ud83d'],
  ['marks that turn the direction', '\u202e001\u2066'],
  ['a script', '<script>alert(1)</script>'],
  ['an address that acts', 'vbscript:alert(1)'],
  ['an impossible date', '2026-13-45 99:99:99'],
  ['10 000 signs', '长'.repeat(10_000)],
  ['[]', []],
  ['{}', {}],
  ['[null]', [null]],
  ['[[]]', [[]]],
  ['[{}]', [{}]],
  ['rows by key', { a: { id: 1 }, b: { id: 2 } }],
  ['400 lists in one another', DEEP],
]

/** Only JSON text can have `__proto__` as a key. */
const POLLUTED: unknown = JSON.parse(
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
)

/**
 * Replaces each value of an answer by each odd one, removes it, wraps it and adds unknown ones; doubles and cuts lists.
 */
function* mutationsOf(answer: unknown): Generator<Mutation> {
  for (const place of placesOf(answer)) {
    const name = place.join('.') || 'answer'
    const old = valueAt(answer, place)
    const to = (is: unknown) => changed(answer, place, { is })
    for (const [what, value] of VALUES) yield { name: `${name} = ${what}`, body: to(value) }
    if (place.length > 0) yield { name: `${name} taken out`, body: changed(answer, place, null) }
    yield { name: `${name} in a list`, body: to([old]) }
    yield { name: `${name} in an object`, body: to({ data: old }) }
    if (typeof old === 'number') yield { name: `${name} as text`, body: to(String(old)) }
    if (typeof old === 'string') yield { name: `${name} as a number`, body: to(Number(old)) }
    if (isRecord(old)) {
      yield { name: `${name} with unknown fields`, body: to({ ...old, newer: { x: [1] }, '': 0 }) }
      yield { name: `${name} polluted`, body: to({ ...old, ...(POLLUTED as object) }) }
    }
    if (Array.isArray(old)) {
      yield { name: `${name} twice`, body: to([...old, ...old]) }
      yield { name: `${name} by position`, body: to({ ...old }) }
      yield { name: `${name} 3 000 times`, body: to(Array.from({ length: 3_000 }, () => old[0])) }
    }
  }
}

/** The fault in the end of a call; '' for none. */
async function faultOf(endpoint: Endpoint): Promise<string> {
  try {
    await call(endpoint, madeUpInput(endpoint))
    return ''
  } catch (error) {
    if (!(error instanceof CallError)) return `threw ${String(error)}`
    if (error.endpoint !== endpoint.id) return `names ${error.endpoint}`
    if (error.message === '') return 'says nothing'
    if (!(error instanceof DecodeError)) return ''
    const named = error.field !== '' && error.detail.startsWith(`${endpoint.id} ${error.field}`)
    return named ? '' : `does not name its field: ${error.detail}`
  }
}

const endpoints = (await listEndpoints()).map(({ endpoint }) => endpoint)

test.for(endpoints.map(({ id }, index) => [id, index] as const))(
  '%s: whatever value is odd, missing or wrong, the call gives data or an error that names it',
  async ([, index]) => {
    const endpoint = endpoints[index]!
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onDroppedRows(() => undefined)
    const answer = { code: 200, message: '成功', data: madeUpData(endpoint) }
    const wrong: string[] = []
    for (const { name, body } of mutationsOf(answer)) {
      beginSession('bearer', false)
      vi.stubGlobal('fetch', async (request: Request) => {
        await request.arrayBuffer()
        return new Response(new Blob([JSON.stringify(body) ?? '']).stream())
      })
      const fault = await faultOf(endpoint)
      if (fault !== '') wrong.push(`${name}: ${fault}`)
    }
    vi.unstubAllGlobals()
    expect(wrong.slice(0, 5)).toEqual([])
    expect('polluted' in {}).toBe(false)
  },
)
