'use client'
import { useSearchParams } from 'next/navigation'
import { useSyncExternalStore, type ComponentType } from 'react'
import type { Query } from '#lib/site/routes.ts'

const subscribeToNothing = () => () => undefined

/** False during hydration, true afterwards; render data of the browser only then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

const EMPTY_QUERY: Query = new URLSearchParams()

/** The query of the address; empty during the export, where useSearchParams would leave the page empty. */
const useRouterQuery = typeof window === 'undefined' ? () => EMPTY_QUERY : useSearchParams

/**
 * Passes the query of the address to a screen. The exported page and its hydration have an empty query, the next render
 * has the real one. `Placeholder` is shown until then; null for a screen that needs none.
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
