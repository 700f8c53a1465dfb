import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addAmounts,
  compareAmounts,
  divideDown,
  floorTo,
  formatMoney,
  formatPercent,
  formatYuan,
  formatYuanBriefly,
  shortYuan,
  isPositive,
  multiplyAmount,
  normalizeAmount,
  subtractAmounts,
  sumOf,
  formatUsdt,
  usdtOf,
} from './amount.ts'

/** Writes plain text, cut to `decimals`, without a sign for zero. */
const plain = (value: Big, decimals?: number): string =>
  value.toFixed(decimals, Big.roundDown).replace(/^-(?=[0.]*$)/, '')
const decimal = (most: bigint) =>
  fc
    .tuple(fc.bigInt({ min: -most, max: most }), fc.nat({ max: 9 }))
    .map(([units, scale]) => new Big(`${units}e-${scale}`))

test('20 000 random calculations equal those of another decimal library', () => {
  Object.assign(Big, { DP: 40, RM: Big.roundDown })
  fc.assert(
    fc.property(decimal(10n ** 15n), decimal(10n ** 13n), fc.nat({ max: 4 }), (a, b, decimals) => {
      const [x, y] = [plain(a), plain(b)]
      expect(addAmounts(x, y)).toBe(plain(a.plus(b)))
      expect(subtractAmounts(x, y)).toBe(plain(a.minus(b)))
      expect(multiplyAmount(x, y)).toBe(plain(a.times(b)))
      expect(compareAmounts(x, y)).toBe(a.cmp(b))
      expect(compareAmounts(x, a.toFixed(12))).toBe(0)
      expect(divideDown(x, y, decimals)).toBe(b.gt(0) ? plain(a.div(b), decimals) : null)
      expect(normalizeAmount(x)).toBe(x)
      expect(floorTo(x, decimals)).toBe(plain(a, decimals))
      const shown = formatMoney(x, decimals)
      expect(shown.replaceAll(',', '').replace('−', '-')).toBe(plain(a, decimals))
      expect(shown).toMatch(/^−?\d{1,3}(,\d{3})*(\.\d+)?$/)
    }),
    { numRuns: 20_000 },
  )
})

describe('division', () => {
  test('is exact in cases in which floats are not', () => {
    expect(divideDown('3615', '7.23', 2)).toBe('500.00')
    expect(Math.floor((3615 / 7.23) * 100) / 100).toBe(499.99)
  })
  test.each(['0', '-7.2'])('by %s is null', (divisor) =>
    expect(divideDown('100', divisor, 2)).toBeNull(),
  )
})

test('a calculation with other text throws', () => {
  expect(() => addAmounts('1', 'x')).toThrow(new RangeError('not an amount: x'))
  expect(() => multiplyAmount('1', Number.NaN)).toThrow(RangeError)
})

test.each([
  ['0.01', true],
  ['0', false],
  ['-0.01', false],
])('%s is above zero: %j', (amount, above) => expect(isPositive(amount)).toBe(above))

test('formatYuan writes the minus before ¥', () => {
  expect(formatYuan('1234.567')).toBe('¥1,234.56')
  expect(formatYuan('-1234.5')).toBe('−¥1,234.50')
  expect(formatYuan('-0.001')).toBe('¥0.00')
})

test.each([
  ['1234.009', '¥1,234'],
  ['100', '¥100'],
  ['0.5', '¥0.50'],
  [null, '—'],
])('formatYuanBriefly writes %s as %s', (amount, text) =>
  expect(formatYuanBriefly(amount)).toBe(text),
)

test.each([
  ['9999.99', ''],
  ['10000', '¥1万'],
  ['1000000', '¥100万'],
  ['12978.05', '¥1.29万'],
  ['123456789.99', '¥12,345.67万'],
  ['-20000', ''],
])('shortYuan writes %s as “%s”, cut', (amount, text) => expect(shortYuan(amount)).toBe(text))

test('a percentage has two decimals, cut', () => {
  expect(formatPercent('1.2')).toBe('1.20%')
  expect(formatPercent('0.509')).toBe('0.50%')
})

describe('an unknown amount', () => {
  test.each([null, undefined])('is written —: %j', (amount) => {
    for (const format of [formatMoney, formatYuan, formatPercent, formatUsdt])
      expect(format(amount)).toBe('—')
  })
  test('makes a sum unknown; known amounts do not', () => {
    const part = fc.oneof(
      fc.constantFrom(null, undefined),
      fc.integer({ min: -1e9, max: 1e9 }).map(String),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const known = parts.filter((each) => typeof each === 'string')
        expect(sumOf(parts)).toBe(known.length === parts.length ? addAmounts('0', ...known) : null)
      }),
    )
    expect(sumOf([])).toBe('0')
  })
})

describe('amounts from the wire', () => {
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
  ])('%j is no amount', (raw) => expect(normalizeAmount(raw)).toBeNull())

  test('any text and any number become plain decimal text or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.bigInt().map(String)), (raw) => {
        const read = normalizeAmount(raw)
        if (read !== null) expect(read).toMatch(/^-?\d+(\.\d+)?$/)
      }),
      { numRuns: 20_000 },
    )
  })
})

test('an amount of USDT is written with two decimals and its unit', () => {
  expect(formatUsdt('1234.5')).toBe('1,234.50 USDT')
})

test('usdtOf is cut to two decimals, and null without amount or rate', () => {
  expect(usdtOf('3615', '7.23')).toBe('500.00')
  for (const rate of [undefined, null, '0', '-7']) expect(usdtOf('100', rate)).toBeNull()
  expect(usdtOf(null, '7.23')).toBeNull()
})
