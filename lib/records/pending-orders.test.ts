import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TransactionState } from '#lib/api/endpoints/records.ts'
import { beginSession, currentEpoch, endSession } from '#lib/session/session.ts'
import { DAY_MS, forgetServerDate, noteServerDate, serverNow } from '#lib/time/clock.ts'
import { madeTransaction, orderSent } from '#testing/made-records.ts'
import {
  noteDecided,
  noteRecorded,
  markNewsShown,
  pendingOrdersAtom,
  newsAtom,
} from './pending-orders.ts'

const pendingOf = (type: 1 | 2) =>
  currentEpoch()
    .store.get(pendingOrdersAtom)
    .filter((each) => each.type === type)
const waits = (type: 1 | 2) => pendingOf(type).length > 0
const hasPending = (type?: 1 | 2) => (type ? waits(type) : waits(1) || waits(2))
const row = (orderNumber: string, state: TransactionState, at: number | null = serverNow()) =>
  madeTransaction({ id: orderNumber, orderNumber, state, at, type: 1 })
afterEach(() => vi.useRealTimers())
beforeEach(() => beginSession('pending', false))

test('what was sent waits until the records contain it', () => {
  noteServerDate(new Date().toUTCString())
  expect(hasPending()).toBe(false)
  orderSent(2)
  expect([hasPending(), hasPending(1), hasPending(2)]).toEqual([true, false, true])
  noteRecorded(2, [row('W1', 'pending'), row('W0', 'done')])
  expect(hasPending(2)).toBe(true)
  noteRecorded(2, [row('W1', 'rejected'), row('W0', 'done')])
  expect(hasPending()).toBe(false)
})

test('a list that does not hold an order says nothing of it', () => {
  noteRecorded(1, [row('D1', 'pending')])
  noteRecorded(1, [row('D2', 'done')])
  noteRecorded(2, [])
  expect(hasPending(1)).toBe(true)
  noteRecorded(1, [row('D1', 'done')])
  expect(hasPending()).toBe(false)
  // An older row is not the order that was just sent.
  noteServerDate(new Date().toUTCString())
  orderSent(1)
  noteRecorded(1, [row('D2', 'done', serverNow() - 60_000)])
  expect(hasPending(1)).toBe(true)
  forgetServerDate()
})

test('an order that has a number is shown by that number alone', () => {
  noteServerDate(new Date().toUTCString())
  for (const number of ['D1', 'D2', 'D3', '']) orderSent(1, { number })
  noteRecorded(2, [row('W1', 'done')])
  noteDecided('D1')
  expect(pendingOf(1)).toMatchObject([{ number: 'D2' }, { number: 'D3' }, { number: null }])
  // A row without a number shows no order.
  noteRecorded(1, [row('', 'pending'), row('', 'done')])
  expect(pendingOf(1)).toHaveLength(3)
  noteRecorded(1, [row('D4', 'pending'), row('D2', 'done')])
  expect(pendingOf(1)).toMatchObject([{ number: 'D4' }, { number: 'D3' }])
})

test('an order that is listed, without a time or never, is awaited for a day at most once no page lists it any more', () => {
  vi.useFakeTimers()
  orderSent(1)
  noteRecorded(2, [row('W1', 'pending', null)])
  vi.advanceTimersByTime(DAY_MS - 1)
  noteRecorded(1, [], 0)
  noteRecorded(2, [], 0)
  expect([hasPending(1), hasPending(2)]).toEqual([true, true])
  vi.advanceTimersByTime(1)
  // Two later rows do not show which one is the order.
  noteRecorded(1, [], serverNow())
  noteRecorded(2, [row('W1', 'pending', null)], 0)
  expect([hasPending(1), hasPending(2)]).toEqual([true, true])
  noteRecorded(1, [], 0)
  noteRecorded(2, [row('W2', 'done')], 0)
  expect(hasPending()).toBe(false)
})

test('watchers are called on changes only; the end of the session forgets', () => {
  const changed = vi.fn<() => void>()
  const stop = currentEpoch().store.sub(pendingOrdersAtom, changed)
  noteRecorded(1, [row('D1', 'pending')])
  noteRecorded(1, [row('D1', 'pending')])
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
  endSession('logout')
  expect(hasPending()).toBe(false)
})

/** Reads rows of deposits; returns the numbers that the member is told, and notes them as told. */
function told(...rows: ReturnType<typeof row>[]): string[] {
  noteRecorded(1, rows)
  const untold = currentEpoch().store.get(newsAtom)
  markNewsShown(() => true)
  return untold.map(({ orderNumber }) => orderNumber)
}

test('only what waited here is told when it is decided, once, and by its number alone', () => {
  const [old, earlier] = [row('D0', 'done', serverNow() - DAY_MS), row('D1', 'done')]
  expect(told(earlier, old)).toEqual([])
  expect(told(row('D1', 'pending'), row('D2', 'pending'))).toEqual([])
  expect(told(row('D2', 'pending'), earlier, old)).toEqual(['D1'])
  expect(told(row('D2', 'done'), earlier)).toEqual(['D2'])
  expect(told(row('D2', 'done'), earlier)).toEqual([])
  orderSent(1, { number: 'D3' })
  expect(told(row('D3', 'rejected'), earlier)).toEqual(['D3'])
  orderSent(1)
  expect(told(row('D4', 'done'), row('', 'pending'))).toEqual([])
  expect(told(row('', 'done'), row('', 'done'))).toEqual([])
})

test('what its own page shows is told nowhere else', () => {
  noteRecorded(1, [row('D1', 'pending'), row('D2', 'pending')])
  noteRecorded(1, [row('D1', 'done')])
  noteDecided('D1')
  noteDecided('D2')
  expect(told(row('D2', 'done'), row('D1', 'done'))).toEqual([])
})
