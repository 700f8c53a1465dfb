import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keyOf, queryOf } from '#hooks/core/api.ts'
import { getGames } from '#lib/api/endpoints/hall.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { useStaleSince } from './hall.ts'

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
