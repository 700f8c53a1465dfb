'use client'
import { useEffect } from 'react'
import { textSize, theme, type MemberPreference, type Preference } from '#lib/preferences.ts'
import { useSession } from '#hooks/session/session.ts'
import { usePageValue } from './store-value.ts'

/** A device preference and its setter. */
export function usePreference<T>(preference: Preference<T>): [T, (next: T) => void] {
  return [usePageValue(preference.atom, preference.initial), preference.set]
}

/** The present member's own value on this device and its setter. */
export function useMemberPreference<T>({
  all,
  own,
  setOwn,
}: MemberPreference<T>): [T, (next: T) => void] {
  usePreference(all)
  useSession()
  return [own(), setOwn]
}

/** Runs once, in the shell: colours and text size as chosen on this device (theme.css, base.css). */
export function useLookEffect(): void {
  const [colours] = usePreference(theme)
  const [size] = usePreference(textSize)
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = colours
    dataset.text = String(size)
  }, [colours, size])
}
