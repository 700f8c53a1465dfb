import { atom } from 'jotai/vanilla'
import { currentEpoch } from '#lib/session/session.ts'

/** State that screens restore on return: tab, filter, scroll position. In memory: a reload forgets it. */
const savedAtom = atom<Readonly<Record<string, unknown>>>({})

/** Undefined when nothing was saved in this session. The caller checks the shape. */
export const readState = (key: string): unknown => currentEpoch().store.get(savedAtom)[key]

export function saveState(key: string, value: unknown): void {
  currentEpoch().store.set(savedAtom, (saved) => ({ ...saved, [key]: value }))
}
