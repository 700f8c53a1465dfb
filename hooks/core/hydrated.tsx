'use client'
import { useSearchParams } from 'next/navigation'
import { useSyncExternalStore, type ComponentType } from 'react'
import type { UrlQuery } from '#lib/site/routes.ts'

const subscribeToNothing = () => () => undefined

/** False in the static page and during hydration, then true. A render may read the browser's data only then. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

const EMPTY_QUERY: UrlQuery = new URLSearchParams()

/** Returns the query of the address. It is empty during the export, because useSearchParams would export an empty page. */
const useRouterQuery = typeof window === 'undefined' ? () => EMPTY_QUERY : useSearchParams

/**
 * Passes the query of the address to a screen. The exported page and its hydration have an empty query, the next render
 * has the real one. Until then `Placeholder` is shown, or for null the screen itself.
 */
export function withUrlQuery(
  Screen: ComponentType<{ query: UrlQuery }>,
  Placeholder: ComponentType | null,
): ComponentType {
  return function WithUrlQuery() {
    const query = useRouterQuery()
    const isHydrated = useIsHydrated()
    if (!isHydrated && Placeholder) return <Placeholder />
    return <Screen query={isHydrated ? query : EMPTY_QUERY} />
  }
}
