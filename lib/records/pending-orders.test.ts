import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TransactionState } from '#lib/api/endpoints/records.ts'
import { beginSession, currentEpoch, endSession } from '#lib/session/session.ts'
import { DAY_MS, MINUTE_MS, serverNow } from '#lib/time/clock.ts'
import { makeTransaction } from '#testing/sample-records.ts'
import {
  addPendingOrder,
  removeDecidedDeposit,
  removeOrderNews,
  typedAmountOf,
  updatePendingOrders,
  pendingOrdersAtom,
  orderNewsAtom,
  YOUNG_MS,
} from './pending-orders.ts'

const pendingOf = (type: 1 | 2) =>
  currentEpoch()
    .store.get(pendingOrdersAtom)
    .filter((each) => each.type === type)
const waits = (type: 1 | 2) => pendingOf(type).length > 0
const hasPending = (type?: 1 | 2) => (type ? waits(type) : waits(1) || waits(2))
const row = (orderNumber: string, state: TransactionState, at: number | null = serverNow()) =>
  makeTransaction({ id: orderNumber, orderNumber, state, at, type: 1 })
afterEach(() => vi.useRealTimers())
beforeEach(() => beginSession('pending', false))

test('a sent order without a number is pending until its list has shown a pending row, for two minutes at most', () => {
  vi.useFakeTimers()
  addPendingOrder({ type: 1, number: '' })
  addPendingOrder({ type: 2, number: '' })
  updatePendingOrders(2, [row('W0', 'done')])
  expect([pendingOf(1), pendingOf(2)]).toMatchObject([[{ number: '' }], [{ number: '' }]])
  updatePendingOrders(2, [row('W1', 'pending'), row('W0', 'done')])
  expect(pendingOf(2)).toMatchObject([{ number: 'W1' }])
  updatePendingOrders(1, [])
  expect(waits(1)).toBe(true)
  vi.advanceTimersByTime(2 * MINUTE_MS + 1)
  updatePendingOrders(1, [])
  expect(hasPending(1)).toBe(false)
  updatePendingOrders(2, [row('W1', 'done')])
  expect(hasPending()).toBe(false)
})

test('a sent deposit keeps its typed amount until it is decided, and its first decision is news', () => {
  addPendingOrder({ type: 1, number: 'D1', amount: '100' })
  expect(told(row('D0', 'pending'))).toEqual([])
  expect(told(row('D1', 'pending'), row('D0', 'pending'))).toEqual([])
  expect([typedAmountOf('D1'), typedAmountOf('D0')]).toEqual(['100', undefined])
  expect(told(row('D1', 'done'), row('D0', 'pending'))).toEqual(['D1'])
  expect(typedAmountOf('D1')).toBeUndefined()
})

test('an order stays pending if a list lacks it or has only a row without a number', () => {
  updatePendingOrders(1, [row('D1', 'pending'), row('', 'pending')])
  updatePendingOrders(1, [row('D2', 'done'), row('', 'done')])
  updatePendingOrders(2, [])
  expect(pendingOf(1)).toMatchObject([{ number: 'D1' }])
  updatePendingOrders(1, [row('D1', 'done')])
  expect(hasPending()).toBe(false)
})

test('an order that the platform does not list is pending for 70 minutes at most', () => {
  vi.useFakeTimers()
  updatePendingOrders(2, [row('W1', 'pending', null)])
  vi.advanceTimersByTime(YOUNG_MS)
  updatePendingOrders(2, [], 0)
  expect(hasPending(2)).toBe(true)
  vi.advanceTimersByTime(1)
  updatePendingOrders(2, [], serverNow())
  expect(hasPending(2)).toBe(true)
  updatePendingOrders(2, [row('W2', 'done')], 0)
  expect(hasPending()).toBe(false)
})

test('watchers are called on changes only, and the end of the session deletes the orders', () => {
  const changed = vi.fn<() => void>()
  const stop = currentEpoch().store.sub(pendingOrdersAtom, changed)
  updatePendingOrders(1, [row('D1', 'pending')])
  updatePendingOrders(1, [row('D1', 'pending')])
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
  endSession('logout')
  expect(hasPending()).toBe(false)
})

/** Reads rows of deposits; returns the numbers in the news, and marks them as seen. */
function told(...rows: ReturnType<typeof row>[]): string[] {
  updatePendingOrders(1, rows)
  const untold = currentEpoch().store.get(orderNewsAtom)
  removeOrderNews(() => true)
  return untold.map(({ orderNumber }) => orderNumber)
}

test('only an order that was pending here becomes news once it is decided, once, by its number', () => {
  const [old, earlier] = [row('D0', 'done', serverNow() - DAY_MS), row('D1', 'done')]
  expect(told(earlier, old)).toEqual([])
  expect(told(row('D1', 'pending'), row('D2', 'pending'))).toEqual([])
  expect(told(row('D2', 'pending'), earlier, old)).toEqual(['D1'])
  expect(told(row('D2', 'done'), earlier)).toEqual(['D2'])
  expect(told(row('D2', 'done'), earlier)).toEqual([])
  addPendingOrder({ type: 1, number: '' })
  expect(told(row('D4', 'done'), row('', 'pending'))).toEqual([])
  expect(told(row('', 'done'), row('', 'done'))).toEqual([])
})

test('a decision that the page of the order has shown is no news', () => {
  updatePendingOrders(1, [row('D1', 'pending'), row('D2', 'pending')])
  updatePendingOrders(1, [row('D1', 'done')])
  removeDecidedDeposit('D1')
  removeDecidedDeposit('D2')
  expect(told(row('D2', 'done'), row('D1', 'done'))).toEqual([])
})
