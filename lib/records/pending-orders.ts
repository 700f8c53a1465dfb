import * as v from 'valibot'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { read, slot, write } from '#lib/storage.ts'

const PENDING = '1'
/** An order that was just sent and has no number yet. */
const SENT = 'sent'

/** `type number` of deposits and withdrawals that wait, as far as this session has seen them. */
const place = slot('pending', 'session', 'member', v.array(v.string()))
const watchers = new Set<() => void>()

const known = (): readonly string[] => read(place) ?? []

function put(next: readonly string[]): void {
  const before = known()
  if (before.length === next.length && next.every((each) => before.includes(each))) return
  write(place, [...next])
  for (const each of watchers) each()
}

export function watchPending(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/** Whether a deposit (1) or a withdrawal (2), or any of them, waits to be decided. */
export const hasPending = (type?: 1 | 2): boolean =>
  known().some((each) => type === undefined || each.startsWith(`${type} `))

/** An order has been sent: its number and outcome will come from the records. */
export const noteSent = (type: 1 | 2): void => put([...new Set([...known(), `${type} ${SENT}`])])

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
