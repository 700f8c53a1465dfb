import * as v from 'valibot'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { slot } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'
import { serverNow } from '#lib/time/clock.ts'

const sentOrder = v.object({
  /** 1 is a deposit, 2 a withdrawal. */
  type: v.picklist([1, 2]),
  /** Epoch ms. */
  at: v.number(),
  /** The number of a deposit, once the platform has told it. */
  number: v.optional(v.string(), ''),
  /** The yuan that the member typed for a deposit. */
  amount: v.optional(v.string()),
})
type SentOrder = v.InferOutput<typeof sentOrder>

/** The deposits and withdrawals that this session has sent. The platform's records have their states. */
export const sentOrdersAtom = storedAtom<readonly SentOrder[]>(
  slot('sent-orders', 'session', 'member', v.array(sentOrder)),
  [],
)

/** Adds an order that is being sent, or that the platform has numbered. */
export function addSentOrder(order: Pick<SentOrder, 'type'> & Partial<SentOrder>): void {
  const { store } = currentEpoch()
  const added = { number: '', at: serverNow(), ...order }
  store.set(sentOrdersAtom, [...store.get(sentOrdersAtom), added])
}

/** Returns the amount in yuan that the member typed for a deposit; undefined if this session has not sent it. */
export const typedAmountOf = (orderNumber: string): string | undefined =>
  currentEpoch()
    .store.get(sentOrdersAtom)
    .findLast(({ number }) => number !== '' && number === orderNumber)?.amount

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
