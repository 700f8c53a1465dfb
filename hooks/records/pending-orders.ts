'use client'
import { useQuery } from '@tanstack/react-query'
import { pollEvery } from '#hooks/core/api.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import { ORDER_POLL_MS } from '#lib/constants.ts'
import { oldestOf, pendingOrdersAtom } from '#lib/records/pending-orders.ts'
import { recordsOf } from './since.ts'

const NONE: readonly never[] = []

/** The deposits and withdrawals of this member that wait, by what has been read for other reasons. */
export const usePendingOrders = () => useSessionValue(pendingOrdersAtom, NONE)

/** On the member's own page: reads the outcome of pending orders; makes no call when there are none. */
export function useFollowPending(): void {
  useFollow(1)
  useFollow(2)
}

function useFollow(type: 1 | 2): void {
  const oldest = oldestOf(usePendingOrders().filter((each) => each.type === type))
  useQuery({
    ...recordsOf(type, oldest ?? 0),
    staleTime: 0,
    enabled: oldest !== null,
    refetchInterval: pollEvery(ORDER_POLL_MS),
    meta: { quiet: true },
  })
}
