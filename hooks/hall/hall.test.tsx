import { useInfiniteQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryKeyOf, pagesOf, queryOf } from '#hooks/core/api.ts'
import { getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { useBanners, useRefreshHall, useHallStaleSince } from './hall.ts'

const harness = hookHarness()

test('useHallStaleSince returns the time of a list whose refetch failed, until a refetch succeeds', async () => {
  const queries = createQueryClient()
  queries.setQueryData(queryOf(getGames, {}).queryKey, [], { updatedAt: 1_000 })
  harness.dropConnections()
  const { result } = renderHook(useHallStaleSince, testProviders(queries))
  await waitFor(() => expect(result.current).toBe(1_000))
  harness.server.answer({ code: 200, data: [] })
  await queries.refetchQueries({ queryKey: queryKeyOf(getGames) })
  await waitFor(() => expect(result.current).toBeNull())
})

test('a pull refetches the lists on screen, but no records', async () => {
  const useShown = () => ({
    banners: useBanners(),
    records: useInfiniteQuery(pagesOf(getBets, { date: '30d' })),
    refresh: useRefreshHall(),
  })
  const queries = createQueryClient()
  await queries.prefetchQuery(queryOf(getGames, {}))
  const { result } = renderHook(useShown, testProviders(queries))
  await waitFor(() => expect(result.current.banners.isFetched).toBe(true))
  await waitFor(() => expect(result.current.records.isFetched).toBe(true))
  const sent = () => [getBanners, getGames, getBets].map(({ id }) => harness.callCount(id))
  const [banners, ...others] = sent()
  await act(() => result.current.refresh())
  expect(sent()).toEqual([banners! + 1, ...others])
})
