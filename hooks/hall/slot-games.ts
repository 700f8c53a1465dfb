'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getSlotGames } from '#lib/api/endpoints/games.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { tileOfSlot, type SlotProvider } from '#lib/hall/catalog.ts'
import { queryOf } from '#hooks/core/api.ts'

/** The games of one provider; `tiles` is empty until they are loaded, and without a provider. */
export function useSlotGames(provider: SlotProvider | null) {
  const games = useQuery({
    ...queryOf(getSlotGames, { provider: provider ?? '' }),
    staleTime: FRESH_MS.lists,
    enabled: provider !== null,
  })
  const tiles = useMemo(
    () => (provider ? (games.data ?? []).map((game) => tileOfSlot(provider, game)) : []),
    [games.data, provider],
  )
  return { games, tiles }
}
