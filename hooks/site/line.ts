'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { apiHost, chooseHost, lines } from '#lib/config.ts'
import { recoverFromChunkError } from '#lib/site/deploy.ts'
import type { Connection } from '#hooks/core/connection.ts'

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

/**
 * Runs once, in the shell: while reads get no answer another line of config.js is looked for and named to the member.
 */
export function useLineFailover(connection: Connection): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (connection !== 'unreachable' || lines().length < 2) return
    const over = new AbortController()
    const seek = async () => {
      const { seekLine } = await import('#lib/site/line-switch.ts')
      seekLine(() => void queries.invalidateQueries(), over.signal)
    }
    seek().catch(recoverFromChunkError)
    return () => over.abort()
  }, [connection, queries])
}
