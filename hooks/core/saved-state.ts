'use client'
import { useCallback, useState } from 'react'
import { saveState, readState } from '#lib/saved-state.ts'

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
