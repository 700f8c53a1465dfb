'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pollEvery } from '#hooks/core/api.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { ORDER_POLL_MS } from '#lib/constants.ts'
import { noteRecorded, oldestPending, pendingOrdersAtom } from '#lib/records/pending-orders.ts'
import { recordsOf } from './since.ts'

const NONE = {}

/** Whether a deposit or a withdrawal of this member waits, by what has been read for other reasons. */
export const usePendingOrders = (): boolean =>
  Object.keys(useSessionValue(pendingOrdersAtom, NONE)).length > 0

/** Takes the pending orders from rows that a screen has read. */
export function useNoteRecorded(rows: readonly Transaction[] | undefined): void {
  useEffect(() => {
    if (rows === undefined) return
    for (const type of [1, 2] as const) {
      const own = rows.filter((row) => row.type === type)
      if (own.length > 0) noteRecorded(type, own)
    }
  }, [rows])
}

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
