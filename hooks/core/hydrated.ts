'use client'
import { useSyncExternalStore } from 'react'

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
