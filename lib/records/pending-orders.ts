import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { isDecided, type Transaction } from '#lib/api/endpoints/records.ts'
import { isDone, markShown, sentCommandsAtom, type SentCommand } from '#lib/commands/ledger.ts'
import { cameAfter } from '#lib/commands/match.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { read, slot, write } from '#lib/storage.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'

/** A platform decides within a day: an order that is no longer listed does not wait for longer. */
const WAITS_MS = DAY_MS

const pending = v.object({
  /** Deposit or withdrawal. */
  type: v.picklist([1, 2]),
  /** Null: sent by this session, and no answer has named it. */
  number: v.nullable(v.string()),
  /** When it was made, epoch ms. */
  at: v.number(),
})
type Pending = v.InferOutput<typeof pending>

/** Orders that the records have called pending, also those of another session. */
const listedSlot = slot('pending', 'session', 'member', v.array(pending))
const changedAtom = atom<readonly Pending[] | null>(null)
const listedAtom = atom((get) => get(changedAtom) ?? read(listedSlot) ?? [])

/** Deposits and withdrawals that wait, as far as this session has seen them. */
export const pendingOrdersAtom = atom((get): readonly Pending[] => [
  ...get(listedAtom),
  ...get(sentCommandsAtom).flatMap((each) =>
    each.order && isDone(each) && !each.shown
      ? [{ type: each.order.type, number: each.order.number || null, at: each.sentAt }]
      : [],
  ),
])

/** When the oldest of them was made, epoch ms; null where none waits. */
export const oldestOf = (waiting: readonly Pending[]): number | null =>
  waiting.length === 0 ? null : Math.min(...waiting.map(({ at }) => at))

/** An order is dated by the platform, and its sending by this device where that clock is not known (ms). */
const SENT_DOUBT_MS = 30_000

/** Of the newest rows of a type those that waited and are decided. */
function decidedOf(
  waiting: readonly Pending[],
  rows: readonly Transaction[],
): readonly Transaction[] {
  const isNumbered = rows.some(({ orderNumber }) => orderNumber !== '')
  const sent = waiting.filter(({ number }) => number === null || !isNumbered)
  const from = (oldestOf(sent) ?? Infinity) - SENT_DOUBT_MS
  return rows.filter(
    ({ state, orderNumber, at }, index) =>
      isDecided(state) &&
      (waiting.some(({ number }) => number === orderNumber) ||
        (index < sent.length && (at ?? Infinity) > from)),
  )
}

/** What waited and was found decided, and whether the member has been told. */
const decidedAtom = atom<readonly { readonly row: Transaction; readonly told: boolean }[]>([])
/** Of which the member is still to be told, oldest first. */
export const untoldAtom = atom((get): readonly Transaction[] =>
  get(decidedAtom).flatMap(({ row, told }) => (told ? [] : [row])),
)
/** The member has been told of such orders. */
export const noteTold = (isIt: (row: Transaction) => boolean): void =>
  currentEpoch().store.set(decidedAtom, (all) =>
    all.map(({ row, told }) => ({ row, told: told || isIt(row) })),
  )

function noteAnswers(type: 1 | 2, rows: readonly Transaction[]): void {
  const { store } = currentEpoch()
  const known = store.get(decidedAtom)
  const waiting = store.get(pendingOrdersAtom).filter((each) => each.type === type)
  const isKnown = ({ id, orderNumber }: Transaction) =>
    known.some(({ row }) => row.type === type && row.id === id && row.orderNumber === orderNumber)
  const found = decidedOf(waiting, rows).filter((row) => !isKnown(row))
  if (found.length > 0)
    store.set(decidedAtom, [...known, ...found.map((row) => ({ row, told: false }))])
}

/**
 * Rows that have just been read of the platform's records, newest first: they show which orders are pending and which are
 * decided. `since`: they are all since then (epoch ms), and what is not among them is nowhere.
 */
export function noteRecorded(type: 1 | 2, rows: readonly Transaction[], since = Infinity): void {
  noteAnswers(type, rows)
  const isGone = (at: number) => at >= since && at <= serverNow() - WAITS_MS
  const isListed = (each: SentCommand) => {
    const number = each.order?.number ?? ''
    const isAfter = cameAfter(each, rows)
    return rows.some((row) =>
      number !== '' && row.orderNumber !== '' ? row.orderNumber === number : isAfter(row),
    )
  }
  markShown((each) => each.order?.type === type && (isListed(each) || isGone(each.sentAt)))

  const before = currentEpoch().store.get(listedAtom)
  const byNumber = new Map(rows.map((row) => [row.orderNumber, row]))
  const others = before.filter(
    (each) => each.type !== type || !(byNumber.has(each.number ?? '') || isGone(each.at)),
  )
  const waiting = [...byNumber.values()].flatMap(({ orderNumber: number, state, at }) => {
    const known = before.find((each) => each.type === type && each.number === number)
    return state === 'pending' ? [known ?? { type, number, at: at ?? serverNow() }] : []
  })
  setListed([...others, ...waiting])
}

/** The platform has decided a deposit, as its own page shows. */
export function noteDecided(number: string): void {
  noteTold((row) => row.type === 1 && row.orderNumber === number)
  markShown(({ order }) => order?.type === 1 && order.number === number)
  const listed = currentEpoch().store.get(listedAtom)
  setListed(listed.filter((each) => each.type !== 1 || each.number !== number))
}

function setListed(next: readonly Pending[]): void {
  const { store } = currentEpoch()
  const before = store.get(listedAtom)
  if (next.length === before.length && next.every((each) => before.includes(each))) return
  write(listedSlot, next)
  store.set(changedAtom, next)
}
