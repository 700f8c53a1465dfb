'use client'
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import { useIsHydrated } from '#hooks/core/hydrated.tsx'
import { useNavigate, usePath } from '#hooks/core/navigate.ts'
import { useSessionValue, useViewState } from '#hooks/core/state.ts'
import { useLotteries } from '#hooks/lottery/lotteries.ts'
import { useLoginQuestion } from '#hooks/session/login-question.ts'
import { useSession } from '#hooks/session/session.ts'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { getAnnouncements, getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { getBets, getTransactions } from '#lib/api/endpoints/records.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { CATEGORIES, type Category } from '#lib/constants.ts'
import { pictureOf } from '#lib/hall/art.ts'
import {
  catalogOf,
  categoryOf,
  isMemberOnly,
  roomIdOf,
  tileOfLottery,
  type Tile,
} from '#lib/hall/catalog.ts'
import { storeTap } from '#lib/hall/opening.ts'
import { EMPTY_SHELVES, shelvesAtom } from '#lib/hall/shelf.ts'
import { replaceQuery } from '#lib/navigation.ts'
import { isFeatureOn, isSwitchedOff, shownCategories } from '#lib/site/config.ts'

const hallQueryOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({
  ...queryOf(endpoint, input),
  staleTime: FRESH_MS.lists,
})

/** Optional content shows no error toast. */
const skipToast = { meta: { skipToast: true } }

export const useGames = (enabled = true) => useQuery({ ...hallQueryOf(getGames, {}), enabled })
export const useBanners = () => useQuery({ ...hallQueryOf(getBanners, {}), ...skipToast })
export const useAnnouncements = () =>
  useQuery({ ...hallQueryOf(getAnnouncements, undefined), ...skipToast })

/**
 * Returns the tiles of the hall from games and lotteries. Either list may be pending or failed. A member's lottery leads to
 * the room that was used last.
 */
export function useCatalog() {
  const games = useGames()
  const lotteries = useLotteries()
  const isMember = useSession() === 'member'
  const { recent } = useShelves()
  const tiles = useMemo(
    () =>
      catalogOf(games.data ?? [], lotteries.data ?? [])
        .filter(({ to }) => !isSwitchedOff(to))
        .map((tile) => ({ ...tile, to: (isMember && usedRoom(recent, tile)?.to) || tile.to })),
    [games.data, lotteries.data, isMember, recent],
  )
  return { tiles, games, lotteries }
}

/** Returns the room of a lottery that was used last. */
const usedRoom = (recent: readonly Tile[], { category, title }: Tile): Tile | undefined =>
  category === 'lottery'
    ? recent.find((tile) => roomIdOf(tile) !== '' && tile.title === title)
    : undefined

/** Returns the favourites and recent games. */
export const useShelves = () => useSessionValue(shelvesAtom, EMPTY_SHELVES)

/** Returns the tiles of the hall's hero: the last used room, then the other lotteries, each as its last used room. */
export function useHeroTiles(): Tile[] {
  const { data = [] } = useLotteries()
  const { recent } = useShelves()
  if (!isFeatureOn('lottery')) return []
  const first = recent.find((tile) => roomIdOf(tile) !== '')
  const others = data.map(tileOfLottery).filter(({ title }) => title !== first?.title)
  const tiles = others.map((tile) => usedRoom(recent, tile) ?? tile)
  return first ? [first, ...tiles] : tiles
}

/** Returns the categories of the hall, that of the last played game first. */
export function useHallCategories(): readonly Category[] {
  const [last] = useShelves().recent
  // The exported page does not depend on config.js.
  if (!useIsHydrated()) return CATEGORIES
  return shownCategories().toSorted(
    (one, other) => Number(other === last?.category) - Number(one === last?.category),
  )
}

/** Returns the hall's tab (of the address, else the last open one, else that of the last game), and its setter. */
export function useHallTab(addressTab: string | null): [Category, (next: Category) => void] {
  const path = usePath()
  const [saved, setSaved] = useViewState<string | null>('hall.tab', null)
  const [last] = useShelves().recent
  const choose = (next: Category) => {
    setSaved(next)
    // A tab adds no history entry, so that back leaves the hall.
    replaceQuery(path, { tab: next })
  }
  return [
    useIsHydrated() ? categoryOf(addressTab ?? saved ?? last?.category ?? null) : CATEGORIES[0],
    choose,
  ]
}

/** Opens a tile. A visitor signs in first and then returns to the tapped game (spec 1 §5, Opening). */
export function useOpenTile() {
  const { to } = useNavigate()
  const ask = useLoginQuestion()
  return useCallback(
    async (tile: Tile) => {
      if (isMemberOnly(tile) && !(await ask(tile.to, tile.title, pictureOf(tile)))) return
      storeTap(tile.to)
      to(tile.to)
    },
    [to, ask],
  )
}

/** True for records and endless lists, which the hall does not show. */
const isRecords = ({ queryKey: [id, name] }: { queryKey: QueryKey }): boolean =>
  id === getBets.id || id === getTransactions.id || name === 'pages'

/** Returns a function that reads all data of the hall again. It resolves once every call has succeeded or failed. */
export function useRefreshHall() {
  const queries = useQueryClient()
  return useCallback(
    () => queries.refetchQueries({ type: 'active', predicate: (query) => !isRecords(query) }),
    [queries],
  )
}

/** Returns the time (epoch ms) of the oldest list whose refetch has failed, or null if none has. */
export function useHallStaleSince(): number | null {
  const failed = [useGames(), useLotteries()].filter(({ isRefetchError }) => isRefetchError)
  if (failed.length === 0) return null
  return Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt))
}
