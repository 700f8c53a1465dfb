import type { Atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { isMemberKnown, memberKey } from '#lib/session/session.ts'
import { slot } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'
import { pageStore } from './page-store.ts'

export interface Preference<T> {
  readonly atom: Atom<T>
  readonly initial: T
  readonly set: (next: T) => void
}

/**
 * Declares a value that is stored on this device. Components read and change it by
 * hooks/core/state.ts.
 */
export function preference<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): Preference<T> {
  const stored = storedAtom(slot(key, 'local', 'device', schema), initial)
  return { atom: stored, initial, set: (next) => pageStore.set(stored, next) }
}

/** Reads a preference in code without React. */
export const readPreference = <T>({ atom }: Preference<T>): T => pageStore.get(atom)

export interface MemberPreference<T> {
  /** The stored values of all members by member key. */
  readonly all: Preference<Record<string, unknown>>
  /** Reads the present member's value. */
  readonly read: () => T
  /** Stores the present member's value. Does nothing for a visitor, and before the member is known. */
  readonly set: (next: T) => void
}

/**
 * Declares a value that each member of this device has, also after a logout. A value that this release cannot read
 * stays stored and changes no other member's value.
 */
export function memberPreference<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): MemberPreference<T> {
  const all = preference<Record<string, unknown>>(key, v.record(v.string(), v.unknown()), {})
  return {
    all,
    read() {
      const parsed = v.safeParse(schema, readPreference(all)[memberKey()])
      return parsed.success ? parsed.output : initial
    },
    set(next) {
      if (isMemberKnown()) all.set({ ...readPreference(all), [memberKey()]: next })
    },
  }
}

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const THEME_OPTIONS: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: '自动' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

export const theme = preference<Theme>('theme', v.picklist(THEMES), 'system')
/** True if the shell and the wallet pages show balances as stars. */
export const balanceHidden = preference('balance-hidden', v.boolean(), false)

/** Text sizes in percent of the browser's own. */
export const TEXT_SIZES = [100, 125, 150, 200] as const
export type TextSize = (typeof TEXT_SIZES)[number]
export const textSize = preference<TextSize>('text-size', v.picklist(TEXT_SIZES), 100)
