'use client'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#hooks/api.ts'
import { useCommand } from '#hooks/command.ts'
import {
  getBanks,
  getPaymentOrder,
  getPayRange,
  getPayWays,
  getReceivingAccounts,
  placeDeposit,
  type Network,
  type PayWay,
} from '#lib/api/endpoints/deposit.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { ORDER_POLL_MS } from '#lib/limits.ts'
import { pollEvery } from '#hooks/api.ts'

const SETTING_MS = 60_000

export const usePayWays = () =>
  useQuery({ ...queryOf(getPayWays, undefined), staleTime: SETTING_MS })

/** The range of one way; a USDT range is that of its network. */
export const usePayRange = (way: PayWay, network: Network) =>
  useQuery({
    ...queryOf(getPayRange, way === 'usdt' ? { way, network } : { way }),
    staleTime: 0,
  })

export const useBanks = (enabled = true) =>
  useQuery({ ...queryOf(getBanks, undefined), staleTime: SETTING_MS, enabled })

export const useReceivingAccounts = (enabled: boolean) =>
  useQuery({ ...queryOf(getReceivingAccounts, undefined), staleTime: SETTING_MS, enabled })

export const usePlaceDeposit = () => useCommand(placeDeposit)

/** Follows its order until the back office has decided. */
export const usePaymentOrder = (orderNumber: string) =>
  useQuery({
    ...queryOf(getPaymentOrder, { orderNumber }),
    staleTime: 0,
    enabled: orderNumber !== '',
    refetchInterval: (order) =>
      order.state.data && order.state.data.state !== 'pending'
        ? false
        : pollEvery(ORDER_POLL_MS)(order),
  })

/** Today's and yesterday's deposits, newest first: open ones can be resumed. */
export const useRecentDeposits = () =>
  useQuery({
    ...queryOf(getTransactions, { date: 2, type: 1, page: 1 }),
    staleTime: 0,
    select: (page) => page.items,
  })
