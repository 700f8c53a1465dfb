'use client'
import { useEffect, useSyncExternalStore } from 'react'
import { SITE_NAME } from '#lib/routes.ts'

let shown: string | null = null
const watchers = new Set<() => void>()

function show(title: string | null): void {
  shown = title
  for (const each of watchers) each()
}

/** Gives a screen another title than its route row says, in the header and in the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${SITE_NAME}`
    show(title)
    return () => {
      document.title = before
      show(null)
    }
  }, [title])
}

/** The header's title: the screen's own, else the row's. */
export const useShownTitle = (ofRow: string): string =>
  useSyncExternalStore(
    (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    () => shown ?? ofRow,
    () => ofRow,
  )
