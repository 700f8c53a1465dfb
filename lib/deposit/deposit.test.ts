import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payWayOf, payRange } from '#lib/api/endpoints/deposit.ts'
import { compare, normalizeAmount } from '#lib/money/amount.ts'
import {
  wayInWords,
  presetAmounts,
  usdtFor,
  isWithinRange,
  recordedOutcome,
  resolveOrderStatus,
} from './deposit.ts'

test.each([
  ['usdtpay', 'usdt'],
  ['USDT-TRC20', 'usdt'],
  ['泰达币', 'usdt'],
  ['数字货币支付', 'usdt'],
  ['wxpay', 'wechat'],
  ['微信支付', 'wechat'],
  ['alipay', 'alipay'],
  ['支付宝', 'alipay'],
  ['bankpay', 'bank'],
  ['银行卡转账', 'bank'],
  ['网银支付', 'bank'],
  ['操作成功', null],
  ['', null],
])('%j speaks of %s', (raw, way) => expect(payWayOf(raw)).toBe(way))

test.each([
  ['usdt', '', 'USDT'],
  ['usdt-trc20', '', 'USDT TRC20'],
  ['ERC-20', '', 'USDT ERC20'],
  ['wxpay', '', '微信'],
  ['card', '', '银行转账'],
  ['微信支付（秒到）', '', '微信支付（秒到）'],
  ['', 'alipay', '支付宝'],
  ['cash', '', 'cash'],
])('%j of an order by %j reads %s', (raw, message, words) =>
  expect(wayInWords(raw, payWayOf(message) ?? payWayOf(raw))).toBe(words),
)

test.each([
  ['50', '2000', '50', '2000'],
  ['0', '5000', '1', '5000'],
  ['-5', '5000', '1', '5000'],
  ['0', '0', '100', '10000'],
  [null, null, '100', '10000'],
  [null, '5000', '100', '5000'],
  [null, '50', '1', '50'],
  ['50', null, '50', '10000'],
  ['50', '0', '50', '10000'],
  ['20000', null, '20000', null],
  ['20000', '0', '20000', null],
  ['500', '100', '100', '10000'],
])('a range of %j and %j is %s to %s', (least, most, min, max) =>
  expect(payRange(least, most)).toEqual({ min, max }),
)

test.each([
  ['100', '10000', ['100', '200', '500', '1000', '2000', '5000', '10000']],
  ['1', '5000', ['1', '5', '10', '50', '100', '500', '1000', '5000']],
  ['500', '600', ['500', '520', '540', '560', '580', '600']],
  ['99.5', '100.5', ['99.5', '100', '100.5']],
  ['300', '300', ['300']],
  ['20000', null, ['20000', '50000', '100000', '200000']],
])('quick amounts from %s to %s', (min, max, expected) =>
  expect(presetAmounts({ min, max })).toEqual(expected),
)

test('quick amounts hold both ends, rise, and stay inside', () => {
  const cents = fc.integer({ min: 1, max: 2_000_000_000 })
  const yuan = (value: number) =>
    normalizeAmount(`${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`)!
  fc.assert(
    fc.property(cents, cents, (low, extra) => {
      const range = { min: yuan(low), max: yuan(low + extra) }
      const presets = presetAmounts(range)
      expect([presets[0], presets.at(-1)]).toEqual([range.min, range.max])
      expect(presets.length).toBeLessThanOrEqual(8)
      expect(presets.every((each) => isWithinRange(each, range))).toBe(true)
      expect(presets.slice(1).every((each, index) => compare(each, presets[index]!) > 0)).toBe(true)
    }),
  )
})

test('USDT is cut to two decimals, and unknown without amount or rate', () => {
  expect(usdtFor('3615', '7.23')).toBe('500.00')
  for (const rate of [undefined, null, '0', '-7']) expect(usdtFor('100', rate)).toBeNull()
  expect(usdtFor(null, '7.23')).toBeNull()
})

const order = { state: null, note: '', way: 'wechat' } as const

test('an order waits for its payment until its hour is over; what then is for the platform to say', () => {
  for (const state of [null, 'pending'] as const) {
    expect(resolveOrderStatus({ ...order, state }, 1200)).toBe('waiting')
    expect(resolveOrderStatus({ ...order, state }, null)).toBe('waiting')
    expect(resolveOrderStatus({ ...order, state }, 0)).toBe('due')
  }
})

test('a bank transfer is in review from the beginning, however long it takes', () => {
  for (const left of [null, 1200, 0]) {
    expect(resolveOrderStatus({ ...order, way: 'bank' }, left)).toBe('review')
  }
})

test('only the platform’s word closes an order, and only its reason makes it an expired one', () => {
  for (const left of [null, 1200, 0]) {
    expect(resolveOrderStatus({ ...order, state: 'done' }, left)).toBe('done')
    const rejected = { ...order, state: 'rejected' } as const
    expect(resolveOrderStatus(rejected, left)).toBe('rejected')
    expect(resolveOrderStatus({ ...rejected, note: '付款人与实名不符' }, left)).toBe('rejected')
    expect(resolveOrderStatus({ ...rejected, note: '订单超时未支付' }, left)).toBe('expired')
  }
})

test.each([
  [undefined, 'pending'],
  ['unknown', 'pending'],
  ['pending', 'pending'],
  ['done', 'done'],
  ['rejected', 'rejected'],
] as const)('a record in state %j is %s', (state, outcome) => {
  const row = state === undefined ? undefined : { state, note: '资料不符' }
  expect(recordedOutcome(row)).toEqual({ state: outcome, note: row?.note ?? '' })
})
