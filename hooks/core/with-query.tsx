'use client'
import { useSearchParams } from 'next/navigation'
import { Suspense, type ComponentType } from 'react'
import { useHydrated } from './hydrated.ts'

/** The address' query, read only. */
export interface Query {
  get: (key: string) => string | null
}

const NOTHING: Query = new URLSearchParams()

/**
 * Passes the query of the address to a screen. The static page is rendered with an empty query, because a bare
 * useSearchParams would leave the exported page without content; after hydration the screen renders again with
 * the real one.
 */
export function withQuery(Screen: ComponentType<{ query: Query }>): ComponentType {
  function Live() {
    return <Screen query={useSearchParams()} />
  }
  return function WithQuery() {
    return (
      <Suspense fallback={<Screen query={NOTHING} />}>
        <Live />
      </Suspense>
    )
  }
}

/** During the export useSearchParams would leave the page empty. */
const useRouterQuery = typeof window === 'undefined' ? () => NOTHING : useSearchParams

/**
 * Like {@link withQuery} for a screen that can be typed into before the bundle arrives: the static page is
 * hydrated in place, with its text and focus. The query is empty at first, then the real one.
 */
export function withLateQuery(Screen: ComponentType<{ query: Query }>): ComponentType {
  return function WithLateQuery() {
    const live = useRouterQuery()
    return <Screen query={useHydrated() ? live : NOTHING} />
  }
}
