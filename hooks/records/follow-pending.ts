'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pollEvery } from '#hooks/core/api.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import { ORDER_POLL_MS } from '#lib/constants.ts'
import { noteRecorded, oldestPending, pendingOrdersAtom } from '#lib/records/pending-orders.ts'
import { recordsOf } from './since.ts'

const NONE = {}

/** On the member's own page: reads the outcome of pending orders; makes no call when there are none. */
export function useFollowPending(): void {
  useFollow(1)
  useFollow(2)
}

function useFollow(type: 1 | 2): void {
  const oldest = oldestPending(useSessionValue(pendingOrdersAtom, NONE), type)
  const { data } = useQuery({
    ...recordsOf(type, oldest ?? 0),
    staleTime: 0,
    enabled: oldest !== null,
    refetchInterval: pollEvery(ORDER_POLL_MS),
    meta: { quiet: true },
  })
  // Also no rows are noted: they end the wait for an order of long ago.
  useEffect(() => {
    if (data) noteRecorded(type, data.rows)
  }, [data, type])
}
