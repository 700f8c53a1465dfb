'use client'
import { useQueryClient } from '@tanstack/react-query'
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'
import { pageStore } from '#lib/page-store.ts'
import { whenIdle } from '#lib/time/clock.ts'
import { usePageValue } from './state.ts'

const PATIENCE_MS = 3000
/** Set once per page load: a new session's tree does not wait again. */
const atRestAtom = atom(false)

/**
 * True once the first reads of the first screen have been answered, or after 3 s: parts of the page that can wait then
 * load without competing for a slow connection.
 */
export const useAtRest = (): boolean => usePageValue(atRestAtom, false)

/** Runs once, in the shell: finds out when the first screen is at rest. */
export function useFindRest(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (pageStore.get(atRestAtom)) return
    const rest = () => pageStore.set(atRestAtom, true)
    let answered = false
    // Not at once: what has been answered is still being drawn, and may ask for more.
    const check = () =>
      whenIdle(() => {
        if (answered && !queries.isFetching()) rest()
      })
    const timer = setTimeout(rest, PATIENCE_MS)
    const unwatchReads = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !/^(success|error)$/.test(event.action.type)) return
      answered = true
      check()
    })
    return () => {
      clearTimeout(timer)
      unwatchReads()
    }
  }, [queries])
}
