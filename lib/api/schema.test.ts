import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test, afterEach, beforeEach } from 'vitest'
import { query } from './endpoint.ts'
import {
  accountNumber,
  amount,
  amountOrNull,
  wordOf,
  count,
  flag,
  number,
  numberOr,
  objectOf,
  setDropReporter,
  page,
  requiredText,
  rows,
  text,
  urlAnswer,
  time,
  readData,
  parseJson,
} from './schema.ts'

const NO = 'refused'
const read = <S extends v.GenericSchema>(schema: S, raw: unknown) => {
  const parsed = v.safeParse(schema, raw)
  return parsed.success ? parsed.output : NO
}

let dropped: number
beforeEach(() => {
  dropped = 0
  setDropReporter((rows) => (dropped += rows.dropped))
})
afterEach(() => setDropReporter(() => undefined))

describe('scalars', () => {
  const NEW_YEAR = Date.parse('2026-01-01T00:00:00Z')
  test.each([
    ['text', text, [' a ', 7, 2 ** 60, null, undefined, {}, ['x']], ['a', '7', '', '', '', '', '']],
    ['text', text, ['100\u202e5', '\u061c10-20'], ['1005', '10-20']],
    ['requiredText', requiredText, ['a', 0, '', null, 2 ** 60], ['a', '0', NO, NO, NO]],
    ['accountNumber', accountNumber, [' TR7N HqjeKQxGTCi8q8ZY4pL8\notSzgjLj6t', `0x\u200b${'aF'.repeat(20)}`, '李 四', '6222 0000'], ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', `0x${'aF'.repeat(20)}`, '李 四', '6222 0000']],
    ['number', number, ['12.5', ' 3 ', '-0.5'], [12.5, 3, -0.5]],
    ['number', number, ['0xC8', '', 'x', null, 1e300], [NO, NO, NO, NO, NO]],
    ['numberOr(1)', numberOr(1), ['2', null, undefined, '', 'x', {}], [2, 1, 1, 1, 1, 1]],
    ['count', count, ['3.9', null, -2.5], [3, 0, -2]],
    ['flag', flag, [1, '1', true, 'true'], [true, true, true, true]],
    ['flag', flag, ['false', 0, '0', null, ''], [false, false, false, false, false]],
    ['amount', amount, ['12.50', 12, null, '', '一'], ['12.5', '12', NO, NO, NO]],
    ['amount', amount, [0.1 + 0.7, 8.1 + 0.2, 1000.3 - 1000, 1e-7, 0.12345678], ['0.8', '8.3', '0.3', '0.0000001', '0.12345678']],
    ['amount', amount, ['277.199999999999989', '1,000.100000000000023', '-0.300000000000011', '0.12345678', '123456789012.349999999'], ['277.2', '1000.1', '-0.3', '0.12345678', '123456789012.35']],
    ['amountOrNull', amountOrNull, ['7.0', 0, null, undefined, '', 'x'], ['7', '0', null, null, null, null]],
    ['time', time, ['2026-01-01 08:00:00', 1_767_225_600, '1767225600000'], [NEW_YEAR, NEW_YEAR, NEW_YEAR]],
    ['time', time, ['0000-00-00 00:00:00', null, 7], [null, null, null]],
    ['urlAnswer', urlAnswer, [' https://a ', { url: 'https://a' }], ['https://a', 'https://a']],
    ['urlAnswer', urlAnswer, [null, [], {}, 7], ['', '', '', NO]],
  ] as const)('%s', (_, schema, wire, clean) => {
    expect(wire.map((raw) => read(schema, raw))).toEqual(clean)
  }) // prettier-ignore

  test('codes become words, but property names of Object do not', () => {
    const state = wordOf({ 1: 'pending', 2: 'approved' }, 'unknown')
    expect([1, '1', 2, 3, null, undefined].map((raw) => read(state, raw))).toEqual([
      'pending',
      'pending',
      'approved',
      'unknown',
      'unknown',
      'unknown',
    ])
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(read(state, name)).toBe('unknown')
    }
  })
})

test('an object may be null, [] or missing, but not a filled list or text', () => {
  const schema = objectOf({ name: v.optional(text, 'x') })
  for (const raw of [null, undefined, '', false, [], {}])
    expect(read(schema, raw)).toEqual({ name: 'x' })
  for (const raw of [['a'], 'text', 7, true, '{"name":', '["a"]'])
    expect(read(schema, raw)).toBe('refused')
  for (const raw of ['{"name":"y"}', { data: { name: 'y' } }, { code: 1, list: '{"name":"y"}' }])
    expect(read(schema, raw)).toEqual({ name: 'y' })
})

