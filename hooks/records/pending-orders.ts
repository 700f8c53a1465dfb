'use client'
import { useSessionValue } from '#hooks/core/state.ts'
import { pendingOrdersAtom } from '#lib/records/pending-orders.ts'

const NONE: readonly never[] = []

/** The member's pending deposits and withdrawals. */
export const usePendingOrders = () => useSessionValue(pendingOrdersAtom, NONE)
