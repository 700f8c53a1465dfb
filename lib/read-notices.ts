import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { pageStore } from './page-store.ts'
import { read, slot, write } from './storage.ts'

const MAX_READ = 500
const opened = slot('readNotices', 'local', 'device', v.array(v.string()))

const markedAtom = atom<ReadonlySet<string> | null>(null)
/** Ids of the notices opened on this device; the platform stores no such state. */
export const readNoticesAtom = atom(
  (get): ReadonlySet<string> => get(markedAtom) ?? new Set(read(opened)),
)

/** Marks notices as read; the oldest marks are forgotten beyond 500. */
export function markNoticesRead(added: readonly string[]): void {
  const all = [...new Set([...pageStore.get(readNoticesAtom), ...added])].slice(-MAX_READ)
  write(opened, all)
  pageStore.set(markedAtom, new Set(all))
}
