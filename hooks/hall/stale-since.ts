'use client'
import { useGames } from './hall.ts'
import { useLotteries } from '#hooks/lottery/lotteries.ts'

/**
 * Epoch ms of the oldest list in the hall whose last refetch failed; null while all that is shown is
 * as new as it can be.
 */
export function useStaleSince(): number | null {
  const failed = [useGames(), useLotteries()].filter(({ isRefetchError }) => isRefetchError)
  if (failed.length === 0) return null
  return Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt))
}
