'use client'
import { useQuery } from '@tanstack/react-query'
import { pollEvery, queryOf } from '#hooks/core/api.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { ORDER_POLL_MS } from '#lib/limits.ts'
import { useNoteRecorded, usePendingOrders } from './pending-orders.ts'

/** On the member's own page: reads the outcome of pending orders; makes no call when there are none. */
export function useFollowPending(): void {
  useFollow(1)
  useFollow(2)
}

function useFollow(type: 1 | 2): void {
  const waits = usePendingOrders(type)
  const { data } = useQuery({
    ...queryOf(getTransactions, { date: 2, type, page: 1 }),
    staleTime: 0,
    enabled: waits,
    refetchInterval: pollEvery(ORDER_POLL_MS),
    meta: { quiet: true },
    select: ({ items }) => items.map((row) => ({ ...row, type })),
  })
  useNoteRecorded(data)
}
