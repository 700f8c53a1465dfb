'use client'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { queryOf } from '#hooks/core/api.ts'
import { useMember } from '#hooks/session/session.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { launchGame, getSlotGames, type SlotGame } from '#lib/api/endpoints/games.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import type { Spend } from '#lib/commands/device-commands.ts'
import { emptySentDraft, type Draft } from '#lib/draft.ts'
import { slotsInHall, tileOfSlot, type SlotProvider, type Tile } from '#lib/hall/catalog.ts'
import type { TransferValues } from '#lib/transfer.ts'
import { useGames } from './hall.ts'

/**
 * The launch without auto-transfer. It moves no money, so a lost answer locks nothing. An unknown launch with money has the
 * same id and locks it.
 */
const launchWithoutMoney = { ...launchGame, money: null }
/** The stakes in a game are not known, but the limits of stakes apply. */
const gameSpend: Spend = { kind: 'stake', amounts: [] }

/** Transfers money into a game's venue. */
export const useGameTransfer = (draft: Draft<TransferValues>) =>
  useMoneyCommand(transfer, {
    spendOf: () => gameSpend,
    onDone: ({ input }) => emptySentDraft(draft, input?.amount, ['from', 'to']),
  })

/** True if opening a game moves the balance. Undefined until auto-transfer is known. */
export function useMovesMoney(): boolean | undefined {
  const member = useMember()
  return member?.isTrial === true ? false : member?.hasAutoTransfer
}

/**
 * Launches a game. `onAddress` gets its address and the game, also after 再次提交, which may be of another game. An unknown auto-transfer counts as on. The screen shows a
 * refusal or a lost answer, not a toast.
 */
export const useLaunchGame = (
  onAddress?: (url: string, game: InputOf<typeof launchGame> | null) => void,
) =>
  useMoneyCommand(useMovesMoney() === false ? launchWithoutMoney : launchGame, {
    spendOf: () => gameSpend,
    skipToast: true,
    onDone: ({ answer, input }) => answer && onAddress?.(answer.data.url, input),
  })

/** Reads the games of these providers while `enabled`. The caller shows errors itself. */
export const useAllSlotGames = (providers: readonly SlotProvider[], enabled: boolean) =>
  useQueries({
    queries: providers.map((provider) => ({
      ...queryOf(getSlotGames, { provider }),
      staleTime: FRESH_MS.lists,
      enabled,
      meta: { skipToast: true },
      select: (games: readonly SlotGame[]) => games.map((game) => tileOfSlot(provider, game)),
    })),
    combine: combineLists,
  })

const combineLists = (lists: readonly UseQueryResult<Tile[]>[]) => ({
  lists,
  tiles: lists.flatMap(({ data }) => data ?? []),
})

/**
 * Reads the games of one provider, or its games in the hall if its list is empty. `tiles` is empty before the answer and
 * without a provider.
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
