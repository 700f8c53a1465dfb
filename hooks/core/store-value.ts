'use client'
import { useStore } from 'jotai'
import type { Atom, createStore } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'
import { pageStore } from '#lib/page-store.ts'
import { currentEpoch, epochAtom } from '#lib/session/session.ts'

/**
 * jotai's useAtomValue cannot name the value of the static page, and lets a transition hold a change back: the end of a
 * session is shown at once.
 */
function useStoreValue<T>(store: ReturnType<typeof createStore>, atom: Atom<T>, initial: T): T {
  const subscribe = useCallback((onChange: () => void) => store.sub(atom, onChange), [store, atom])
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => initial,
  )
}

/** A value of the session in force; `initial` in the static page and during hydration. */
export const useSessionValue = <T>(atom: Atom<T>, initial: T): T =>
  useStoreValue(useStore(), atom, initial)

/** A value of the page; `initial` in the static page and during hydration. */
export const usePageValue = <T>(atom: Atom<T>, initial: T): T =>
  useStoreValue(pageStore, atom, initial)

const followEpoch = (onChange: () => void) => pageStore.sub(epochAtom, onChange)

/**
 * The session in force. `currentEpoch` is also the server snapshot: a stored first value would keep the first session
 * in memory.
 */
export const useEpoch = () => useSyncExternalStore(followEpoch, currentEpoch, currentEpoch)
