import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keyOf, queryOf } from '#hooks/core/api.ts'
import { getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { useBanners, useRefreshHall, useStaleSince } from './hall.ts'

const kit = hookTests()

test('what a failed refetch leaves on the screen has its time, until a refetch succeeds', async () => {
  const queries = createQueryClient()
  queries.setQueryData(queryOf(getGames, {}).queryKey, [], { updatedAt: 1_000 })
  const lose = () => kit.server.behaveLike((response) => void response.socket?.resetAndDestroy())
  lose()
  const { result } = renderHook(useStaleSince, testProviders(queries))
  await waitFor(() => expect(result.current).toBe(1_000))
  kit.server.behaveLike((response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 200, data: [] }))
  })
  await queries.refetchQueries({ queryKey: keyOf(getGames) })
  await waitFor(() => expect(result.current).toBeNull())
})

test('a pull reads again what is shown, and nothing else', async () => {
  const useShown = () => ({ banners: useBanners(), refresh: useRefreshHall() })
  const queries = createQueryClient()
  await queries.prefetchQuery(queryOf(getGames, {}))
  const { result } = renderHook(useShown, testProviders(queries))
  await waitFor(() => expect(result.current.banners.isFetched).toBe(true))
  const before = [kit.sentTo(getBanners.id), kit.sentTo(getGames.id)]
  await act(() => result.current.refresh())
  expect([kit.sentTo(getBanners.id), kit.sentTo(getGames.id)]).toEqual([before[0]! + 1, before[1]])
})
