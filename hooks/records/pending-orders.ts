'use client'
import { useEffect } from 'react'
import { useSessionValue } from '#hooks/core/state.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { noteRecorded, pendingOrdersAtom } from '#lib/records/pending-orders.ts'

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
