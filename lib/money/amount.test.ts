import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  divideDown,
  floorTo,
  formatMoney,
  formatPercent,
  formatYuan,
  isPositive,
  multiply,
  normalizeAmount,
  subtract,
  sumOf,
  formatUsdt,
} from './amount.ts'

/** A decimal as an integer of 10⁻ˢᶜᵃˡᵉ units: the arithmetic the product's results are held against. */
interface Exact {
  readonly units: bigint
  readonly scale: number
}
const ten = (power: number) => 10n ** BigInt(power)
const magnitude = (units: bigint) => (units < 0n ? -units : units)

function write({ units, scale }: Exact): string {
  const digits = magnitude(units)
    .toString()
    .padStart(scale + 1, '0')
  const cut = digits.length - scale
  const body = scale === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return units < 0n ? `-${body}` : body
}

/** `-0.00` is written 0.00. */
const cutTo = ({ units, scale }: Exact, decimals: number): string =>
  scale > decimals
    ? write({ units: units / ten(scale - decimals), scale: decimals })
    : write({ units: units * ten(decimals - scale), scale: decimals })

const decimal = (most: bigint, scale = 6) =>
  fc.record({
    units: fc.bigInt({ min: -most, max: most }),
    scale: fc.integer({ min: 0, max: scale }),
  })
const positive = (most: bigint) =>
  fc.record({ units: fc.bigInt({ min: 1n, max: most }), scale: fc.integer({ min: 0, max: 6 }) })

const CASES = { numRuns: 10_000 }

describe('against integer arithmetic, 10 000 random cases each without a difference', () => {
  test('division cut to two decimals (USDT equivalent)', () => {
    fc.assert(
      fc.property(decimal(10n ** 13n), positive(10n ** 9n), (a, b) => {
        const quotient = (a.units * ten(b.scale) * 100n) / (b.units * ten(a.scale))
        expect(divideDown(write(a), write(b), 2)).toBe(write({ units: quotient, scale: 2 }))
      }),
      CASES,
    )
  })

  test('cutting and showing', () => {
    fc.assert(
      fc.property(decimal(10n ** 15n, 9), fc.integer({ min: 0, max: 4 }), (a, decimals) => {
        const cut = cutTo(a, decimals)
        expect(floorTo(write(a), decimals)).toBe(cut)
        const plain = formatMoney(write(a), decimals)
        expect(plain.replaceAll(',', '').replace('−', '-')).toBe(cut)
        expect(plain).toMatch(/^−?\d{1,3}(,\d{3})*(\.\d+)?$/)
      }),
      CASES,
    )
  })

  test('fee and receipt: sums, differences and products', () => {
    fc.assert(
      fc.property(decimal(10n ** 12n), decimal(10n ** 12n), (a, b) => {
        const scale = Math.max(a.scale, b.scale)
        const [left, right] = [a, b].map(({ units, scale: own }) => units * ten(scale - own))
        const [x, y] = [write(a), write(b)]
        expect(compare(add(x, y), write({ units: left! + right!, scale }))).toBe(0)
        expect(compare(subtract(x, y), write({ units: left! - right!, scale }))).toBe(0)
        const product = { units: a.units * b.units, scale: a.scale + b.scale }
        expect(compare(multiply(x, y), write(product))).toBe(0)
        expect(compare(x, y)).toBe(left! < right! ? -1 : left! > right! ? 1 : 0)
      }),
      CASES,
    )
  })
})

test('against another library of decimals', () => {
  Object.assign(Big, { DP: 40, RM: Big.roundDown })
  fc.assert(
    fc.property(decimal(10n ** 13n), positive(10n ** 9n), (a, b) => {
      const [x, y] = [write(a), write(b)]
      expect(add(x, y)).toBe(new Big(x).plus(y).toFixed())
      expect(subtract(x, y)).toBe(new Big(x).minus(y).toFixed())
      expect(multiply(x, y)).toBe(new Big(x).times(y).toFixed().replace(/^-0$/, '0'))
      expect(compare(x, y)).toBe(new Big(x).cmp(y))
      expect(normalizeAmount(x)).toBe(new Big(x).toFixed().replace(/^-0$/, '0'))
    }),
    { numRuns: 20_000 },
  )
})

describe('division', () => {
  test('is exact where floats are not', () => {
    expect(divideDown('3615', '7.23', 2)).toBe('500.00')
    expect(Math.floor((3615 / 7.23) * 100) / 100).toBe(499.99)
  })
  test.each([
    ['100', '7.2', '13.88'],
    ['0', '7.2', '0.00'],
    ['-0.001', '1', '0.00'],
    ['0.01', '3', '0.00'],
  ])('%s ÷ %s = %s', (a, b, quotient) => expect(divideDown(a, b, 2)).toBe(quotient))
  test.each(['0', '-7.2'])('by %s gives nothing', (divisor) =>
    expect(divideDown('100', divisor, 2)).toBeNull(),
  )
})

test('what is no amount is never calculated with', () => {
  expect(() => add('1', 'x')).toThrow(new RangeError('not an amount: x'))
  expect(() => multiply('1', Number.NaN)).toThrow(RangeError)
})

test.each([
  ['0.01', true],
  ['0', false],
  ['-0.01', false],
])('%s is above zero: %j', (amount, above) => expect(isPositive(amount)).toBe(above))

test('yuan carry the sign before the mark', () => {
  expect(formatYuan('1234.567')).toBe('¥1,234.56')
  expect(formatYuan('-1234.5')).toBe('−¥1,234.50')
  expect(formatYuan('-0.001')).toBe('¥0.00')
})

test('a percentage has two decimals, cut', () => {
  expect(formatPercent('1.2')).toBe('1.20%')
  expect(formatPercent('0.509')).toBe('0.50%')
})

describe('what is not known', () => {
  test.each([null, undefined])('is written —: %j', (amount) => {
    expect([formatMoney(amount), formatYuan(amount), formatPercent(amount)]).toEqual([
      '—',
      '—',
      '—',
    ])
  })
  test('makes every sum unknown, and only it does', () => {
    const part = fc.oneof(
      fc.constantFrom(null, undefined),
      fc.integer({ min: -1e9, max: 1e9 }).map(String),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const known = parts.filter((each) => typeof each === 'string')
        expect(sumOf(parts)).toBe(known.length === parts.length ? add('0', ...known) : null)
      }),
    )
    expect(sumOf([])).toBe('0')
  })
})

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

test('an amount of USDT is written with two decimals and its unit', () => {
  expect(formatUsdt('1234.5')).toBe('1,234.50 USDT')
})

test.each([null, undefined])('an amount that is not known is written —: %j', (amount) => {
  expect(formatUsdt(amount)).toBe('—')
})
