'use client'
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { pollEvery } from '#hooks/core/api.ts'
import { invalidateEndpoints } from '#hooks/core/command.ts'
import { usePath } from '#hooks/core/navigate.ts'
import { usePreference } from '#hooks/core/state.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { quietMode } from '#lib/lottery/room/preferences.ts'
import { newsOfOrder, type OrderNewsItem } from '#lib/records/order-news.ts'
import { removeOrderNews, YOUNG_MS } from '#lib/records/pending-orders.ts'
import { MINUTE_MS, serverNow } from '#lib/time/clock.ts'
import { useOrderNews, usePendingOrders } from './pending-orders.ts'
import { ordersIncluding } from './since.ts'

/** The interval at which pending orders are read while one of them is young. */
const EVERY_MS = 15_000
/** The interval after that. */
const OLD_EVERY_MS = 5 * MINUTE_MS

/** Polls the records of pending orders, and reads again what a decision has changed. The page of a deposit polls its order itself. */
export function usePollOrders(): void {
  const queries = useQueryClient()
  const path = usePath()
  const pending = usePendingOrders()
  const news = useOrderNews()
  const [isQuiet] = usePreference(quietMode)
  const pollOf = (type: 1 | 2) => {
    const times = pending.filter((order) => order.type === type).map(({ at }) => at)
    const isYoung = () => times.some((at) => serverNow() - at <= YOUNG_MS)
    return queryOptions({
      ...ordersIncluding(type, Math.min(...times)),
      staleTime: 0,
      enabled: times.length > 0 && !(type === 1 && path === '/payInfo'),
      refetchInterval: (query) => (isYoung() ? pollEvery(EVERY_MS)(query) : OLD_EVERY_MS),
      notifyOnChangeProps: [],
      meta: { skipToast: true },
    })
  }
  useQuery(pollOf(1))
  useQuery(pollOf(2))
  useEffect(() => {
    if (news.length === 0) return
    invalidateEndpoints(queries, [getTransactions, getBalance])
    if (isQuiet) removeOrderNews(() => true)
  }, [news, queries, isQuiet])
}

/**
 * The oldest news of a decided order, and the function that dismisses it. The page of a deposit gets no news of deposits,
 * because it shows the decision itself.
 */
export function useNextOrderNews(): readonly [item: OrderNewsItem | null, dismiss: () => void] {
  const path = usePath()
  const order = useOrderNews().find(({ type }) => type === 2 || path !== '/payInfo')
  const dismiss = useCallback(() => removeOrderNews((row) => row === order), [order])
  const [isQuiet] = usePreference(quietMode)
  return [order && !isQuiet ? newsOfOrder(order) : null, dismiss]
}
