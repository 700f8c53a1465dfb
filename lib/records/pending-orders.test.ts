import { beforeEach, expect, test, vi } from 'vitest'
import * as pending from './pending-orders.ts'
import { beginSession, currentEpoch, endSession } from '#lib/session/session.ts'

const { noteRecorded, noteOrderSent, pendingOrdersAtom } = pending
const hasPending = (type?: 1 | 2) =>
  pending.hasPending(currentEpoch().store.get(pendingOrdersAtom), type)
const row = (orderNumber: string, state: string) => ({ orderNumber, state })
beforeEach(() => beginSession('pending', false))

test('what was sent waits until the records contain it', () => {
  expect(hasPending()).toBe(false)
  noteOrderSent(2)
  expect([hasPending(), hasPending(1), hasPending(2)]).toEqual([true, false, true])
  noteRecorded(2, [row('W1', '1'), row('W0', '2')])
  expect(hasPending(2)).toBe(true)
  noteRecorded(2, [row('W1', '3'), row('W0', '2')])
  expect(hasPending()).toBe(false)
})

test('a list that does not hold an order says nothing of it', () => {
  noteRecorded(1, [row('D1', '1')])
  noteRecorded(1, [row('D2', '2')])
  noteRecorded(2, [])
  expect(hasPending(1)).toBe(true)
  noteRecorded(1, [row('D1', '2')])
  expect(hasPending()).toBe(false)
})

test('watchers are called on changes only; the end of the session forgets', () => {
  const changed = vi.fn<() => void>()
  const stop = currentEpoch().store.sub(pendingOrdersAtom, changed)
  noteRecorded(1, [row('D1', '1')])
  noteRecorded(1, [row('D1', '1')])
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
  endSession('logout')
  expect(hasPending()).toBe(false)
})
