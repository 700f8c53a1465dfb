'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { pollEvery, queryOf, readNow } from '#hooks/core/api.ts'
import { settingsError, useAskProblem, useProblem } from '#hooks/protection/own-limits.ts'
import { ordersSince, recordsOf } from '#hooks/records/since.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
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
  getPaymentOrder,
  type PaymentOrder,
  payWayOf,
} from '#lib/api/endpoints/deposit.ts'
import { isDecided, type Transaction } from '#lib/api/endpoints/records.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { ORDER_POLL_MS } from '#lib/constants.ts'
import { recordedOutcome } from '#lib/deposit/deposit.ts'
import { notePlaced, placedOrder } from '#lib/deposit/placed-orders.ts'
import type { Amount } from '#lib/money/amount.ts'
import { noteOrderSent } from '#lib/records/pending-orders.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'

export const usePayWays = () =>
  useQuery({ ...queryOf(getPayWays, undefined), staleTime: FRESH_MS.lists })

/** The input for a range; only USDT has one for each network. */
const rangeOf = (way: PayWay, network: Network) => (way === 'usdt' ? { way, network } : { way })

/** The range of one way; the form shows an error. */
export const usePayRange = (way: PayWay, network: Network) =>
  useQuery({ ...queryOf(getPayRange, rangeOf(way, network)), staleTime: 0, meta: { quiet: true } })

/** Reads the range for a submit that comes before it; the default one after an error. */
export function useReadPayRange() {
  const queries = useQueryClient()
  return (way: PayWay, network: Network): Promise<PayRange> =>
    readNow(queries, queryOf(getPayRange, rangeOf(way, network))).catch(() => DEFAULT_RANGE)
}

export const useBanks = () =>
  useQuery({ ...queryOf(getBanks, undefined), staleTime: FRESH_MS.lists })

export const useReceivingAccounts = (enabled: boolean) =>
  useQuery({ ...queryOf(getReceivingAccounts, undefined), staleTime: FRESH_MS.lists, enabled })

const riskOf = ({ amount }: Pick<InputOf<typeof placeDeposit>, 'amount'>) => ({
  kind: 'deposit' as const,
  amounts: [amount],
})

/** The words that refuse a deposit of this amount now; null for none. */
export const useDepositProblem = (amount: Amount, enabled: boolean) =>
  useProblem(placeDeposit, riskOf({ amount }), enabled)

/** Asks for those words once. */
export function useAskDepositProblem() {
  const ask = useAskProblem(placeDeposit)
  return async (amount: Amount) => settingsError(placeDeposit)?.message ?? ask(riskOf({ amount }))
}

export const usePlaceDeposit = () =>
  useMoneyCommand(placeDeposit, {
    riskOf,
    onDone({ orderNumber }, { amount }) {
      notePlaced(orderNumber, amount)
      noteOrderSent(1)
    },
  })

const orderOf = (orderNumber: string) => queryOf(getPaymentOrder, { orderNumber })

const DAYS_BACK = 7

/** Midnight (UTC) a week ago, so that the query key stays the same for a day. */
const weekAgo = (): number => (Math.floor(serverNow() / DAY_MS) - DAYS_BACK) * DAY_MS

/** The deposits since the creation of an order, which show its state. */
const depositsSince = (order: Pick<PaymentOrder, 'createdAt'> | undefined) =>
  order?.createdAt ? recordsOf(1, order.createdAt) : ordersSince(1, weekAgo())

/**
 * Polls the order until the back office has decided. If its answer has no state (spec 2 §3), the records since its
 * creation have it; the order waits for their first answer. A platform may answer the order of another member:
 * `isUnlisted` when the records do not have it and this session did not place it.
 */
export function usePaymentOrder(orderNumber: string) {
  const queries = useQueryClient()
  const find = (rows: readonly Transaction[] | undefined) =>
    rows?.find((each) => each.orderNumber === orderNumber)
  const order = useQuery({
    ...orderOf(orderNumber),
    staleTime: 0,
    enabled: orderNumber !== '',
    meta: { quiet: true },
    refetchInterval: (query) => {
      const { data } = query.state
      const recorded = queries.getQueryData(depositsSince(data).queryKey)
      const state = data?.state ?? recordedOutcome(find(recorded?.rows)).state
      return isDecided(state) ? false : pollEvery(ORDER_POLL_MS)(query)
    },
  })
  const silent = order.data?.state === null
  const isDoubtful =
    order.data !== undefined && !isDecided(order.data.state) && !placedOrder(orderNumber)
  const records = useQuery({
    ...depositsSince(order.data),
    staleTime: 0,
    enabled: silent || isDoubtful,
    refetchInterval: (query) => {
      const row = find(query.state.data?.rows)
      const isKnown = silent ? isDecided(recordedOutcome(row).state) : row !== undefined
      return isKnown ? false : pollEvery(ORDER_POLL_MS)(query)
    },
    meta: { quiet: true },
  })
  const row = find(records.data?.rows)
  const isUnlisted = isDoubtful && records.data !== undefined && row === undefined
  if (!order.data || (!silent && !(isDoubtful && records.isPending)))
    return { ...order, isUnlisted }
  // After a failed read the order itself is shown.
  if (!records.data && records.errorUpdateCount === 0)
    return { ...records, data: undefined, isUnlisted }
  // The record fills in fields that the order omits.
  const facts = {
    createdAt: order.data.createdAt ?? row?.at ?? null,
    amount: order.data.amount ?? row?.amount ?? null,
    wayText: order.data.wayText || (row?.way ?? ''),
    way: order.data.way ?? payWayOf(row?.way ?? ''),
  }
  return { ...order, data: { ...order.data, ...facts, ...recordedOutcome(row) }, isUnlisted }
}

const rowsOf = ({ rows }: { rows: readonly Transaction[] }) => rows

/** The deposits of the last days; the member can resume pending ones. */
export const useRecentDeposits = () =>
  useQuery({ ...ordersSince(1, weekAgo()), staleTime: 0, select: rowsOf })
