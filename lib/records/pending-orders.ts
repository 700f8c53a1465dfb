import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { isDecided, LISTED_WITHIN_MS, type Transaction } from '#lib/api/endpoints/records.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { slot } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'
import { MINUTE_MS, serverNow } from '#lib/time/clock.ts'

/** 1 is a deposit, 2 a withdrawal. */
type OrderType = 1 | 2

const order = v.object({
  type: v.picklist([1, 2]),
  /** '' if the platform has not told it yet. */
  number: v.string(),
  /** Epoch ms of its creation. */
  at: v.number(),
  /** The typed yuan of a deposit that this session has sent. */
  amount: v.optional(v.string()),
})
type PendingOrder = v.InferOutput<typeof order>

/** The undecided deposits and withdrawals that this session has sent or that the records list. */
export const pendingOrdersAtom = storedAtom<readonly PendingOrder[]>(
  slot('pending', 'session', 'member', v.array(order)),
  [],
)

/** An order of at most this age is young: its records are read often, and it counts as pending even if they lack it. */
export const YOUNG_MS = 70 * MINUTE_MS

/**
 * Adds an order that this session has sent. An order without a number stays until the records list a pending one, for two
 * minutes at most: the platform may have decided it at once.
 */
export function addPendingOrder(sent: Omit<PendingOrder, 'at'>): void {
  const others = currentEpoch()
    .store.get(pendingOrdersAtom)
    .filter(({ type, number }) => type !== sent.type || number !== sent.number)
  setPending([...others, { ...sent, at: serverNow() }])
}

/** Returns the amount in yuan that the member typed for a pending deposit; undefined if this session has not sent it. */
export const typedAmountOf = (orderNumber: string): string | undefined =>
  currentEpoch()
    .store.get(pendingOrdersAtom)
    .find(({ type, number }) => type === 1 && number === orderNumber)?.amount

/** Decided orders that were pending before and that the member has not seen yet, oldest first. */
export const orderNewsAtom = atom<readonly Transaction[]>([])
/** Removes the news of the orders for which `isSeen` is true. */
export const removeOrderNews = (isSeen: (row: Transaction) => boolean): void =>
  currentEpoch().store.set(orderNewsAtom, (news) => news.filter((row) => !isSeen(row)))

/**
 * Updates the pending orders and the news from rows of the records. It ignores rows without a number. If the rows are
 * complete from `since` (epoch ms) on, an order that they lack is removed.
 */
export function updatePendingOrders(
  type: OrderType,
  rows: readonly Transaction[],
  since = Infinity,
): void {
  const { store } = currentEpoch()
  const byNumber = new Map(rows.map((row) => [row.orderNumber, row]))
  byNumber.delete('')
  const before = store.get(pendingOrdersAtom)
  const decided = before.flatMap((each) => {
    const row = each.type === type ? byNumber.get(each.number) : undefined
    return row && isDecided(row.state) ? [row] : []
  })
  if (decided.length > 0) store.set(orderNewsAtom, (news) => [...news, ...decided])

  const isListed = rows.some(({ state }) => state === 'pending')
  const isGone = ({ number, at }: PendingOrder) => {
    const age = serverNow() - at
    return number === '' ? isListed || age > LISTED_WITHIN_MS : at >= since && age > YOUNG_MS
  }
  const stays = (each: PendingOrder) => {
    if (each.type !== type) return true
    const row = byNumber.get(each.number)
    return row ? row.state === 'pending' : !isGone(each)
  }
  const added = [...byNumber.values()].flatMap(({ orderNumber: number, state, at }) =>
    state === 'pending' && !before.some((each) => each.type === type && each.number === number)
      ? [{ type, number, at: at ?? serverNow() }]
      : [],
  )
  setPending([...before.filter(stays), ...added])
}

/** Removes a decided deposit from the pending orders and the news, because its own page shows the decision. */
export function removeDecidedDeposit(orderNumber: string): void {
  removeOrderNews((row) => row.type === 1 && row.orderNumber === orderNumber)
  const pending = currentEpoch().store.get(pendingOrdersAtom)
  setPending(pending.filter(({ type, number }) => type !== 1 || number !== orderNumber))
}

/** Stores only a change, so that the readers of an unchanged list do not render. */
function setPending(next: readonly PendingOrder[]): void {
  const { store } = currentEpoch()
  const before = store.get(pendingOrdersAtom)
  if (next.length === before.length && next.every((each) => before.includes(each))) return
  store.set(pendingOrdersAtom, next)
}
