'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { partsLoading, watchParts } from './lazy-part.ts'

const PATIENCE_MS = 3000
/** Set once per page load: a new session's tree does not wait again. */
let settled = false
const watchers = new Set<() => void>()

function settle(): void {
  settled = true
  for (const each of watchers) each()
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/**
 * True once the first reads of the first screen have been answered and its parts are there, or after 3 s: parts of the
 * page that can wait then load without competing for a slow connection.
 */
export const useSettled = (): boolean =>
  useSyncExternalStore(
    watch,
    () => settled,
    () => false,
  )

/** Runs once, in the shell: finds out when the first screen has settled. */
export function useSettling(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (settled) return
    let answered = false
    const check = () => {
      if (answered && !settled && queries.isFetching() === 0 && partsLoading() === 0) settle()
    }
    const timer = setTimeout(settle, PATIENCE_MS)
    const unwatchParts = watchParts(check)
    const unwatchReads = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !/^(success|error)$/.test(event.action.type)) return
      answered = true
      check()
    })
    return () => {
      clearTimeout(timer)
      unwatchParts()
      unwatchReads()
    }
  }, [queries])
}
