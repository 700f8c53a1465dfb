'use client'
import { useStore } from 'jotai'
import { atom, type Atom, type createStore } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore, useState } from 'react'
import { connectionAtom, type Connection } from '#lib/api/connection.ts'
import type { Draft } from '#lib/draft.ts'
import { pageStore } from '#lib/page-store.ts'
import type { Preference } from '#lib/preferences.ts'
import { currentEpoch, epochAtom } from '#lib/session/session.ts'

/**
 * Returns the value of an atom. It replaces jotai's useAtomValue, which has no value for the static page. Its changes may
 * also wait for a transition, but the end of a session must show at once.
 */
function useStoreValue<T>(store: ReturnType<typeof createStore>, atom: Atom<T>, initial: T): T {
  const subscribe = useCallback((onChange: () => void) => store.sub(atom, onChange), [store, atom])
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => initial,
  )
}

/** Returns a value of the present session. It is `initial` in the static page and during hydration. */
export const useSessionValue = <T>(atom: Atom<T>, initial: T): T =>
  useStoreValue(useStore(), atom, initial)

/** Returns a value of the page. It is `initial` in the static page and during hydration. */
export const usePageValue = <T>(atom: Atom<T>, initial: T): T =>
  useStoreValue(pageStore, atom, initial)

const followEpoch = (onChange: () => void) => pageStore.sub(epochAtom, onChange)

/**
 * Returns the present epoch. `currentEpoch` is also the server snapshot, because a constant would keep the first session in
 * memory.
 */
export const useEpoch = () => useSyncExternalStore(followEpoch, currentEpoch, currentEpoch)

/** Returns a device preference and its setter. */
export function usePreference<T>(preference: Preference<T>): [T, (next: T) => void] {
  return [usePageValue(preference.atom, preference.initial), preference.set]
}

/** Returns a draft and its setter. After the end of its session the setter does nothing. */
export function useDraft<T>({ atom, initial }: Draft<T>) {
  const store = useStore()
  const change = useCallback(
    (next: (before: T) => T) => {
      if (store === currentEpoch().store) pageStore.set(atom, next)
    },
    [store, atom],
  )
  return [usePageValue(atom, initial), change] as const
}

/** The view state that screens restore on return: tab, filter, scroll position. A reload forgets it. */
const viewStatesAtom = atom<Readonly<Record<string, unknown>>>({})

/** Returns the view state that was saved under this key in this session, or undefined. It is not validated. */
export const readViewState = (key: string): unknown => currentEpoch().store.get(viewStatesAtom)[key]

/** Saves a view state until the session ends. */
export function saveViewState(key: string, value: unknown): void {
  currentEpoch().store.set(viewStatesAtom, (states) => ({ ...states, [key]: value }))
}

/** Works like useState, and keeps the value for a return to the screen in the same session. */
export function useViewState<T>(key: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => (readViewState(key) as T | undefined) ?? initial)
  const set = useCallback(
    (next: T) => {
      saveViewState(key, next)
      setValue(next)
    },
    [key],
  )
  return [value, set]
}

export const useConnection = (): Connection => usePageValue(connectionAtom, 'online')

export const useIsOnline = (): boolean => useConnection() !== 'offline'
