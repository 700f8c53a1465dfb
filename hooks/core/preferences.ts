'use client'
import { useEffect } from 'react'
import { useHydrated } from './hydrated.ts'
import { browserSavesData, dataSaver, textSize, theme, type Preference } from '#lib/preferences.ts'
import { usePageValue } from './store-value.ts'

/** A device preference and its setter. */
export function usePreference<T>(preference: Preference<T>): [T, (next: T) => void] {
  return [usePageValue(preference.atom, preference.initial), preference.set]
}

/** Whether bytes are to be saved: by the member's choice on this device, or the browser's. */
export function useDataSaver(): boolean {
  const [chosen] = usePreference(dataSaver)
  return useHydrated() && (chosen || browserSavesData())
}

/** Runs once, in the shell: colours, text size and motion as chosen on this device (theme.css, base.css). */
export function useLookEffect(): void {
  const [colours] = usePreference(theme)
  const [size] = usePreference(textSize)
  const saving = useDataSaver()
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = colours
    dataset.text = String(size)
    if (saving) dataset.saver = ''
    else delete dataset.saver
  }, [colours, size, saving])
}
