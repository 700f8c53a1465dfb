'use client'
import { useSessionValue } from '#hooks/core/state.ts'
import { pendingOrdersAtom } from '#lib/records/pending-orders.ts'

const NONE: readonly never[] = []

/** The deposits and withdrawals of this member that wait, as far as they have been read. */
export const usePendingOrders = () => useSessionValue(pendingOrdersAtom, NONE)
