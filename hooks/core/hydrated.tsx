'use client'
import { useSearchParams } from 'next/navigation'
import { useSyncExternalStore, type ComponentType } from 'react'
import type { Query } from '#lib/site/routes.ts'

const never = () => () => undefined

/**
 * False during hydration, true afterwards: what only the browser knows must not be rendered before. Parts of a
 * page hydrate one after the other.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const EMPTY_QUERY: Query = new URLSearchParams()

/** During the export useSearchParams would leave the page empty. */
const useRouterQuery = typeof window === 'undefined' ? () => EMPTY_QUERY : useSearchParams

/**
 * Passes the query of the address to a screen. The exported page and its hydration have an empty query, the next
 * render the real one. Until then `Placeholder` is shown; null: the screen is right, or waits for the session, without
 * a query.
 */
export function withQuery(
  Screen: ComponentType<{ query: Query }>,
  Placeholder: ComponentType | null,
): ComponentType {
  return function WithQuery() {
    const query = useRouterQuery()
    const hydrated = useHydrated()
    if (!hydrated && Placeholder) return <Placeholder />
    return <Screen query={hydrated ? query : EMPTY_QUERY} />
  }
}
