'use client'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import { useMember } from '#hooks/session/session.ts'
import { launchGame, getSlotGames, type SlotGame } from '#lib/api/endpoints/games.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { slotsInHall, tileOfSlot, type SlotProvider, type Tile } from '#lib/hall/catalog.ts'
import { useGames } from './hall.ts'
import { useMoneyCommand } from './money-command.ts'

/** The same call where it moves nothing: a lost answer leaves nothing to look up. */
const launchOnly = { ...launchGame, money: null }
const riskOf = () => ({ kind: 'stake' as const, amounts: [] })

/** What a game takes along: the limits of playing are asked before the money moves, too. */
export const useCarry = () => useMoneyCommand(transfer, { riskOf })

/** Whether opening a game takes the balance along; undefined until auto-transfer is known. */
export function useMovesMoney(): boolean | undefined {
  const member = useMember()
  return member?.isGuest === true ? false : member?.autoTransfer
}

/** An unknown auto-transfer counts as on. Shows no toast: the screen distinguishes a refusal from a missing answer. */
export const useLaunchGame = () =>
  useMoneyCommand(useMovesMoney() === false ? launchOnly : launchGame, { riskOf, quiet: true })

/** The games of these providers, read only when `wanted`; quiet: the search says itself what it could not read. */
export const useAllSlotGames = (providers: readonly SlotProvider[], wanted: boolean) =>
  useQueries({
    queries: providers.map((provider) => ({
      ...queryOf(getSlotGames, { provider }),
      staleTime: FRESH_MS.lists,
      enabled: wanted,
      meta: { quiet: true },
      select: (games: readonly SlotGame[]) => games.map((game) => tileOfSlot(provider, game)),
    })),
    combine: together,
  })

const together = (lists: readonly UseQueryResult<Tile[]>[]) => ({
  lists,
  tiles: lists.flatMap(({ data }) => data ?? []),
})

/**
 * The games of one provider, those of it in the hall's list where it has no list of its own; `tiles` is empty until they
 * are loaded, and without a provider.
 */
export function useSlotGames(provider: SlotProvider | null) {
  const listed = useQuery({
    ...queryOf(getSlotGames, { provider: provider ?? '' }),
    staleTime: FRESH_MS.lists,
    enabled: provider !== null,
  })
  const isUnlisted = listed.data?.length === 0
  const hall = useGames(isUnlisted)
  const tiles = useMemo(() => {
    if (!provider) return []
    if (isUnlisted) return slotsInHall(hall.data ?? [], provider)
    return (listed.data ?? []).map((game) => tileOfSlot(provider, game))
  }, [provider, isUnlisted, hall.data, listed.data])
  return { games: isUnlisted ? hall : listed, tiles }
}
