import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, normalizeAmount, parseTyped } from './amount.ts'

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

describe('amounts as typed', () => {
  test.each([
    ['999999999999.99', '999999999999.99'],
    ['1。5', '1.5'],
    ['100', '100'],
    [' 100.5 ', '100.5'],
    ['１００．５', '100.5'],
    ['100。5', '100.5'],
    ['0012', '12'],
    ['1.', '1'],
  ])('%s reads %s', (typed, amount) => expect(parseTyped(typed)).toBe(amount))

  test.each([
    '',
    '-1',
    '+1',
    '1.234',
    '1.2.3',
    '1 2',
    'x1',
    '1x',
    '1e3',
    '.5',
    '1,000',
    'abc',
    '1'.repeat(13),
  ])('%s is refused', (typed) => expect(parseTyped(typed)).toBeNull())
  test('whole yuan only where decimals are not allowed', () => {
    expect(parseTyped('12', 0)).toBe('12')
    expect(parseTyped('999999999999', 0)).toBe('999999999999')
    for (const typed of ['12.0', '12.', '', 'x12', '12x', '1'.repeat(13)])
      expect(parseTyped(typed, 0)).toBeNull()
  })
  test('what is typed with cents survives showing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const typed = (cents / 100).toFixed(2)
        expect(formatMoney(parseTyped(typed) ?? '').replaceAll(',', '')).toBe(typed)
      }),
    )
  })
})
