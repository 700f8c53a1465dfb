'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Connection } from '#hooks/core/connection.ts'
import { apiHosts, chooseHost } from '#lib/config.ts'
import { recoverFromChunkError } from '#lib/deploy.ts'

/** Moves to another host of config.js: everything on screen is read again over it. */
export function useChooseHost(): (next: string) => void {
  const queries = useQueryClient()
  return (next) => {
    if (chooseHost(next)) void queries.invalidateQueries()
  }
}

/**
 * Runs once, in the shell: while reads get no answer another host of config.js is looked for and named to the member.
 */
export function useHostFailover(connection: Connection): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (connection !== 'unreachable' || apiHosts().length < 2) return
    const over = new AbortController()
    const seek = async () => {
      const { seekHost } = await import('#lib/failover.ts')
      seekHost(() => void queries.invalidateQueries(), over.signal)
    }
    seek().catch(recoverFromChunkError)
    return () => over.abort()
  }, [connection, queries])
}