test('a schema never throws, for any input', () => {
  const row = objectOf({ id: requiredText })
  const schemas = [rows(row), page(row), row, urlAnswer, count, amountOrNull, time, flag, text]
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(...schemas), (raw, schema) => {
      v.safeParse(schema, raw)
    }),
    { numRuns: 5000 },
  )
})

const row = objectOf({ id: requiredText, name: v.optional(text, '') })
const a = { id: '1', name: 'a' }
const b = { id: '2', name: '' }

describe('a FLOAT column', () => {
  test('gives the decimal that it had, in each notation of its value', () => {
    const held = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 4 }))
    fc.assert(
      fc.property(held, fc.constantFrom(9, 17), ([units, decimals], digits) => {
        const decimal = units / 10 ** decimals
        const written = Number(Math.fround(decimal).toPrecision(digits))
        fc.pre(/\.\d{5}/.test(String(written)))
        expect(read(amount, written)).toBe(read(amount, decimal))
        expect(read(amount, String(written))).toBe(read(amount, decimal))
      }),
    )
  })
  test('changes no sum of twelve digits and two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (cents) => {
        const sum = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        expect(read(amount, sum)).toBe(sum.replace(/\.00$|(?<=\.\d)0$/, ''))
      }),
    )
  })
})

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
    setDropReporter((report) => reports.push(report))
    const one = query('GET /api/one', { data: objectOf({ list: rows(row) }) })
    readData(query('GET /api/two', { data: rows(row) }), [a])
    readData(one, { list: [a, { id: {} }, { name: 'no id' }] })
    const issue = expect.stringMatching(/^expected /)
    expect(reports).toEqual([{ call: 'GET /api/one', field: 'id', issue, dropped: 2 }])
  })

  test('a list with only bad rows is not empty', () => {
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
    ['as a list alone', [a, b], { items: [a, b], size: 2, lastPage: null, total: null }],
    ['as nothing', null, { items: [], size: 0, lastPage: null, total: null }],
    ['as {}', {}, { items: [], size: 0, lastPage: null, total: null }],
    ['of false', false, { items: [], size: 0, lastPage: null, total: null }],
    [
      'of no rows, without their list',
      { total: '0', last_page: 1 },
      { items: [], size: 0, lastPage: 1, total: 0 },
    ],
    ['with rows by another name', { total: 1, rows: [a] }, 'refused'],
    ['with its rows as list', { list: [a], total: 1 }, { items: [a], size: 1, total: 1 }],
    ['inside another', { list: wire, sum: 1 }, { items: [a], lastPage: 3, total: 21 }],
    ['as JSON text', JSON.stringify({ data: wire }), { items: [a], lastPage: 3, total: 21 }],
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

test('no message contains the received value', () => {
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

test.each([
  ['{"id":1790000000000000101}', { id: '1790000000000000101' }],
  [
    '{"id":-9007199254740993,"a":9007199254740991}',
    { id: '-9007199254740993', a: 9007199254740991 },
  ],
  [
    '[20261125103000123456,1.5,1e3,"1790000000000000101"]',
    ['20261125103000123456', 1.5, 1000, '1790000000000000101'],
  ],
  ['{"amount":0.1234567890123456789}', { amount: 0.12345678901234568 }],
  ['{"id":1,"id":1790000000000000101}', { id: '1790000000000000101' }],
])('%s keeps every digit of an integer', (json, value) => {
  expect(parseJson(json)).toEqual(value)
})

test('JSON is read like JSON.parse, except for integers beyond 2⁵³', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      fc.pre(!/\d{16}/.test(json))
      const plain: unknown = JSON.parse(json)
      // The digits at the front choose the exact parser.
      expect(parseJson(`[1234567890123456, ${json}]`)).toEqual([1234567890123456, plain])
    }),
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 2n ** 53n }), (id) => {
      expect(parseJson(`{"id": ${id}}`)).toEqual({ id: String(id) })
    }),
  )
})

test.each(['{"id":1790000000000000101', '1790000000000000101 2', '{id:1790000000000000101}'])(
  '%s is no JSON',
  (broken) => {
    expect(() => parseJson(broken)).toThrow(SyntaxError)
  },
)
