import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { isDecided, type Transaction } from '#lib/api/endpoints/records.ts'
import { isDone, markShown, sentCommandsAtom, type SentCommand } from '#lib/commands/ledger.ts'
import { cameAfter, isComparable } from '#lib/commands/match.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { slot } from '#lib/storage.ts'
import { storedAtom } from '#lib/stored-atom.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'

/** A platform decides within a day, so an order that it no longer lists stops waiting then. */
const WAITS_MS = DAY_MS

const pending = v.object({
  /** 1 is a deposit, 2 a withdrawal. */
  type: v.picklist([1, 2]),
  /** Null for an order of this session before an answer names it. */
  number: v.nullable(v.string()),
  /** Epoch ms of its creation. */
  at: v.number(),
})
type Pending = v.InferOutput<typeof pending>

/** Orders that the records list as pending, also from other sessions. */
const listedSlot = slot('pending', 'session', 'member', v.array(pending))
const listedAtom = storedAtom<readonly Pending[]>(listedSlot, [])

/** The pending deposits and withdrawals that this session knows. */
export const pendingOrdersAtom = atom((get): readonly Pending[] => [
  ...get(listedAtom),
  ...get(sentCommandsAtom).flatMap((each) =>
    each.order && isDone(each) && !each.shown
      ? [{ type: each.order.type, number: each.order.number || null, at: each.sentAt }]
      : [],
  ),
])

/** Epoch ms of the oldest order; null for none. */
export const oldestOf = (waiting: readonly Pending[]): number | null =>
  waiting.length === 0 ? null : Math.min(...waiting.map(({ at }) => at))

/** Decided orders that waited before; `isShown` is true after the member has seen the news. */
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

function noteAnswers(type: 1 | 2, rows: readonly Transaction[]): void {
  const { store } = currentEpoch()
  const before = store.get(decidedAtom)
  const waiting = store.get(pendingOrdersAtom).filter((each) => each.type === type)
  const isKnown = ({ orderNumber }: Transaction) =>
    before.some(({ row }) => row.type === type && row.orderNumber === orderNumber)
  const added = rows.filter(
    (row) =>
      isDecided(row.state) &&
      waiting.some(({ number }) => number === row.orderNumber) &&
      !isKnown(row),
  )
  if (added.length > 0)
    store.set(decidedAtom, [...before, ...added.map((row) => ({ row, isShown: false }))])
}

/**
 * Notes from records which orders are pending and which are decided; a row without a number tells neither. `rows` contains
 * all rows since `since` (epoch ms), so that a missing order no longer exists.
 */
export function noteRecorded(type: 1 | 2, rows: readonly Transaction[], since = Infinity): void {
  const numbered = rows.filter(({ orderNumber }) => orderNumber !== '')
  noteAnswers(type, numbered)
  const isGone = (at: number) => at >= since && at <= serverNow() - WAITS_MS
  const isListed = (each: SentCommand) => {
    const number = each.order?.number ?? ''
    const isIt = (row: Transaction) => row.orderNumber === number
    if (number !== '') return numbered.some(isIt)
    return isComparable(each) && numbered.some(cameAfter(each, numbered))
  }
  markShown((each) => each.order?.type === type && (isListed(each) || isGone(each.sentAt)))

  const before = currentEpoch().store.get(listedAtom)
  const byNumber = new Map(numbered.map((row) => [row.orderNumber, row]))
  const others = before.filter(
    (each) => each.type !== type || !(byNumber.has(each.number ?? '') || isGone(each.at)),
  )
  const waiting = [...byNumber.values()].flatMap(({ orderNumber: number, state, at }) => {
    const order = before.find((each) => each.type === type && each.number === number)
    return state === 'pending' ? [order ?? { type, number, at: at ?? serverNow() }] : []
  })
  setListed([...others, ...waiting])
}

/** Notes a decision on a deposit that the member sees on the deposit's page. */
export function noteDecided(number: string): void {
  markNewsShown((row) => row.type === 1 && row.orderNumber === number)
  markShown(({ order }) => order?.type === 1 && order.number === number)
  const listed = currentEpoch().store.get(listedAtom)
  setListed(listed.filter((each) => each.type !== 1 || each.number !== number))
}

function setListed(next: readonly Pending[]): void {
  const { store } = currentEpoch()
  const before = store.get(listedAtom)
  if (next.length === before.length && next.every((each) => before.includes(each))) return
  store.set(listedAtom, next)
}
