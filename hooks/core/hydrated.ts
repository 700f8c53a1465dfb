'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while this part of the static page is being taken over, true ever after: what only the browser knows
 * must not be drawn before, and parts of a page are taken over one after the other.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
