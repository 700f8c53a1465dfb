'use client'
import { keepPreviousData, useQuery, type Query, type QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { pollEvery } from '#hooks/core/api.ts'
import { onTick } from '#hooks/core/countdown.ts'
import { betsSince, recentBets, recentOrders } from '#hooks/records/since.ts'
import { useSession } from '#hooks/session/session.ts'
import type { OrderType } from '#lib/api/endpoints/records.ts'
import { sumOf, type Amount } from '#lib/money/amount.ts'
import { firstBetTime } from '#lib/protection/gaming-session.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { useGamingSessionStart } from './gaming-session.ts'

/** A long list is read in parts. The next one follows soon, because a limit forbids bets until all of them are read. */
const NEXT_PART_MS = 10_000

const eachMinute = {
  staleTime: MINUTE_MS,
  refetchInterval: <T extends { readonly isComplete: boolean }, K extends QueryKey>(
    query: Query<T, Error, T, K>,
  ) => pollEvery(query.state.data?.isComplete === false ? NEXT_PART_MS : MINUTE_MS)(query),
  placeholderData: keepPreviousData,
  meta: { skipToast: true },
} as const

/** The member's bets since a time (epoch ms). Several screens share one read a minute. */
export function useBetsSince(since: number, enabled = true) {
  const isMember = useSession() === 'member'
  return useQuery({
    ...betsSince(since),
    enabled: isMember && enabled,
    ...eachMinute,
  })
}

/** Follows {@link firstBetTime}, which changes with each correction of the clock. */
function useFirstBetTime(since: number): number {
  const from = () => firstBetTime(since)
  return useSyncExternalStore(onTick, from, from)
}

/**
 * Returns the net result in yuan of the bets settled in the running gaming session. It is null if none runs, and until every
 * amount is known.
 */
export function useNetOfSession(): { net: Amount | null; isComplete: boolean } {
  const since = useGamingSessionStart()
  const { data, isPlaceholderData } = useBetsSince(useFirstBetTime(since ?? 0), since !== null)
  // The placeholder has the rows since another time.
  const settled = (isPlaceholderData ? undefined : data)?.rows.filter(
    ({ status }) => status === 'settled',
  )
  return {
    net: settled ? sumOf(settled.map(({ net }) => net)) : null,
    isComplete: data?.isComplete ?? true,
  }
}

/** The bets of the last 30 days. */
export function useRecentBets(enabled: boolean) {
  const isMember = useSession() === 'member'
  return useQuery({ ...recentBets(), enabled: isMember && enabled, ...eachMinute })
}

/** The deposits or withdrawals of the last 30 days. */
export function useRecentOrders(type: OrderType, enabled = true) {
  const isMember = useSession() === 'member'
  return useQuery({ ...recentOrders(type), enabled: isMember && enabled, ...eachMinute })
}
