import * as v from 'valibot'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { slot } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'

type DecidedOrder = Pick<Transaction, 'type' | 'id'>

/** Returns the key of the decision about an order. */
export const decisionKey = ({ type, id }: DecidedOrder): string => `${type} ${id}`

/** The keys of the decisions that the member has seen in this session. */
export const seenDecisionsAtom = storedAtom<readonly string[]>(
  slot('seen-decisions', 'session', 'member', v.array(v.string())),
  [],
)

/** Marks the decision about an order as seen, so that it is no news. */
export function markDecisionSeen(order: DecidedOrder): void {
  const { store } = currentEpoch()
  store.set(seenDecisionsAtom, [...new Set([...store.get(seenDecisionsAtom), decisionKey(order)])])
}
