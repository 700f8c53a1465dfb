import * as v from 'valibot'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { slot } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'
import { serverNow } from '#lib/time/clock.ts'

const sentOrder = v.object({
  /** The request id of its command. */
  requestId: v.string(),
  /** 1 is a deposit, 2 a withdrawal. */
  type: v.picklist([1, 2]),
  /** Epoch ms of the sending. */
  at: v.number(),
  /** The typed amount in yuan. */
  amount: v.string(),
  /** '' until the platform has told it; a withdrawal has none. */
  number: v.string(),
})
type SentOrder = v.InferOutput<typeof sentOrder>

/** The deposits and withdrawals that this session has sent and the platform has not refused. The records have their states. */
export const sentOrdersAtom = storedAtom<readonly SentOrder[]>(
  slot('sent-orders', 'session', 'member', v.array(sentOrder)),
  [],
)

const change = (next: (orders: readonly SentOrder[]) => readonly SentOrder[]): void => {
  const { store } = currentEpoch()
  store.set(sentOrdersAtom, next(store.get(sentOrdersAtom)))
}

/** Stores an order right before it is sent. */
export const storeOrder = (order: Omit<SentOrder, 'at' | 'number'>): void =>
  change((orders) => [...orders, { ...order, at: serverNow(), number: '' }])

/** Stores the platform's number of a sent order. */
export const numberOrder = (requestId: string, number: string): void =>
  change((orders) =>
    orders.map((order) => (order.requestId === requestId ? { ...order, number } : order)),
  )

/** Removes an order that the platform has refused or that was not sent. */
export const forgetOrder = (requestId: string): void =>
  change((orders) => orders.filter((order) => order.requestId !== requestId))

/** Returns the amount in yuan that the member typed for a deposit; undefined if this session has not sent it. */
export const typedAmountOf = (orderNumber: string): string | undefined =>
  currentEpoch()
    .store.get(sentOrdersAtom)
    .find(({ number }) => number !== '' && number === orderNumber)?.amount

type DecidedOrder = Pick<Transaction, 'type' | 'id'>

export const decisionKey = ({ type, id }: DecidedOrder): string => `${type} ${id}`

/** The keys of the decisions that the member has seen. */
export const seenDecisionsAtom = storedAtom<readonly string[]>(
  slot('seen-decisions', 'session', 'member', v.array(v.string())),
  [],
)

/** Marks the decision about an order as seen, so that it is no news. */
export function markDecisionSeen(order: DecidedOrder): void {
  const { store } = currentEpoch()
  store.set(seenDecisionsAtom, [...new Set([...store.get(seenDecisionsAtom), decisionKey(order)])])
}
