'use client'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { UnreachableError } from '#lib/api/errors.ts'

export type Connection = 'online' | 'offline' | 'unreachable'

const watchOnline = (onChange: () => void) => onlineManager.subscribe(onChange)

/** Whether the device reports a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchOnline,
    () => onlineManager.isOnline(),
    () => true,
  )

/** `offline`: reported by the device; `unreachable`: the last finished read got no answer. */
export function useConnection(): Connection {
  const online = useOnline()
  const queries = useQueryClient()
  const [unreachable, setUnreachable] = useState(false)
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        const { type } = event.action
        if (type === 'success') setUnreachable(false)
        if (type === 'error') setUnreachable(event.query.state.error instanceof UnreachableError)
      }),
    [queries],
  )
  if (!online) return 'offline'
  return unreachable ? 'unreachable' : 'online'
}
