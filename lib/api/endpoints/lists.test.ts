import { expect, test, vi } from 'vitest'
import { setDropReporter } from '#lib/api/schema.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { decode } from '#testing/decode.ts'
import { sampleData } from '#testing/sample-data.ts'

setDropReporter(() => undefined)
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const FAILS = 'an error'
const ROW = { id: '1' }

const endpoints = (await listEndpoints()).map(({ endpoint }) => ({
  endpoint,
  answer: sampleData(endpoint),
}))

/** Keys of objects and indexes of lists that lead to a value. */
type ValuePath = readonly (string | number)[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists the paths of all values in an answer, of a list only the first two rows, because rows have one shape. */
function valuePaths(raw: unknown, path: ValuePath = []): ValuePath[] {
  const inside = Array.isArray(raw)
    ? raw.slice(0, 2).map((each, nth) => [nth, each] as const)
    : isRecord(raw)
      ? Object.entries(raw)
      : []
  return [path, ...inside.flatMap(([key, each]) => valuePaths(each, [...path, key]))]
}

function valueAt(raw: unknown, path: ValuePath): unknown {
  const [key, ...rest] = path
  if (key === undefined) return raw
  return valueAt((raw as Record<string | number, unknown> | null)?.[key], rest)
}

/** Returns a copy with one value replaced. */
function withValueAt(raw: unknown, path: ValuePath, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const copy = (Array.isArray(raw) ? [...(raw as unknown[])] : { ...(raw as object) }) as Record<
    string | number,
    unknown
  >
  copy[key] = withValueAt(copy[key], rest, value)
  return copy
}

/** Every call with each path in its answer for which `is` is true. */
const pathsWith = (is: (value: unknown) => boolean) =>
  endpoints.flatMap(({ endpoint, answer }) =>
    valuePaths(answer)
      .filter((path) => is(valueAt(answer, path)))
      .map((path) => ({
        name: `${endpoint.id} ${path.join('.')}`,
        read(value: unknown) {
          try {
            return decode(endpoint, withValueAt(answer, path, value)) as unknown
          } catch {
            return FAILS
          }
        },
        path,
        value: valueAt(answer, path),
      })),
  )

// The other forms of a list: lib/api/schema.test.ts.
test.each(pathsWith(Array.isArray))('the list $name is read by rows or page', ({ read, value }) => {
  const [row = ROW] = value as unknown[]
  expect(read([row])).not.toBe(FAILS)
  expect(read({ 3: row, 7: row })).toEqual(read([row, row]))
  expect(read(null)).toEqual(read([]))
})

const TEXT = 'A&B <3 "quoted" 它’s ¥1'
const ESCAPED = 'A&amp;B &lt;3 &quot;quoted&quot; 它&#8217;s &yen;1'

/** The answer without its HTML, and the HTML. */
function apart(value: unknown, key = ''): { rest: unknown; html: string[] } {
  const isHtml = /html$|^repairTips$/i.test(key)
  // A screen reads the round of a listed lottery later.
  if (key === 'current') return { rest: '', html: [] }
  if (typeof value === 'string')
    return isHtml ? { rest: '', html: [value] } : { rest: value, html: [] }
  if (typeof value !== 'object' || value === null) return { rest: value, html: [] }
  const parts = Object.entries(value).map(([name, each]) => [name, apart(each, name)] as const)
  return {
    rest: parts.map(([name, { rest }]) => [name, rest]),
    html: parts.flatMap(([, { html }]) => html),
  }
}

const isText = (value: unknown) => typeof value === 'string'

test.each(pathsWith(isText))('the text $name is decoded, unless it is HTML', ({ read }) => {
  const [escaped, plain, twice] = [ESCAPED, TEXT, '&amp;lt;'].map((each) => apart(read(each)))
  expect(escaped?.rest).toEqual(plain?.rest)
  expect(JSON.stringify(twice?.rest)).not.toContain('"<')
  for (const html of escaped?.html ?? []) expect([ESCAPED, '100', '/1.png']).toContain(html)
})

test('most of those texts are shown somewhere', () => {
  const shown = pathsWith(isText).filter(({ read }) => JSON.stringify(read(TEXT)).includes('A&B'))
  expect(shown.length).toBeGreaterThan(60)
})
