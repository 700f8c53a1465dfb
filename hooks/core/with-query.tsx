'use client'
import { useSearchParams } from 'next/navigation'
import { useDeferredValue, type ComponentType } from 'react'
import { useHydrated } from './hydrated.ts'

/** The address' query, read only. */
export interface Query {
  get: (key: string) => string | null
}

const EMPTY_QUERY: Query = new URLSearchParams()

/**
 * Content of the exported page that React leaves as it is: it is neither drawn nor hydrated in the browser. Taps on it
 * wait (scripts/build/early-taps.ts).
 */
const UNHYDRATED_CONTENT = (
  // oxlint-disable-next-line react/no-danger -- React hydrates nothing inside; the text is empty
  <div data-static="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
)

/**
 * Passes the query of the address to a screen. The static page is rendered with an empty query, because a bare
 * useSearchParams would leave the exported page without content; after hydration the screen is drawn with the real
 * one. Deferred: React draws it in slices, between which a tap is answered.
 */
export function withQuery(Screen: ComponentType<{ query: Query }>): ComponentType {
  function Live() {
    return <Screen query={useSearchParams()} />
  }
  return function WithQuery() {
    const hydrated = useDeferredValue(useHydrated())
    if (hydrated) return <Live />
    if (typeof window !== 'undefined') return UNHYDRATED_CONTENT
    return (
      <div data-static="">
        <Screen query={EMPTY_QUERY} />
      </div>
    )
  }
}

/** During the export useSearchParams would leave the page empty. */
const useRouterQuery = typeof window === 'undefined' ? () => EMPTY_QUERY : useSearchParams

/**
 * Like {@link withQuery} for a screen that can be typed into before the bundle arrives: the static page is
 * hydrated in place, with its text and focus. The query is empty at first, then the real one.
 */
export function withHydratedQuery(Screen: ComponentType<{ query: Query }>): ComponentType {
  return function WithLateQuery() {
    const live = useRouterQuery()
    return <Screen query={useHydrated() ? live : EMPTY_QUERY} />
  }
}
