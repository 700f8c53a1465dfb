'use client'
import { useCallback, useEffect, useState } from 'react'
import { keep, recall } from '#lib/saved-state.ts'

/** Like useState, but the value is found again when the screen is come back to in the same session. */
export function useKept<T>(key: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => (recall(key) as T | undefined) ?? initial)
  const set = useCallback(
    (next: T) => {
      keep(key, next)
      setValue(next)
    },
    [key],
  )
  return [value, set]
}

/** Keeps what a screen holds, at every change, for when it is come back to in the same session. */
export function useKeep(key: string, value: unknown): void {
  useEffect(() => keep(key, value), [key, value])
}
