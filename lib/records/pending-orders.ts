import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { isDecided, type Transaction } from '#lib/api/endpoints/records.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { slot } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'
import { DAY_MS, MINUTE_MS, serverNow } from '#lib/time/clock.ts'

/** 1 is a deposit, 2 a withdrawal. */
type OrderType = 1 | 2

const order = v.object({
  type: v.picklist([1, 2]),
  number: v.string(),
  /** Epoch ms of its creation. */
  at: v.number(),
})
const listedAtom = storedAtom<readonly v.InferOutput<typeof order>[]>(
  slot('pending', 'session', 'member', v.array(order)),
  [],
)

/** The numbered deposits and withdrawals that the records list as pending. */
export const pendingOrdersAtom = atom((get) => get(listedAtom))

const sent = v.object({ type: v.picklist([1, 2]), at: v.number() })
/** The last own deposit and withdrawal (serverNow), until their list has shown a pending row. */
const sentAtom = storedAtom<readonly v.InferOutput<typeof sent>[]>(
  slot('orders-sent', 'session', 'member', v.array(sent)),
  [],
)

/** The times of the orders whose list is worth a reading. */
export const awaitedOrdersAtom = atom((get): readonly v.InferOutput<typeof sent>[] => [
  ...get(listedAtom),
  ...get(sentAtom),
])

/** An order is followed closely for this time. */
export const YOUNG_MS = 70 * MINUTE_MS
/** A platform decides within a day, so an order that it no longer lists stops waiting then. */
const WAITS_MS = DAY_MS

/** Notes that this session has sent an order: its list is read until it shows a pending row. */
export function noteOrderSent(type: OrderType): void {
  const { store } = currentEpoch()
  const others = store.get(sentAtom).filter((each) => each.type !== type)
  store.set(sentAtom, [...others, { type, at: serverNow() }])
}

/** Decided orders that were pending before; `isShown` is true after the member has seen the news. */
const decidedAtom = atom<readonly { readonly row: Transaction; readonly isShown: boolean }[]>([])
/** Decided orders that the member has not seen yet, oldest first. */
export const newsAtom = atom((get): readonly Transaction[] =>
  get(decidedAtom).flatMap(({ row, isShown }) => (isShown ? [] : [row])),
)
/** Notes that the member has seen the news of these orders. */
export const markNewsShown = (isIt: (row: Transaction) => boolean): void =>
  currentEpoch().store.set(decidedAtom, (all) =>
    all.map(({ row, isShown }) => ({ row, isShown: isShown || isIt(row) })),
  )

/**
 * Notes from records which orders are pending and which are decided; a row without a number tells neither. `rows` contains
 * all rows since `since` (epoch ms), so that a missing order no longer exists.
 */
export function noteRecorded(
  type: OrderType,
  rows: readonly Transaction[],
  since = Infinity,
): void {
  const { store } = currentEpoch()
  const byNumber = new Map(rows.map((row) => [row.orderNumber, row]))
  byNumber.delete('')
  const before = store.get(listedAtom)
  const known = before.filter((each) => each.type === type)
  const told = new Set(
    store.get(decidedAtom).flatMap(({ row }) => (row.type === type ? [row.orderNumber] : [])),
  )
  const news = known.flatMap(({ number }) => {
    const row = byNumber.get(number)
    return row && isDecided(row.state) && !told.has(number) ? [{ row, isShown: false }] : []
  })
  if (news.length > 0) store.set(decidedAtom, (all) => [...all, ...news])

  const isGone = (at: number) => at >= since && at <= serverNow() - WAITS_MS
  const others = before.filter(
    (each) => each.type !== type || !(byNumber.has(each.number) || isGone(each.at)),
  )
  const waiting = [...byNumber.values()].flatMap(({ orderNumber: number, state, at }) =>
    state === 'pending'
      ? [known.find((each) => each.number === number) ?? { type, number, at: at ?? serverNow() }]
      : [],
  )
  setListed([...others, ...waiting])

  const isShown = rows.some(({ state }) => state === 'pending')
  const left = store
    .get(sentAtom)
    .filter((each) => each.type !== type || !(isShown || serverNow() - each.at > YOUNG_MS))
  if (left.length < store.get(sentAtom).length) store.set(sentAtom, left)
}

/** Notes a decision on a deposit that the member sees on the deposit's page. */
export function noteDecided(number: string): void {
  markNewsShown((row) => row.type === 1 && row.orderNumber === number)
  const listed = currentEpoch().store.get(listedAtom)
  setListed(listed.filter((each) => each.type !== 1 || each.number !== number))
}

function setListed(next: readonly v.InferOutput<typeof order>[]): void {
  const { store } = currentEpoch()
  const before = store.get(listedAtom)
  if (next.length === before.length && next.every((each) => before.includes(each))) return
  store.set(listedAtom, next)
}
