'use client'
import { useCallback, useEffect, useState } from 'react'
import { saveState, recall } from '#lib/saved-state.ts'

/** Like useState, but the value is found again when the screen is come back to in the same session. */
export function useSavedState<T>(key: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => (recall(key) as T | undefined) ?? initial)
  const set = useCallback(
    (next: T) => {
      saveState(key, next)
      setValue(next)
    },
    [key],
  )
  return [value, set]
}

/** Keeps what a screen holds, at every change, for when it is come back to in the same session. */
export function useSaveOnChange(key: string, value: unknown): void {
  useEffect(() => saveState(key, value), [key, value])
}
