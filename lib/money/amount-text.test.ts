import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeAmount } from './amount.ts'

describe('amounts off the wire', () => {
  test.each([
    [12.5, '12.5'],
    ['12.50', '12.5'],
    [' 1,234.50 ', '1234.5'],
    ['1,234,567', '1234567'],
    [1e-7, '0.0000001'],
    ['+3', '3'],
    ['.5', '0.5'],
    ['-0', '0'],
    [0, '0'],
    ['-1,234.5', '-1234.5'],
    ['12,345.', '12345'],
    ['1.', '1'],
    ['+.5', '0.5'],
    ['-.5', '-0.5'],
    ['-0.00', '0'],
    ['1e5', '100000'],
    ['1.5E+3', '1500'],
    ['25e-1', '2.5'],
    ['1000000000000000', '1000000000000000'],
    ['-1000000000000000.0', '-1000000000000000'],
    [`0.${'0'.repeat(61)}1`, `0.${'0'.repeat(61)}1`],
  ])('%j is %s', (raw, amount) => expect(normalizeAmount(raw)).toBe(amount))

  test.each([
    '',
    ' ',
    '12,50',
    '1,2,3',
    '12 元',
    '0x10',
    'NaN',
    'Infinity',
    '1e999',
    '--1',
    '１２',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e16,
    '1234,567',
    '1,2345',
    '1,234.5,6',
    '1.2.3',
    '.',
    '-',
    'e5',
    '.e5',
    '1e',
    '+-3',
    '++3',
    '-+3',
    '1+3',
    '1000000000000000.01',
    '-1000000000000000.01',
    `0.${'0'.repeat(62)}1`,
    `0.${'0'.repeat(100)}1`,
  ])('%j is none', (raw) => expect(normalizeAmount(raw)).toBeNull())

  test('any text and any number end as plain decimal text or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.bigInt().map(String)), (raw) => {
        const read = normalizeAmount(raw)
        if (read !== null) expect(read).toMatch(/^-?\d+(\.\d+)?$/)
      }),
      { numRuns: 20_000 },
    )
  })
})
