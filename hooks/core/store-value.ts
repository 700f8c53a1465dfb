'use client'
import { useStore } from 'jotai'
import type { Atom, createStore } from 'jotai/vanilla'
import { useMemo, useSyncExternalStore } from 'react'
import { pageStore } from '#lib/page-store.ts'

type Store = ReturnType<typeof createStore>

/** Made outside of the component, whose first `initial` it would hold: the session that has ended since. */
const follow = (store: Store, atom: Atom<unknown>) => (onChange: () => void) =>
  store.sub(atom, onChange)

/**
 * jotai's useAtomValue cannot name the value of the static page, and lets a transition hold a change back: the end of a
 * session is shown at once.
 */
function useStoreValue<T>(store: Store, atom: Atom<T>, initial: T): T {
  const subscribe = useMemo(() => follow(store, atom), [store, atom])
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
