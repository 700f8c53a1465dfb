'use client'
import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocked, useOnLock } from './session.ts'

/**
 * For a screen that stays mounted while the session is locked: whether it was ever shown, and whether it is hidden
 * now. A hidden screen has no query observers; passive ones keep its cached answers alive until it is shown again,
 * and its scroll position is restored.
 */
export function useKeepAlive(): { started: boolean; hidden: boolean } {
  const queries = useQueryClient()
  const locked = useLocked()
  const [started, setStarted] = useState(!locked)
  if (!locked && !started) setStarted(true)
  const place = useRef(0)
  useOnLock(() => {
    place.current = scrollY
  })
  useLayoutEffect(() => {
    if (!locked && place.current > 0) scrollTo(0, place.current)
  }, [locked])
  useEffect(() => {
    if (!locked) return
    const held = queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey, gcTime }) =>
        new QueryObserver(queries, { queryKey, gcTime, enabled: false }).subscribe(() => undefined),
      )
    return () => {
      for (const letGo of held) letGo()
    }
  }, [locked, queries])
  return { started, hidden: locked }
}
