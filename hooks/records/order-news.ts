'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pollEvery } from '#hooks/core/api.ts'
import { invalidateEndpoints } from '#hooks/core/command.ts'
import { usePath } from '#hooks/core/navigate.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import {
  getTransactions,
  isDecided,
  LISTED_WITHIN_MS,
  type OrderType,
  type Transaction,
} from '#lib/api/endpoints/records.ts'
import { sentCommandsAtom } from '#lib/commands/sent-commands.ts'
import { decisionKey, seenDecisionsAtom } from '#lib/records/seen-decisions.ts'
import { MINUTE_MS, serverNow } from '#lib/time/clock.ts'
import { ordersSince } from './since.ts'

const NONE: readonly never[] = []

/** After this time since the last sending the records are read less often. */
const YOUNG_MS = 70 * MINUTE_MS
const YOUNG_POLL_MS = 15_000
const OLD_POLL_MS = 5 * MINUTE_MS

const isPending = ({ state }: Transaction): boolean => state === 'pending'

/** The times (epoch ms) at which this session has sent orders of a type that the platform has not refused. */
const useSendingTimes = (type: OrderType): readonly number[] =>
  useSessionValue(sentCommandsAtom, NONE)
    .filter(({ records }) => records === type)
    .map(({ at }) => at)

/** True if this session has sent a deposit or withdrawal that the platform has not refused. */
export function useHasSentOrder(): boolean {
  const deposits = useSendingTimes('deposit')
  return useSendingTimes('withdrawal').length + deposits.length > 0
}

/**
 * The orders of a type since this session sent its first one, polled while one of them is pending. The page of a deposit
 * polls its order itself.
 */
function useOrdersSinceSent(type: OrderType): readonly Transaction[] {
  const path = usePath()
  const times = useSendingTimes(type)
  const { data } = useQuery({
    ...ordersSince(type, Math.min(...times)),
    staleTime: YOUNG_POLL_MS,
    enabled: times.length > 0 && !(type === 'deposit' && path === '/payInfo'),
    refetchInterval: (query) => {
      const age = serverNow() - Math.max(...times)
      // Before the first answer an order counts as pending.
      const hasPending = query.state.data?.rows.some(isPending) ?? true
      if (age > (hasPending ? YOUNG_MS : LISTED_WITHIN_MS)) return hasPending ? OLD_POLL_MS : false
      return pollEvery(YOUNG_POLL_MS)(query)
    },
    select: ({ rows }) => rows,
  })
  return data ?? NONE
}

const useAllSinceSent = () => [
  ...useOrdersSinceSent('deposit'),
  ...useOrdersSinceSent('withdrawal'),
]

/** True while the records have a pending order since the first one that this session has sent. */
export const useHasPendingOrder = (): boolean => useAllSinceSent().some(isPending)

/** The orders with a decision that the member has not seen, oldest first. An order without an id is no news. */
export function useOrderNews(): readonly Transaction[] {
  const seen = useSessionValue(seenDecisionsAtom, NONE)
  return useAllSinceSent()
    .filter((row) => row.id !== '' && isDecided(row.state) && !seen.includes(decisionKey(row)))
    .toSorted((one, other) => Number(one.at) - Number(other.at))
}

/** Reads the records and the balance again after a decision. */
export function useRefreshAfterDecision(): void {
  const queries = useQueryClient()
  const decided = useAllSinceSent()
    .filter(({ state }) => isDecided(state))
    .map(decisionKey)
    .join()
  useEffect(() => {
    if (decided !== '') invalidateEndpoints(queries, [getTransactions, getBalance])
  }, [decided, queries])
}
