import * as v from 'valibot'
import { hasPendingMoneyCommand, watchSending } from '#lib/api/journal.ts'
import { config } from '#lib/config.ts'
import { read, slot, write } from '#lib/storage.ts'

const CHUNK =
  /failed to load chunk|loading (css )?chunk|dynamically imported module|importing a module script/i
/** The build that was already reloaded once for a missing file. */
const reloadedBuild = slot('reloaded', 'session', 'device', v.string())

/** Part of the program could not be fetched: most often because a newer build replaced it. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || CHUNK.test(error.message))

/** Runs immediately, or as soon as no money command is pending. */
export function whenNoMoneyPending(act: () => void): void {
  if (!hasPendingMoneyCommand()) return act()
  const stop = watchSending(() => {
    if (hasPendingMoneyCommand()) return
    stop()
    act()
  })
}

/** Reloads once per build for a missing file; false when that was tried already and did not help. */
export function recoverFromChunkError(error: unknown, reload = () => location.reload()): boolean {
  // Offline a reload would lose the page for nothing.
  if (!isChunkError(error) || globalThis.navigator?.onLine === false) return false
  if (read(reloadedBuild) === config.build) return false
  write(reloadedBuild, config.build)
  whenNoMoneyPending(reload)
  return true
}
