import { atom } from 'jotai/vanilla'
import { read, writeHeld, type Slot } from './storage.ts'

/** The value of a slot as an atom; `initial` when absent. All writes go through the atom. */
export function storedAtom<T>(from: Slot<T>, initial: T) {
  const changesAtom = atom(0)
  return atom(
    (get) => {
      get(changesAtom)
      return read(from) ?? initial
    },
    (_get, set, next: T) => {
      writeHeld(from, next)
      set(changesAtom, (changes) => changes + 1)
    },
  )
}
