import { expect, test } from 'vitest'
import { isFinal, recordedOutcome, resolveOrderStatus } from './orders.ts'

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
    expect(resolveOrderStatus({ ...order, state: 'approved' }, left)).toBe('approved')
    const rejected = { ...order, state: 'rejected' } as const
    expect(resolveOrderStatus(rejected, left)).toBe('rejected')
    expect(resolveOrderStatus({ ...rejected, note: '付款人与实名不符' }, left)).toBe('rejected')
    expect(resolveOrderStatus({ ...rejected, note: '订单超时未支付' }, left)).toBe('expired')
  }
  expect([null, 'pending', 'approved', 'rejected'].map((each) => isFinal(each as null))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test.each([
  [undefined, 'pending'],
  ['', 'pending'],
  ['0', 'pending'],
  ['1', 'pending'],
  ['2', 'approved'],
  ['3', 'rejected'],
  ['4', 'pending'],
] as const)('a record in state %j is %s', (state, outcome) => {
  const row = state === undefined ? undefined : { state, note: '资料不符' }
  expect(recordedOutcome(row)).toEqual({ state: outcome, note: row?.note ?? '' })
})
