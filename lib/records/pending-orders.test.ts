import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TransactionState } from '#lib/api/endpoints/records.ts'
import { beginSession, currentEpoch, endSession } from '#lib/session/session.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'
import { madeTransaction } from '#testing/made-records.ts'
import {
  awaitedOrdersAtom,
  noteDecided,
  noteOrderSent,
  noteRecorded,
  markNewsShown,
  pendingOrdersAtom,
  newsAtom,
  YOUNG_MS,
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

test('what was sent is awaited until its list has shown a pending row, at most for 70 minutes', () => {
  vi.useFakeTimers()
  const awaited = () => currentEpoch().store.get(awaitedOrdersAtom)
  noteOrderSent(1)
  noteOrderSent(2)
  noteRecorded(2, [row('W0', 'done')])
  expect([awaited().length, hasPending()]).toEqual([2, false])
  noteRecorded(2, [row('W1', 'pending'), row('W0', 'done')])
  expect([awaited(), hasPending(2)]).toMatchObject([[{ number: 'W1' }, { type: 1 }], true])
  noteRecorded(1, [])
  expect(awaited()).toHaveLength(2)
  vi.advanceTimersByTime(YOUNG_MS + 1)
  noteRecorded(1, [])
  noteRecorded(2, [row('W1', 'done')])
  expect(awaited()).toEqual([])
})

test('a list that does not hold an order says nothing of it, nor does a row without a number', () => {
  noteRecorded(1, [row('D1', 'pending'), row('', 'pending')])
  noteRecorded(1, [row('D2', 'done'), row('', 'done')])
  noteRecorded(2, [])
  expect(pendingOf(1)).toMatchObject([{ number: 'D1' }])
  noteRecorded(1, [row('D1', 'done')])
  expect(hasPending()).toBe(false)
})

test('an order that no page lists any more is awaited for a day at most', () => {
  vi.useFakeTimers()
  noteRecorded(2, [row('W1', 'pending', null)])
  vi.advanceTimersByTime(DAY_MS - 1)
  noteRecorded(2, [], 0)
  expect(hasPending(2)).toBe(true)
  vi.advanceTimersByTime(1)
  noteRecorded(2, [], serverNow())
  expect(hasPending(2)).toBe(true)
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
  noteOrderSent(1)
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
