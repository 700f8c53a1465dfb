'use client'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useHydrated } from './hydrated.ts'
import { preferenceStore, theme, type Preference } from '#lib/preferences.ts'

/** A device preference and its setter. */
export function usePreference<T>(preference: Preference<T>): [T, (next: T) => void] {
  const chosen = useAtomValue(preference.atom, { store: preferenceStore })
  return [useHydrated() ? chosen : preference.initial, preference.set]
}

/** Runs once, in the shell: the member's choice of colours, or the device's. */
export function useThemeEffect(): void {
  const [chosen] = usePreference(theme)
  useEffect(() => {
    document.documentElement.dataset.theme = chosen
  }, [chosen])
}
