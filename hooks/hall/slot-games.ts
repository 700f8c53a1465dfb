'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getSlotGames } from '#lib/api/endpoints/hall-slots.ts'
import { tileOfSlot, type SlotProvider } from '#lib/hall/catalog.ts'
import { queryOf } from '#hooks/core/api.ts'
import { HALL_FRESH_MS } from './hall.ts'

/** The games of one provider; `tiles` is empty until they are loaded. */
export function useSlotGames(provider: SlotProvider) {
  const games = useQuery({ ...queryOf(getSlotGames, { provider }), staleTime: HALL_FRESH_MS })
  const tiles = useMemo(
    () => (games.data ?? []).map((game) => tileOfSlot(provider, game)),
    [games.data, provider],
  )
  return { games, tiles }
}
