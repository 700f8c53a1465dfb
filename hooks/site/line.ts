'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { probe } from '#lib/api/untracked-requests.ts'
import { apiHost, chooseHost } from '#lib/config.ts'

/** Milliseconds of a round trip to a line; null when it does not answer. Measured again on each mount. */
export const useLatency = (host: string) =>
  useQuery({
    queryKey: ['line', host],
    queryFn: ({ signal }) => probe(host, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })

/** The line in use; after a change everything on screen is read again over the new one. */
export function useLine(): [string, (next: string) => void] {
  const queries = useQueryClient()
  const [host, setHost] = useState(apiHost)
  const choose = useCallback(
    (next: string) => {
      if (!chooseHost(next)) return
      setHost(next)
      void queries.invalidateQueries()
    },
    [queries],
  )
  return [host, choose]
}
