'use client'
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import { useHydrated } from '#hooks/core/hydrated.tsx'
import { useNavigate, usePath } from '#hooks/core/navigate.ts'
import { useSessionValue, useSavedState } from '#hooks/core/state.ts'
import { useLotteries } from '#hooks/lottery/lotteries.ts'
import { useSession } from '#hooks/session/session.ts'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { getAnnouncements, getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { CATEGORIES, type Category } from '#lib/constants.ts'
import { catalogOf, categoryOf, needsLogin, roomIdOf, type Tile } from '#lib/hall/catalog.ts'
import { noteTap, EMPTY_SHELVES, shelvesAtom } from '#lib/hall/shelf.ts'
import { replaceQuery } from '#lib/navigation.ts'
import { isOn, leadsToOff } from '#lib/site/config.ts'

const hallOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({
  ...queryOf(endpoint, input),
  staleTime: FRESH_MS.lists,
})

/** Optional content: the built-in banner shows instead, without an error toast. */
const quiet = { meta: { quiet: true } }

export const useGames = (wanted = true) => useQuery({ ...hallOf(getGames, {}), enabled: wanted })
export const useBanners = () => useQuery({ ...hallOf(getBanners, {}), ...quiet })
export const useAnnouncements = () => useQuery({ ...hallOf(getAnnouncements, undefined), ...quiet })

/** Games and lotteries as the hall shows them; each half may be pending or have failed. */
export function useCatalog() {
  const games = useGames()
  const lotteries = useLotteries()
  const tiles = useMemo(
    () => catalogOf(games.data ?? [], lotteries.data ?? []).filter(({ to }) => !leadsToOff(to)),
    [games.data, lotteries.data],
  )
  return { tiles, games, lotteries }
}

/** Favourites and recent games of this device. */
export const useShelves = () => useSessionValue(shelvesAtom, EMPTY_SHELVES)

/** What is on the hall's stage: the room used last, else the first lottery; undefined where there is none. */
export function useStage(): Tile | undefined {
  const { tiles } = useCatalog()
  const { recent } = useShelves()
  if (!isOn('lottery')) return undefined
  return (
    recent.find((tile) => roomIdOf(tile) !== '') ??
    tiles.find(({ id }) => id.startsWith('lottery:'))
  )
}

/** The tab of the address, the one that was open when the hall was left, or that of the game played last. */
export function useHallTab(asked: string | null): [Category, (next: Category) => void] {
  const path = usePath()
  const [saved, setSaved] = useSavedState<string | null>('hall.tab', null)
  const [last] = useShelves().recent
  const choose = (next: Category) => {
    setSaved(next)
    // Without a step in the history: back leaves the hall.
    replaceQuery(path, { tab: next })
  }
  return [
    useHydrated() ? categoryOf(asked ?? saved ?? last?.category ?? null) : CATEGORIES[0],
    choose,
  ]
}

/** Opens a tile; a visitor goes to the sign-in page, which asks to log in, and returns to the tapped game (spec 1 §5, Opening). */
export function useOpenTile() {
  const { to, toLogin } = useNavigate()
  const member = useSession() === 'member'
  return useCallback(
    (tile: Tile) => {
      if (needsLogin(tile) && !member) return toLogin(tile.to)
      noteTap(tile.to)
      to(tile.to)
    },
    [to, toLogin, member],
  )
}

/** Records are read bit by bit, page after page, and not for the hall. */
const isRecords = ({ queryKey: [, name] }: { queryKey: QueryKey }): boolean =>
  name === 'pages' || name === 'since'

/** Reads again all that the hall shows; resolves when every call has succeeded or failed. */
export function useRefreshHall() {
  const queries = useQueryClient()
  return useCallback(
    () => queries.refetchQueries({ type: 'active', predicate: (query) => !isRecords(query) }),
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
