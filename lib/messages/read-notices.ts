import * as v from 'valibot'
import { read, slot, write } from '#lib/storage.ts'

const MAX_READ = 500
const opened = slot('readNotices', 'local', 'device', v.array(v.string()))

/** Ids of the notices opened on this device; the platform stores no such state. */
let ids: ReadonlySet<string> | null = null
const NONE: ReadonlySet<string> = new Set()
const watchers = new Set<() => void>()

export const readNotices = (): ReadonlySet<string> => (ids ??= new Set(read(opened) ?? []))
export const noReadNotices = (): ReadonlySet<string> => NONE

export function watchReadNotices(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/** Marks notices as read; the oldest marks are forgotten beyond 500. */
export function markNoticesRead(added: readonly string[]): void {
  const all = [...new Set([...readNotices(), ...added])].slice(-MAX_READ)
  ids = new Set(all)
  write(opened, all)
  for (const each of watchers) each()
}
