'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pollEvery, queryOf } from '#hooks/core/api.ts'
import { readNow } from '#hooks/core/command.ts'
import { useLimitedCommand } from '#hooks/protection/limited-command.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { useNoteRecorded } from '#hooks/records/pending-orders.ts'
import {
  getBanks,
  getPayRange,
  getPayWays,
  getReceivingAccounts,
  placeDeposit,
  type Network,
  type PayWay,
  DEFAULT_RANGE,
  type PayRange,
} from '#lib/api/endpoints/deposit.ts'
import { getPaymentOrder } from '#lib/api/endpoints/deposit-order.ts'
import { getTransactions, type Transaction } from '#lib/api/endpoints/records.ts'
import type { Page } from '#lib/api/schema.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { ORDER_POLL_MS } from '#lib/limits.ts'
import { isFinal, recordedOutcome } from '#lib/deposit/orders.ts'

export const usePayWays = () =>
  useQuery({ ...queryOf(getPayWays, undefined), staleTime: FRESH_MS.lists })

/** A USDT range is that of its network. */
const rangeOf = (way: PayWay, network: Network) => (way === 'usdt' ? { way, network } : { way })

/** The range of one way. */
export const usePayRange = (way: PayWay, network: Network) =>
  useQuery({ ...queryOf(getPayRange, rangeOf(way, network)), staleTime: 0 })

/** Reads the range for a deposit that is submitted before it is known: the default when it cannot be read. */
export function useReadPayRange() {
  const queries = useQueryClient()
  return (way: PayWay, network: Network): Promise<PayRange> =>
    readNow(queries, getPayRange, rangeOf(way, network)).catch(() => DEFAULT_RANGE)
}

export const useBanks = (enabled = true) =>
  useQuery({ ...queryOf(getBanks, undefined), staleTime: FRESH_MS.lists, enabled })

export const useReceivingAccounts = (enabled: boolean) =>
  useQuery({ ...queryOf(getReceivingAccounts, undefined), staleTime: FRESH_MS.lists, enabled })

const depositRisk = ({ amount }: InputOf<typeof placeDeposit>) => ({
  kind: 'deposit' as const,
  amount,
})
export const usePlaceDeposit = () => useLimitedCommand(placeDeposit, depositRisk)

/** Deposits of the last days, newest first. */
const recentDeposits = queryOf(getTransactions, { date: 2, type: 1, page: 1 })

/**
 * Polls the order until the back office has decided. On a platform whose orders carry no state (spec 2 import { getBanks, getPayRange, getPayWays, getReceivingAccounts, placeDeposit, type Network, type PayWay, DEFAULT_RANGE, type PayRange } from '#lib/api/endpoints/deposit.ts'
3) it reads
 * the records instead.
 */
export function usePaymentOrder(orderNumber: string) {
  const queries = useQueryClient()
  const recordOf = () =>
    queries
      .getQueryData(recentDeposits.queryKey)
      ?.items.find((each) => each.orderNumber === orderNumber)
  const order = useQuery({
    ...queryOf(getPaymentOrder, { orderNumber }),
    staleTime: 0,
    enabled: orderNumber !== '',
    refetchInterval: (query) =>
      isFinal(query.state.data?.state ?? recordedOutcome(recordOf()).state)
        ? false
        : pollEvery(ORDER_POLL_MS)(query),
  })
  const silent = order.data?.state === null
  const records = useQuery({
    ...recentDeposits,
    staleTime: 0,
    enabled: silent,
    refetchInterval: (query) =>
      isFinal(recordedOutcome(recordOf()).state) ? false : pollEvery(ORDER_POLL_MS)(query),
    meta: { quiet: true },
    select: ({ items }) => items.find((each) => each.orderNumber === orderNumber),
  })
  const outcome = silent ? recordedOutcome(records.data) : {}
  return { ...order, data: order.data && { ...order.data, ...outcome } }
}

const asDeposits = ({ items }: Page<Transaction>) =>
  items.map((row) => ({ ...row, type: 1 as const }))

/** Recent deposits; pending ones can be resumed. */
export function useRecentDeposits() {
  const recent = useQuery({ ...recentDeposits, staleTime: 0, select: asDeposits })
  useNoteRecorded(recent.data)
  return recent
}
