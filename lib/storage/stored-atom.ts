import { atom, type createStore } from 'jotai/vanilla'
import { readSlot, writeSlot, type Slot } from './storage.ts'

/** Changes when other tabs may have changed the storage. */
export const otherTabChangesAtom = atom(0)
/** Reads the stored atoms of a store again, because another tab may have changed their values. */
export const rereadStored = (store: ReturnType<typeof createStore>): void =>
  store.set(otherTabChangesAtom, (changes) => changes + 1)

/**
 * Declares an atom with the value of a slot, or `initial` if the slot is empty. All writes of this page go through the
 * atom.
 */
export function storedAtom<T>(from: Slot<T>, initial: T) {
  const changesAtom = atom(0)
  return atom(
    (get) => {
      get(changesAtom)
      get(otherTabChangesAtom)
      return readSlot(from) ?? initial
    },
    (_get, set, next: T) => {
      writeSlot(from, next)
      set(changesAtom, (changes) => changes + 1)
    },
  )
}
