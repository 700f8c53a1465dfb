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
 * Gives a screen the query. The static page is drawn with an empty one, so that it has real content
 * before the bundle arrives (a bare useSearchParams would leave the page empty), and renders again afterwards.
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

/** Asking the router while the static page is made would leave that page empty. */
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
