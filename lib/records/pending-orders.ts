import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { isDecided, type Transaction } from '#lib/api/endpoints/records.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { read, slot, write } from '#lib/storage.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'

/** An order that was just sent and has no number yet. */
const SENT = 'sent'

/** A platform decides within a day: an order that is no longer listed does not wait for longer. */
const WAITS_MS = DAY_MS

/** Keys of orders (`type number`) and when they were made, epoch ms. */
type Orders = Readonly<Record<string, number>>

/** Deposits and withdrawals that wait, as far as this session has seen them. */
const pendingSlot = slot('pending', 'session', 'member', v.record(v.string(), v.number()))
const notedAtom = atom<Orders | null>(null)
export const pendingOrdersAtom = atom((get): Orders => get(notedAtom) ?? read(pendingSlot) ?? {})

const known = (): Orders => currentEpoch().store.get(pendingOrdersAtom)

function put(next: Orders): void {
  const before = Object.keys(known())
  if (before.length === Object.keys(next).length && before.every((key) => key in next)) return
  write(pendingSlot, next)
  currentEpoch().store.set(notedAtom, next)
}

/** When the oldest waiting deposit (1) or withdrawal (2) was made, epoch ms; null where none waits. */
export function oldestPending(orders: Orders, type: 1 | 2): number | null {
  const times = Object.entries(orders).filter(([key]) => key.startsWith(`${type} `))
  return times.length === 0 ? null : Math.min(...times.map(([, at]) => at))
}

/** Numbers of the deposits that this session has placed. */
const placedSlot = slot('placed', 'session', 'member', v.array(v.string()))
const placed = (): readonly string[] => read(placedSlot) ?? []

/** Whether this session has placed the deposit of that number. */
export const isPlacedHere = (orderNumber: string): boolean => placed().includes(orderNumber)

/** An order has been sent: its outcome, and its number unless the answer held it, will come from the records. */
export function noteOrderSent(type: 1 | 2, orderNumber = ''): void {
  put({ ...known(), [`${type} ${SENT}`]: serverNow() })
  if (type === 1 && orderNumber !== '') write(placedSlot, [...placed(), orderNumber])
}

/** An order is dated by the platform, and noted here when its answer has come (ms). */
const SENT_DOUBT_MS = 30_000

/** Of the newest rows of a type those that waited, as far as is known here, and are decided. */
export function decidedSince(type: 1 | 2, rows: readonly Transaction[]): readonly Transaction[] {
  const before = known()
  const sentAt = before[`${type} ${SENT}`]
  return rows.filter(
    ({ state, orderNumber, at }, index) =>
      isDecided(state) &&
      (`${type} ${orderNumber}` in before ||
        (index === 0 && sentAt !== undefined && (at ?? sentAt) > sentAt - SENT_DOUBT_MS)),
  )
}

/** Rows of the platform's records, newest first: they show which orders are pending and which are decided. */
export function noteRecorded(
  type: 1 | 2,
  rows: readonly Pick<Transaction, 'orderNumber' | 'state' | 'at'>[],
): void {
  const before = known()
  const listed = new Map(rows.map((row) => [`${type} ${row.orderNumber}`, row]))
  const waiting = [...listed]
    .filter(([, { state }]) => state === 'pending')
    .map(([key, { at }]) => [key, before[key] ?? at ?? serverNow()] as const)
  const others = Object.entries(before).filter(([key, at]) => {
    if (!key.startsWith(`${type} `)) return true
    const arrived = listed.has(key) || (rows.length > 0 && key === `${type} ${SENT}`)
    return !arrived && at > serverNow() - WAITS_MS
  })
  put(Object.fromEntries([...others, ...waiting]))
}
