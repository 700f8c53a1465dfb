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
  const scrollTop = useRef(0)
  useOnLock(() => {
    scrollTop.current = scrollY
  })
  useLayoutEffect(() => {
    if (!locked && scrollTop.current > 0) scrollTo(0, scrollTop.current)
  }, [locked])
  useEffect(() => {
    if (!locked) return
    const subscriptions = queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey, gcTime }) =>
        new QueryObserver(queries, { queryKey, gcTime, enabled: false }).subscribe(() => undefined),
      )
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe()
    }
  }, [locked, queries])
  return { started, hidden: locked }
}
