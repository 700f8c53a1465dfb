'use client'
import { useStore } from 'jotai'
import type { Atom, createStore } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore, useEffect, useState } from 'react'
import type { Draft } from '#lib/draft.ts'
import { pageStore } from '#lib/page-store.ts'
import { textSize, theme, type Preference } from '#lib/preferences.ts'
import { saveState, readState } from '#lib/saved-state.ts'
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

/** A device preference and its setter. */
export function usePreference<T>(preference: Preference<T>): [T, (next: T) => void] {
  return [usePageValue(preference.atom, preference.initial), preference.set]
}

/** Runs once, in the shell: colours, the browser's bar included, and text size as chosen (theme.css, base.css, layout.tsx). */
export function useLookEffect(): void {
  const [colours] = usePreference(theme)
  const [size] = usePreference(textSize)
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = colours
    dataset.text = String(size)
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const { of } = bar.dataset
      if (colours === 'system') bar.media = `(prefers-color-scheme: ${of})`
      else bar.media = colours === of ? 'all' : 'not all'
    }
  }, [colours, size])
}

/** A draft and what changes it; one of a session that has ended stays as it was. */
export function useDraft<T>({ atom, initial }: Draft<T>) {
  const store = useStore()
  const change = useCallback(
    (next: (before: T) => T) => {
      if (store === currentEpoch().store) store.set(atom, next)
    },
    [store, atom],
  )
  return [useStoreValue(store, atom, initial), change] as const
}

/** Like useState, but the value is restored when the member returns to the screen in the same session. */
export function useSavedState<T>(key: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => (readState(key) as T | undefined) ?? initial)
  const set = useCallback(
    (next: T) => {
      saveState(key, next)
      setValue(next)
    },
    [key],
  )
  return [value, set]
}
