import { expect, test } from 'vitest'
import { standingOf } from './orders.ts'

const refused = { state: 'rejected', note: '' } as const
const early = { left: 1200, sawPending: false }
const late = { left: 0, sawPending: false }

test('a pending order is over with its hour', () => {
  const pending = { state: 'pending', note: '' } as const
  expect(standingOf(pending, early)).toBe('pending')
  expect(standingOf(pending, late)).toBe('expired')
  expect(standingOf(pending, { left: null, sawPending: true })).toBe('pending')
})

test('what the platform gives as its reason is what it was, whenever it is read', () => {
  for (const sight of [early, late, { left: 0, sawPending: true }]) {
    expect(standingOf({ state: 'rejected', note: '订单超时未支付' }, sight)).toBe('expired')
    expect(standingOf({ state: 'rejected', note: '付款人与实名不符' }, sight)).toBe('rejected')
  }
})

test('without a reason: refused within the hour, run out where it was seen waiting, else either', () => {
  expect(standingOf(refused, early)).toBe('rejected')
  expect(standingOf(refused, { left: 1200, sawPending: true })).toBe('rejected')
  expect(standingOf(refused, { left: 1, sawPending: true })).toBe('expired')
  expect(standingOf(refused, late)).toBe('closed')
  expect(standingOf(refused, { left: null, sawPending: true })).toBe('rejected')
})

test('what was approved stays approved, however late it is read', () => {
  expect(standingOf({ state: 'approved', note: '' }, late)).toBe('approved')
  expect(standingOf({ state: 'unknown', note: '订单超时' }, late)).toBe('unknown')
})
