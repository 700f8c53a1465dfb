import { atom, type Atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { isMemberKnown, memberKey } from '#lib/session/session.ts'
import { read, slot, write } from '#lib/storage/storage.ts'
import { pageStore } from './page-store.ts'

export interface Preference<T> {
  readonly atom: Atom<T>
  readonly initial: T
  readonly set: (next: T) => void
}

/** The number of reads of the storage. Stored values apply from the first read on. */
const readsAtom = atom(0)

/** Declares a value that is stored on this device; hooks/core/state.ts reads and changes it. */
export function preference<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): Preference<T> {
  const preferenceSlot = slot(key, 'local', 'device', schema)
  const changesAtom = atom(0)
  return {
    atom: atom((get) => {
      const hasRead = get(readsAtom) + get(changesAtom) > 0
      return (hasRead ? read(preferenceSlot) : null) ?? initial
    }),
    initial,
    set: (next) => {
      write(preferenceSlot, next)
      pageStore.set(changesAtom, (changes) => changes + 1)
    },
  }
}

/** Reads the stored values: after hydration, because the static page has the defaults, and when another tab writes. */
export function loadPreferences(): void {
  if (pageStore.get(readsAtom) === 0) globalThis.addEventListener?.('storage', loadPreferences)
  pageStore.set(readsAtom, (reads) => reads + 1)
}

/** Reads a preference in code without React. */
export const readPreference = <T>({ atom }: Preference<T>): T => pageStore.get(atom)

export interface MemberPreference<T> {
  /** The stored values of all members by member key. */
  readonly all: Preference<Record<string, unknown>>
  /** Reads the present member's value. */
  readonly own: () => T
  /** Stores the present member's value; does nothing for a visitor, and before the member is known. */
  readonly setOwn: (next: T) => void
}

/**
 * Declares a value that each member has on this device, also after a logout. A value that this release cannot read
 * stays for a release that can, and changes no other member's value.
 */
export function memberPreference<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): MemberPreference<T> {
  const all = preference<Record<string, unknown>>(key, v.record(v.string(), v.unknown()), {})
  return {
    all,
    own() {
      const parsed = v.safeParse(schema, readPreference(all)[memberKey()])
      return parsed.success ? parsed.output : initial
    },
    setOwn(next) {
      if (isMemberKnown()) all.set({ ...readPreference(all), [memberKey()]: next })
    },
  }
}

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const theme = preference<Theme>('theme', v.picklist(THEMES), 'system')
/** True if shell and wallet pages show money as stars. */
export const balanceHidden = preference('balance-hidden', v.boolean(), false)

/** Text sizes in percent of the browser's own. */
export const TEXT_SIZES = [100, 125, 150, 200] as const
export type TextSize = (typeof TEXT_SIZES)[number]
export const textSize = preference<TextSize>('text-size', v.picklist(TEXT_SIZES), 100)
