import { describe, expect, test, vi } from 'vitest'
import { onDroppedRows } from '#lib/api/schema.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { decode } from '#testing/decode.ts'
import { madeUpData } from '#testing/made-up.ts'
import { changed, placesOf, valueAt } from '#testing/places.ts'

onDroppedRows(() => undefined)
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const FAILS = 'an error'
const ROW = { id: '1' }

const endpoints = (await listEndpoints()).map(({ endpoint }) => ({
  endpoint,
  answer: madeUpData(endpoint),
}))

/** Every call with each place of its answer that passes `is`. */
const placesWith = (is: (value: unknown) => boolean) =>
  endpoints.flatMap(({ endpoint, answer }) =>
    placesOf(answer)
      .filter((place) => is(valueAt(answer, place)))
      .map((place) => ({
        name: `${endpoint.id} ${place.join('.')}`,
        read(value: unknown) {
          try {
            return decode(endpoint, changed(answer, place, { is: value })) as unknown
          } catch {
            return FAILS
          }
        },
        place,
        value: valueAt(answer, place),
      })),
  )

describe.each(placesWith(Array.isArray))('the list $name', ({ read, value }) => {
  const [row = ROW] = value as unknown[]
  const all = read([row])

  test.each([
    ['an object by position', { 0: row }],
    ['an object whose keys have gaps', { 3: row, 7: row }],
    ['one with holes', [null, row, '']],
    ['an object with holes', { 1: null, 2: row, 5: '' }],
    ['JSON text', JSON.stringify([row])],
    ['wrapped in data', { data: [row] }],
    ['wrapped in list, as JSON text', { code: 200, list: JSON.stringify({ 4: row }) }],
  ])('may be %s', (_, form) => {
    expect(all).not.toBe(FAILS)
    expect(read(form)).toEqual(Object.keys(form).join() === '3,7' ? read([row, row]) : all)
  })

  test.each([[null], [''], [{}], [[null, '']], [{ 4: null }]])('may be empty as %j', (form) => {
    expect(read(form)).toEqual(read([]))
    expect(read(form)).not.toBe(FAILS)
  })
})

test('a page may come as its list alone', () => {
  const pages = endpoints.flatMap(({ endpoint, answer }) => {
    const data: unknown = valueAt(answer, ['data'])
    return Array.isArray(data) ? [{ endpoint, data: data as unknown[] }] : []
  })
  expect(pages.length).toBeGreaterThan(4)
  for (const { endpoint, data } of pages) {
    const whole = decode(endpoint, { data, total: 1 }) as object
    expect(decode(endpoint, data)).toMatchObject({ ...whole, total: null })
    expect(decode(endpoint, { 3: data[0] })).toEqual(decode(endpoint, data))
    expect(decode(endpoint, { data: { 3: data[0] }, total: '1' })).toEqual(whole)
  }
})

const TEXT = 'A&B <3 "quoted" 它’s ¥1'
const ESCAPED = 'A&amp;B &lt;3 &quot;quoted&quot; 它&#8217;s &yen;1'

/** Separates the HTML from the rest of an answer. */
function apart(value: unknown, key = ''): { rest: unknown; html: string[] } {
  const isHtml = /html$|^repairTips$/i.test(key)
  // The hall reads the round of a listed lottery when it shows it.
  if (key === 'now') return { rest: '', html: [] }
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

test.each(placesWith(isText))('the text $name is decoded, unless it is HTML', ({ read }) => {
  const [escaped, plain, twice] = [ESCAPED, TEXT, '&amp;lt;'].map((each) => apart(read(each)))
  expect(escaped?.rest).toEqual(plain?.rest)
  expect(JSON.stringify(twice?.rest)).not.toContain('"<')
  for (const html of escaped?.html ?? []) expect([ESCAPED, '100', '/1.png']).toContain(html)
})

test('most of those texts are shown somewhere', () => {
  const shown = placesWith(isText).filter(({ read }) => JSON.stringify(read(TEXT)).includes('A&B'))
  expect(shown.length).toBeGreaterThan(60)
})
