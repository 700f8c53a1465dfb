import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  amount,
  amountOrNull,
  coded,
  count,
  flag,
  number,
  numberOr,
  objectOf,
  onDroppedRows,
  page,
  requiredText,
  rows,
  text,
  urlAnswer,
  time,
} from './schema.ts'

const read = <S extends v.GenericSchema>(schema: S, raw: unknown) => {
  const parsed = v.safeParse(schema, raw)
  return parsed.success ? parsed.output : 'refused'
}

onDroppedRows(() => undefined)

describe('scalars', () => {
  test.each([
    [
      'text',
      text,
      [
        [' a ', 'a'],
        [7, '7'],
        [2 ** 60, ''],
        [null, ''],
        [undefined, ''],
        [{}, ''],
        [['x'], ''],
      ],
    ],
    [
      'requiredText',
      requiredText,
      [
        ['a', 'a'],
        ['', 'refused'],
        [null, 'refused'],
        [0, '0'],
        [2 ** 60, 'refused'],
      ],
    ],
    [
      'number',
      number,
      [
        ['12.5', 12.5],
        [' 3 ', 3],
        ['', 'refused'],
        ['x', 'refused'],
        [null, 'refused'],
      ],
    ],
    [
      'numberOr(1)',
      numberOr(1),
      [
        ['2', 2],
        [null, 1],
        [undefined, 1],
        ['', 1],
        ['x', 1],
        [{}, 1],
      ],
    ],
    [
      'count',
      count,
      [
        ['3.9', 3],
        [null, 0],
        [-2.5, -2],
      ],
    ],
    [
      'flag',
      flag,
      [
        [1, true],
        ['1', true],
        [true, true],
        [0, false],
        ['0', false],
        [null, false],
        ['', false],
      ],
    ],
    [
      'amount',
      amount,
      [
        ['12.50', '12.5'],
        [12, '12'],
        [null, 'refused'],
        ['', 'refused'],
        ['一', 'refused'],
      ],
    ],
    [
      'amountOrNull',
      amountOrNull,
      [
        [null, null],
        [undefined, null],
        ['', null],
        ['x', null],
        ['7.0', '7'],
        [0, '0'],
      ],
    ],
    [
      'time',
      time,
      [
        ['2026-01-01 08:00:00', Date.parse('2026-01-01T00:00:00Z')],
        [null, null],
        [7, null],
      ],
    ],
    [
      'urlAnswer',
      urlAnswer,
      [
        [' https://a ', 'https://a'],
        [{ url: 'https://a' }, 'https://a'],
        [null, ''],
        [[], ''],
        [{}, ''],
        [7, 'refused'],
      ],
    ],
  ] as const)('%s', (_, schema, cases) => {
    for (const [raw, clean] of cases) expect([raw, read(schema, raw)]).toEqual([raw, clean])
  })

  test('codes become words, and no name of Object’s own is one', () => {
    const state = coded({ 1: 'pending', 2: 'approved' }, 'unknown')
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
  for (const raw of [null, undefined, '', [], {}]) expect(read(schema, raw)).toEqual({ name: 'x' })
  for (const raw of [['a'], 'text', 7, true]) expect(read(schema, raw)).toBe('refused')
})

test('whatever the platform sends, a schema answers and never throws', () => {
  const row = objectOf({ id: requiredText })
  const schemas = [rows(row), page(row), row, urlAnswer, count, amountOrNull, time, flag, text]
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(...schemas), (raw, schema) => {
      v.safeParse(schema, raw)
    }),
    { numRuns: 5000 },
  )
})
