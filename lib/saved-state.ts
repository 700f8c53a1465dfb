import { atom } from 'jotai/vanilla'
import { currentEpoch } from '#lib/session/session.ts'

/** The state that screens restore on return: tab, filter, scroll position. A reload forgets it. */
const statesAtom = atom<Readonly<Record<string, unknown>>>({})

/** Reads a state that was saved in this session; undefined for none. The caller checks the shape. */
export const readState = (key: string): unknown => currentEpoch().store.get(statesAtom)[key]

/** Saves a state until the session ends. */
export function saveState(key: string, value: unknown): void {
  currentEpoch().store.set(statesAtom, (states) => ({ ...states, [key]: value }))
}
