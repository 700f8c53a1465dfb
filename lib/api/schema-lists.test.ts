import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { query } from './endpoint.ts'
import { objectOf, onDroppedRows, page, readData, requiredText, rows, text } from './schema.ts'

const read = <S extends v.GenericSchema>(schema: S, raw: unknown) => {
  const parsed = v.safeParse(schema, raw)
  return parsed.success ? parsed.output : 'refused'
}

let dropped: number
beforeEach(() => {
  dropped = 0
  onDroppedRows((some) => (dropped += some))
})
afterEach(() => onDroppedRows(() => undefined))

const row = objectOf({ id: requiredText, name: v.optional(text, '') })
const a = { id: '1', name: 'a' }
const b = { id: '2', name: '' }

describe('lists', () => {
  test.each([
    ['rows', [a, { id: 2 }], [a, b]],
    ['null', null, []],
    ['nothing', undefined, []],
    ['empty text', '', []],
    ['PHP’s {}', {}, []],
    ['numbered keys', { 0: a, 2: b }, [a, b]],
    ['keys of their own', { ag: a, bb: b }, [a, b]],
    ['holes', [null, a, null], [a]],
    ['only holes', [null, ''], []],
    ['text', 'text', 'refused'],
    ['a number', 7, 'refused'],
    ['an object that is no list', { code: 1, message: 'x' }, 'refused'],
  ])('%s', (_, raw, clean) => {
    expect(read(rows(row), raw)).toEqual(clean)
    expect(dropped).toBe(0)
  })

  test('a bad row is skipped and counted', () => {
    expect(read(rows(row), [a, { name: 'no id' }, 'x', b])).toEqual([a, b])
    expect(dropped).toBe(2)
  })

  test('a skipped row is reported with its call and its first bad field', () => {
    const reports: unknown[] = []
    onDroppedRows((...report) => reports.push(report))
    const one = query('GET /api/one', { data: objectOf({ list: rows(row) }) })
    readData(query('GET /api/two', { data: rows(row) }), [a])
    readData(one, { list: [a, { id: {} }, { name: 'no id' }] })
    expect(reports).toEqual([[2, expect.stringMatching(/^id: /), 'GET /api/one', 'id']])
  })

  test('a list of which no row fits is no empty list', () => {
    expect(read(rows(row), [{ name: 'no id' }])).toBe('refused')
    expect(dropped).toBe(1)
  })

  test('no more than 2 000 rows are decoded', () => {
    expect(
      read(
        rows(row),
        Array.from({ length: 5000 }, () => a),
      ),
    ).toHaveLength(2000)
  })

  test('a missing list inside an object is empty', () => {
    expect(read(objectOf({ list: rows(row) }), {})).toEqual({ list: [] })
  })
})

describe('pages', () => {
  const wire = { data: [a], current_page: '2', last_page: '3', per_page: 10, total: '21' }
  test.each([
    ['of either back end', wire, { items: [a], size: 1, lastPage: 3, total: 21 }],
    ['without paging', { data: [a] }, { items: [a], size: 1, lastPage: null, total: null }],
    [
      'with null paging',
      { ...wire, last_page: null, total: null },
      { items: [a], size: 1, lastPage: null, total: null },
    ],
    ['as a bare list', [a, b], { items: [a, b], size: 2, lastPage: null, total: null }],
    ['as nothing', null, { items: [], size: 0, lastPage: null, total: null }],
    ['as {}', {}, { items: [], size: 0, lastPage: null, total: null }],
    ['with null data', { ...wire, data: null }, { items: [], size: 0, lastPage: 3, total: 21 }],
    ['with a row that does not fit', { data: [a, 7] }, { size: 2, items: [a] }],
    [
      'that count nonsense',
      { ...wire, last_page: -4, total: 0 },
      { items: [a], size: 1, lastPage: null, total: null },
    ],
    ['that are text', 'text', 'refused'],
    ['that are no list', { data: 'text' }, 'refused'],
  ])('%s', (_, raw, clean) => {
    const decoded = read(page(row), raw)
    if (typeof clean === 'string') expect(decoded).toBe(clean)
    else expect(decoded).toMatchObject(clean)
  })

  test('a missing page inside an object is an empty one', () => {
    expect(read(objectOf({ list: page(row) }), null)).toMatchObject({ list: { items: [] } })
  })
})

test('what was received is in no message', () => {
  const list = query('GET /api/a', { data: rows(row) })
  const member = query('GET /api/b', {
    data: objectOf({ name: v.string(), kind: v.picklist(['x']) }),
  })
  const answers = [
    readData(list, ['SECRET']),
    readData(list, [{ id: { a: 'SECRET' } }]),
    readData(member, 'SECRET'),
    readData(member, { name: 'a', kind: 'SECRET' }),
  ]
  for (const { success, issues } of answers) {
    expect(success).toBe(false)
    expect(issues?.[0].message).not.toContain('SECRET')
  }
  expect(answers[2]!.issues?.[0].message).toContain('expected Object')
})
