'use client'
import { useQueryClient } from '@tanstack/react-query'
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'
import { pageStore } from '#lib/page-store.ts'
import { whenIdle } from '#lib/time/timers.ts'
import { usePageValue } from './state.ts'

const PATIENCE_MS = 3000
/** It stays true until the page is loaded again, so that a new session does not wait. */
const firstScreenLoadedAtom = atom(false)

/**
 * True after the first reads of the first screen, or after 3 s. Less urgent parts of the page wait for it, so that they
 * do not slow those reads.
 */
export const useIsFirstScreenLoaded = (): boolean => usePageValue(firstScreenLoadedAtom, false)

/** Detects when the first screen has finished loading. */
export function useDetectFirstScreen(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (pageStore.get(firstScreenLoadedAtom)) return
    const markLoaded = () => pageStore.set(firstScreenLoadedAtom, true)
    let hasAnswer = false
    // The render of an answer may start more reads.
    const check = () =>
      whenIdle(() => {
        if (hasAnswer && !queries.isFetching()) markLoaded()
      })
    const timer = setTimeout(markLoaded, PATIENCE_MS)
    const unwatchReads = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !/^(success|error)$/.test(event.action.type)) return
      hasAnswer = true
      check()
    })
    return () => {
      clearTimeout(timer)
      unwatchReads()
    }
  }, [queries])
}
