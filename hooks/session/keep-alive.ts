'use client'
import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocked, useOnLock } from './session.ts'

/**
 * For a screen that outlives the lock: whether it has been started at all and whether it stands by now. What stands
 * by observes no answers; they are held meanwhile, or it would find itself without data. It is left where it was scrolled to.
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
