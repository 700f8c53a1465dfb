import { atom, type Atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { isLasting, memberKey, memberOf } from '#lib/session/session.ts'
import { pageStore } from './page-store.ts'
import { read, slot, write } from './storage.ts'

export interface Preference<T> {
  readonly atom: Atom<T>
  readonly initial: T
  readonly set: (next: T) => void
}

/** How often the storage was read: what is stored counts from the first time. */
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
      const isKnown = get(readsAtom) + get(changesAtom) > 0
      return (isKnown ? read(preferenceSlot) : null) ?? initial
    }),
    initial,
    set: (next) => {
      write(preferenceSlot, next)
      pageStore.set(changesAtom, (changes) => changes + 1)
    },
  }
}

/** Reads what is stored: after hydration (the static page is drawn with the defaults) and when another tab writes. */
export function loadPreferences(): void {
  if (pageStore.get(readsAtom) === 0) globalThis.addEventListener?.('storage', loadPreferences)
  pageStore.set(readsAtom, (reads) => reads + 1)
}

/** The value now, for code without React. */
export const readPreference = <T>({ atom }: Preference<T>): T => pageStore.get(atom)

export interface MemberPreference<T> {
  /** Of every member of this device, as stored. */
  readonly all: Preference<Record<string, unknown>>
  /** The present member's. */
  readonly own: () => T
  /** A visitor has none. */
  readonly setOwn: (next: T) => void
}

/**
 * Declares a value that each member has on this device, also after logout. Each one is read alone: what this release
 * cannot read is nobody else's and stays for the release that can. Those whom no later session can recognise are
 * dropped. `join`: what a member has who set it under two names; the newer one by default.
 */
export function memberPreference<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
  join: (one: T, other: T) => T = (_, newer) => newer,
): MemberPreference<T> {
  const all = preference<Record<string, unknown>>(key, v.record(v.string(), v.unknown()), {})
  return {
    all,
    own() {
      const member = memberKey()
      const mine = Object.entries(readPreference(all)).flatMap(([each, stored]) => {
        const parsed = v.safeParse(schema, memberOf(each) === member ? stored : undefined)
        return parsed.success ? [parsed.output] : []
      })
      return mine.length === 0 ? initial : mine.reduce(join)
    },
    setOwn(next) {
      const member = memberKey()
      if (member === '') return
      const others = Object.entries(readPreference(all)).filter(
        ([each]) => isLasting(each) && memberOf(each) !== member,
      )
      all.set({ ...Object.fromEntries(others), [member]: next })
    },
  }
}

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const theme = preference<Theme>('theme', v.picklist(THEMES), 'system')
/** Money in the shell and on the wallet pages is shown as stars. */
export const balanceHidden = preference('balance-hidden', v.boolean(), false)

/** Text size in percent of the browser's own. */
export const TEXT_SIZES = [100, 125, 150, 200] as const
export type TextSize = (typeof TEXT_SIZES)[number]
export const textSize = preference<TextSize>('text-size', v.picklist(TEXT_SIZES), 100)
