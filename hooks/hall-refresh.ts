'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keyOf } from '#hooks/core/api.ts'
import { useLotteries } from '#hooks/lottery/lotteries.ts'
import { getAnnouncements, getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { getLotteries } from '#lib/api/endpoints/lottery.ts'
import { useGames } from './hall.ts'

/** Refetches all data of the hall; resolves when every call has succeeded or failed. */
export function useRefreshHall() {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        [getGames, getLotteries, getBanners, getAnnouncements].map((each) =>
          queries.refetchQueries({ queryKey: keyOf(each) }),
        ),
      ),
    [queries],
  )
}

/**
 * Epoch ms of the oldest list in the hall whose last refetch failed; null while all that is shown is
 * as new as it can be.
 */
export function useStaleSince(): number | null {
  const failed = [useGames(), useLotteries()].filter(({ isRefetchError }) => isRefetchError)
  if (failed.length === 0) return null
  return Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt))
}
