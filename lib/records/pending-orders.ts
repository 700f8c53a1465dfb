import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { read, slot, write } from '#lib/storage.ts'

const PENDING = '1'
/** An order that was just sent and has no number yet. */
const SENT = 'sent'

/** `type number` of deposits and withdrawals that wait, as far as this session has seen them. */
const pendingSlot = slot('pending', 'session', 'member', v.array(v.string()))
const notedAtom = atom<readonly string[] | null>(null)
export const pendingOrdersAtom = atom(
  (get): readonly string[] => get(notedAtom) ?? read(pendingSlot) ?? [],
)

const known = (): readonly string[] => currentEpoch().store.get(pendingOrdersAtom)

function put(next: readonly string[]): void {
  const before = known()
  if (before.length === next.length && next.every((each) => before.includes(each))) return
  write(pendingSlot, [...next])
  currentEpoch().store.set(notedAtom, next)
}

/** Whether a deposit (1) or a withdrawal (2), or any of them, waits to be decided. */
export const hasPending = (orders: readonly string[], type?: 1 | 2): boolean =>
  orders.some((each) => type === undefined || each.startsWith(`${type} `))

/** An order has been sent: its number and outcome will come from the records. */
export const noteOrderSent = (type: 1 | 2): void =>
  put([...new Set([...known(), `${type} ${SENT}`])])

/** Rows of the platform's records, newest first: they show which orders are pending and which are decided. */
export function noteRecorded(
  type: 1 | 2,
  rows: readonly Pick<Transaction, 'orderNumber' | 'state'>[],
): void {
  const listed = new Map(rows.map((row) => [`${type} ${row.orderNumber}`, row.state === PENDING]))
  const waiting = [...listed].filter(([, waits]) => waits).map(([key]) => key)
  const others = known().filter((each) => each !== `${type} ${SENT}` && !listed.has(each))
  put([...others, ...waiting])
}
