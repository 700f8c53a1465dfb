'use client'
import { useSessionValue } from '#hooks/core/state.ts'
import { orderNewsAtom, pendingOrdersAtom } from '#lib/records/pending-orders.ts'

const NONE: readonly never[] = []

/** The member's pending deposits and withdrawals. */
export const usePendingOrders = () => useSessionValue(pendingOrdersAtom, NONE)

/** Decided orders that the member has not seen yet, oldest first. */
export const useOrderNews = () => useSessionValue(orderNewsAtom, NONE)
