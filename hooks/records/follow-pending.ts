'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pollEvery, queryOf } from '#hooks/core/api.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { ORDER_POLL_MS } from '#lib/limits.ts'
import { noteRecorded } from '#lib/records/pending-orders.ts'
import { usePendingOrders } from './pending-orders.ts'

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
  })
  // Also an empty page is noted: it ends the wait for an order of long ago.
  useEffect(() => {
    if (data) noteRecorded(type, data.items)
  }, [data, type])
}
