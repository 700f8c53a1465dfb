import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './schema.ts'

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

test('whatever JSON holds is read as JSON.parse reads it, but for integers beyond 2⁵³', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      fc.pre(!/\d{16}/.test(json))
      const plain: unknown = JSON.parse(json)
      // The long path, chosen by the digits in front.
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
