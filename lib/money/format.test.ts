import { afterEach, expect, test, vi } from 'vitest'
import { config } from '#lib/config.ts'
import { formatMoney, formatYuan } from './amount.ts'
import { moneyFormat } from './format.ts'

afterEach(() => {
  config.money = { locale: undefined, symbol: undefined }
})

test.each([
  [undefined, '−¥12,345,678,901,234.50'],
  ['zh-CN', '−¥12,345,678,901,234.50'],
  ['de-DE', '−¥12.345.678.901.234,50'],
  ['en-IN', '−¥1,23,45,67,89,01,234.50'],
  ['ar-EG', '−¥12,345,678,901,234.50'],
])('%s writes %s', (locale, written) => {
  config.money = { locale, symbol: undefined }
  expect(formatYuan('-12345678901234.5')).toBe(written)
})

test('the operator’s sign replaces ¥, and only there', () => {
  config.money = { locale: undefined, symbol: 'CN¥' }
  expect(formatYuan('-5')).toBe('−CN¥5.00')
  expect(formatMoney('5')).toBe('5.00')
})

test('without a setting the phone’s own language changes nothing', () => {
  config.money = { locale: undefined, symbol: undefined }
  const format = vi.spyOn(Intl, 'NumberFormat')
  expect(formatYuan('1234567.5')).toBe('¥1,234,567.50')
  expect(format).not.toHaveBeenCalled()
})

test('a format is made once for each setting: a list of amounts would make hundreds', () => {
  config.money = { locale: 'de-DE', symbol: undefined }
  expect(moneyFormat()).toBe(moneyFormat())
})
