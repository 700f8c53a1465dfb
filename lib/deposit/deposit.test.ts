import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payWayOf, type PaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { compareAmounts, normalizeAmount } from '#lib/money/amount.ts'
import { forgetServerDate, setServerDate } from '#lib/time/clock.ts'
import { makeTransaction } from '#testing/sample-records.ts'
import {
  orderStatusAt,
  rangeOf,
  payWayLabel,
  quickAmounts,
  isWithinRange,
  completeOrder,
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
])('the way of %j is %s', (raw, way) => expect(payWayOf(raw)).toBe(way))

test.each([
  ['usdt', '', 'USDT'],
  ['usdt-trc20', '', 'USDT TRC20'],
  ['ERC-20', '', 'USDT ERC20'],
  ['wxpay', '', '微信'],
  ['card', '', '银行转账'],
  ['微信支付（秒到）', '', '微信支付（秒到）'],
  ['', 'alipay', '支付宝'],
  ['cash', '', 'cash'],
])('the way %j of an order by %j is shown as %s', (raw, message, words) =>
  expect(payWayLabel(raw, payWayOf(message) ?? payWayOf(raw))).toBe(words),
)

test.each([
  ['50', '2000', '50', '2000'],
  ['0', '5000', '1', '5000'],
  ['-5', '5000', '1', '5000'],
  ['0', '0', '100', '10000'],
  [null, null, '100', '10000'],
  [null, '5000', '100', '5000'],
  [null, '50', '100', '10000'],
  ['50', null, '50', '10000'],
  ['50', '0', '50', '10000'],
  ['20000', null, '20000', null],
  ['20000', '0', '20000', null],
  ['500', '100', '100', '10000'],
])('a range of %j and %j is %s to %s', (least, most, min, max) =>
  expect(rangeOf({ min: least, max: most })).toEqual({ min, max }),
)

test.each([
  ['100', '10000', ['100', '200', '500', '1000', '2000', '5000', '10000']],
  ['1', '5000', ['1', '5', '10', '50', '100', '500', '1000', '5000']],
  ['500', '600', ['500', '520', '540', '560', '580', '600']],
  ['99.5', '100.5', ['99.5', '100', '100.5']],
  ['300', '300', ['300']],
  ['20000', null, ['20000', '50000', '100000', '200000']],
])('quick amounts from %s to %s', (min, max, expected) =>
  expect(quickAmounts({ min, max })).toEqual(expected),
)

test('quick amounts contain both ends, rise, and stay in the range', () => {
  const cents = fc.integer({ min: 1, max: 2_000_000_000 })
  const yuan = (value: number) =>
    normalizeAmount(`${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`)!
  fc.assert(
    fc.property(cents, cents, (low, extra) => {
      const range = { min: yuan(low), max: yuan(low + extra) }
      const presets = quickAmounts(range)
      expect([presets[0], presets.at(-1)]).toEqual([range.min, range.max])
      expect(presets.length).toBeLessThanOrEqual(8)
      expect(presets.every((each) => isWithinRange(each, range))).toBe(true)
      expect(
        presets.slice(1).every((each, index) => compareAmounts(each, presets[index]!) > 0),
      ).toBe(true)
    }),
  )
})

const NOW = Date.UTC(2026, 2, 1)
const order = { state: 'pending', way: 'wechat', createdAt: NOW } as const
const HOUR = 3600

describe('the status of an order', () => {
  beforeEach(() => setServerDate(new Date(NOW).toUTCString(), 0))
  afterEach(forgetServerDate)
  const at = (seconds: number, over: Partial<Parameters<typeof orderStatusAt>[0]> = {}) =>
    orderStatusAt({ ...order, ...over }, NOW + seconds * 1000)

  test('is waiting until its hour is over, then due', () => {
    expect(at(0)).toEqual({ status: 'waiting', secondsLeft: HOUR })
    expect(at(-60)).toEqual({ status: 'waiting', secondsLeft: HOUR })
    expect(at(HOUR - 0.1)).toEqual({ status: 'waiting', secondsLeft: 1 })
    expect(at(HOUR)).toEqual({ status: 'due', secondsLeft: 0 })
    expect(at(HOUR, { createdAt: null })).toEqual({ status: 'waiting', secondsLeft: null })
  })
  test('is never due by the phone’s clock', () => {
    forgetServerDate()
    expect(at(HOUR)).toEqual({ status: 'waiting', secondsLeft: 0 })
  })
  test('is processing for a bank transfer, without a time limit', () =>
    expect([0, HOUR].map((seconds) => at(seconds, { way: 'bank' }).status)).toEqual([
      'processing',
      'processing',
    ]))
  test.each(['done', 'rejected'] as const)('is %s if the platform says so', (state) =>
    expect([0, HOUR].map((seconds) => at(seconds, { state }).status)).toEqual([state, state]),
  )
})

const SILENT: PaymentOrder = {
  orderNumber: 'D1',
  amount: null,
  received: null,
  state: null,
  createdAt: null,
  wayText: '',
  way: null,
  rate: null,
  note: '',
  receiver: null,
}
test.each([
  [undefined, 'pending'],
  ['unknown', 'pending'],
  ['pending', 'pending'],
  ['done', 'done'],
  ['rejected', 'rejected'],
] as const)('an order without a state is %s in the records: %s', (state, outcome) => {
  const row =
    state && makeTransaction({ type: 'deposit', state, note: '资料不符', amount: '300', at: NOW })
  expect(completeOrder({ ...SILENT, note: '请尽快付款' }, row)).toMatchObject({
    state: outcome,
    note: row?.note ?? '请尽快付款',
    amount: row?.amount ?? null,
    createdAt: row?.at ?? null,
  })
})

test('the records replace nothing that the order says', () => {
  const told = {
    ...SILENT,
    amount: '300.07',
    createdAt: NOW,
    way: 'wechat',
    wayText: 'wxpay',
  } as const
  const row = makeTransaction({ type: 'deposit', amount: '300', at: NOW + 1, way: '支付宝' })
  expect(completeOrder(told, row)).toMatchObject({
    amount: '300.07',
    createdAt: NOW,
    way: 'wechat',
    wayText: 'wxpay',
  })
})
