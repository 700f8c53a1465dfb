'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getAnnouncements, getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { getLotteries } from '#lib/api/endpoints/lottery.ts'
import { keyOf } from '#hooks/core/api.ts'

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
