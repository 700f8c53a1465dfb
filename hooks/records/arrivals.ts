'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { refreshTouched } from '#hooks/core/command.ts'
import { usePath } from '#hooks/core/navigate.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { quietMode } from '#lib/lottery/room/preferences.ts'
import { readPreference } from '#lib/preferences.ts'
import { orderArrival, type Arrival } from '#lib/records/arrivals.ts'
import { awaitedOrdersAtom, markNewsShown, YOUNG_MS } from '#lib/records/pending-orders.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/clock.ts'
import { useOrderNews } from './pending-orders.ts'
import { recordsOf } from './since.ts'

/** Pending orders are read at this interval (ms) while one of them is young, and when a page opens. */
const EVERY_MS = 15_000

/** Reads the records of pending orders, except on the page of an order, and then what a decision has changed. */
export function useFollowOrders(): void {
  const queries = useQueryClient()
  const path = usePath()
  const news = useOrderNews()
  const quiet = readPreference(quietMode)
  const read = useEffectEvent((youngest: number) => {
    if (document.hidden) return
    const all = currentEpoch().store.get(awaitedOrdersAtom)
    for (const type of path === '/payInfo' ? ([2] as const) : ([1, 2] as const)) {
      const times = all.filter((each) => each.type === type).map(({ at }) => at)
      if (times.every((at) => serverNow() - at > youngest)) continue
      const records = {
        ...recordsOf(type, Math.min(...times)),
        staleTime: 0,
        meta: { quiet: true },
      }
      void queries.fetchQuery(records).catch(() => undefined)
    }
  })
  useEffect(() => {
    read(Infinity)
    const timer = setInterval(() => read(YOUNG_MS), EVERY_MS)
    return () => clearInterval(timer)
  }, [path])
  useEffect(() => {
    if (news.length === 0) return
    refreshTouched(queries, [getTransactions, getBalance])
    if (quiet) markNewsShown(() => true)
  }, [news, queries, quiet])
}

/**
 * The oldest news for a member on another page, and the function that dismisses it. The page of an order shows its news
 * itself.
 */
export function useArrival(): readonly [arrival: Arrival | null, dismiss: () => void] {
  const path = usePath()
  const order = useOrderNews().find(({ type }) => type === 2 || path !== '/payInfo')
  const dismiss = useCallback(() => markNewsShown((row) => row === order), [order])
  return [order && !readPreference(quietMode) ? orderArrival(order) : null, dismiss]
}
