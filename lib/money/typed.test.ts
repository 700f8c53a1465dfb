import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { config } from '#lib/config.ts'
import { formatMoney, parseTyped } from './amount.ts'
import { normalizeTyped } from './typed.ts'

const speak = (locale: string | undefined) => (config.money = { locale, symbol: undefined })
afterEach(() => speak(undefined))

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

test('an amount is typed with the operator’s decimal sign or a point', () => {
  config.money = { locale: 'de-DE', symbol: undefined }
  expect(parseTyped('12,5')).toBe('12.5')
  expect(parseTyped('12.5')).toBe('12.5')
  expect(parseTyped('1,234')).toBeNull()
  config.money = { locale: undefined, symbol: undefined }
  expect(parseTyped('12,5')).toBeNull()
})

describe('what a field of an amount holds', () => {
  test.each([
    ['', ''],
    ['.', '.'],
    ['.5', '.5'],
    ['12.', '12.'],
    ['１２。５', '12.5'],
    [' 1 234.5 ', '1234.5'],
    ['1,234.50', '1234.50'],
    ['１，２３４', '1234'],
    ['999,999,999,999.99', '999999999999.99'],
    ['1,', '1,'],
    ['12,5', '12,5'],
    ['12，50', '12,50'],
    [',5', ',5'],
  ])('%j becomes %j', (typed, plain) => expect(normalizeTyped(typed)).toBe(plain))

  test.each([
    '1234,567',
    '1,2345',
    '1,23,456',
    '1.5,0',
    '1.234',
    '1.2.3',
    '-1,234',
    '¥1',
    '1e3',
    'x',
    '1'.repeat(13),
    '1,111,111,111,111',
  ])('%j changes nothing', (typed) => expect(normalizeTyped(typed)).toBeNull())

  test('a long text that was pasted by mistake changes nothing either, and at once', () => {
    expect(normalizeTyped('1'.repeat(200_000))).toBeNull()
  })

  test('a stake has nine digits at most', () => {
    expect(normalizeTyped('123456789.50', 9)).toBe('123456789.50')
    expect(normalizeTyped('1234567890', 9)).toBeNull()
    expect(normalizeTyped('1,234,567,890', 9)).toBeNull()
  })

  test('the decimal sign of the operator’s language counts as a point, and a group is never one', () => {
    speak('de-DE')
    expect(normalizeTyped('12,5')).toBe('12.5')
    expect(normalizeTyped('12，5')).toBe('12.5')
    expect(normalizeTyped('12.5')).toBe('12.5')
    expect(normalizeTyped('12,')).toBe('12.')
    for (const typed of ['1,234', '1.234', '1.234,50', '1,234.50', '1,2,3'])
      expect(normalizeTyped(typed)).toBeNull()
    speak('en-IN')
    expect(normalizeTyped('1,23,456.5')).toBe('123456.5')
    expect(normalizeTyped('123,456.5')).toBeNull()
  })
})

const money = fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => (cents / 100).toFixed(2))
const typing = fc.string({ unit: fc.constantFrom(...'0123456789.,。，０９ -') })

test.each([undefined, 'zh-CN', 'en-IN', 'fr-FR', 'de-CH'])(
  'an amount pasted as %s shows it is that amount',
  (locale) => {
    speak(locale)
    fc.assert(
      fc.property(money, (amount) => {
        expect(normalizeTyped(formatMoney(amount))).toBe(amount)
      }),
    )
  },
)

test.each([undefined, 'de-DE', 'en-IN', 'fr-FR'])(
  'a field in %s holds digits and one sign, or what it held before',
  (locale) => {
    speak(locale)
    fc.assert(
      fc.property(typing, (typed) => {
        const plain = normalizeTyped(typed)
        if (plain === null) return
        expect(plain).toMatch(/^\d{0,12}([.,]\d{0,2})?$/)
        expect(normalizeTyped(plain)).toBe(plain)
      }),
      { numRuns: 5000 },
    )
  },
)

test('without a setting a comma is only ever left out between groups of three', () => {
  fc.assert(
    fc.property(typing, (typed) => {
      const plain = normalizeTyped(typed)
      if (plain?.includes(',') === false && /[,，]/.test(typed))
        expect(typed.normalize('NFKC').replaceAll('。', '.').replaceAll(' ', '')).toMatch(
          /^\d{1,3}(,\d{3})+(\.\d{0,2})?$/,
        )
    }),
    { numRuns: 20_000 },
  )
})

test('an amount with a comma for its decimals, typed key by key, is no amount', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: 1, max: 2 }), (amount, decimals) => {
      const [whole = '', fraction = ''] = amount.split('.')
      let held = ''
      for (const key of `${whole},${fraction.slice(0, decimals)}`)
        held = normalizeTyped(held + key) ?? held
      expect(parseTyped(held)).toBeNull()
    }),
  )
})

test.each([undefined, 'de-DE'])('what is read as typed in %s is what the field holds', (locale) => {
  speak(locale)
  fc.assert(
    fc.property(typing, (typed) => {
      const amount = parseTyped(typed)
      if (amount !== null) expect(parseTyped(normalizeTyped(typed) ?? '')).toBe(amount)
    }),
    { numRuns: 5000 },
  )
})
