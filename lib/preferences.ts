import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import * as v from 'valibot'
import { pageStore } from './page-store.ts'
import { read, slot, write } from './storage.ts'

export interface Preference<T> {
  readonly atom: PrimitiveAtom<T>
  readonly initial: T
  readonly set: (next: T) => void
}

let loaded = false
const loaders = new Set<() => void>()

/** Declares a value that is stored on this device; hooks/core/preferences.ts reads and changes it. */
export function preference<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): Preference<T> {
  const preferenceSlot = slot(key, 'local', 'device', schema)
  const stored = () => read(preferenceSlot) ?? initial
  const value = atom<T>(loaded ? stored() : initial)
  loaders.add(() => pageStore.set(value, stored()))
  return {
    atom: value,
    initial,
    set: (next) => {
      write(preferenceSlot, next)
      pageStore.set(value, next)
    },
  }
}

/** Reads what is stored: after hydration (the static page is drawn with the defaults) and when another tab writes. */
export function loadPreferences(): void {
  const first = !loaded
  loaded = true
  for (const load of loaders) load()
  if (first) globalThis.addEventListener?.('storage', loadPreferences)
}

/** The value now, for code without React. */
export const preferred = <T>({ atom }: Preference<T>): T => pageStore.get(atom)

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const theme = preference<Theme>('theme', v.picklist(THEMES), 'system')
/** Money in the shell and on the wallet pages is shown as stars. */
export const balanceHidden = preference('balance-hidden', v.boolean(), false)

/** Text size in percent of the browser's own. */
export const TEXT_SIZES = [100, 125, 150, 200] as const
export type TextSize = (typeof TEXT_SIZES)[number]
export const textSize = preference<TextSize>('text-size', v.picklist(TEXT_SIZES), 100)
