import { memberKey } from '#lib/session/session.ts'
import { findOpen, openCommandsOf, setCommandState, type OpenCommand } from './device-commands.ts'

/*
 * The Web Locks of the browser. A tab holds the lock of an endpoint while it sends a money command, and loses it when it is
 * closed. A page on plain http has no Web Locks, so it cannot tell whether another tab is still open.
 */
const webLocks = (): LockManager | undefined => globalThis.navigator?.locks
export const hasWebLocks = (): boolean => webLocks() !== undefined
/** The name of an endpoint's lock. It lacks the member, who may become known during the sending. */
const lockName = (endpointId: string): string => `hall.command ${endpointId}`

/** Request ids of the commands that this page sends, or whose end it waits for. */
const followed = new Set<string>()

/** Runs `work` while no other tab sends a command of this endpoint. Returns null if one does. */
export async function runInOneTab<T>(
  endpointId: string,
  requestId: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const locks = webLocks()
  if (!locks) return work()
  let hasAsked = false
  followed.add(requestId)
  try {
    return await locks.request(lockName(endpointId), { ifAvailable: true }, (lock) => {
      hasAsked = true
      return lock === null ? null : work()
    })
  } catch (cause) {
    // The browser denies locks if storage is blocked; any other error comes from `work`.
    if (hasAsked) throw cause
    return await work()
  } finally {
    followed.delete(requestId)
  }
}

/** Follows the commands that other tabs are sending. If such a tab is closed, its command becomes unknown. */
export function followOtherTabs(): void {
  const locks = webLocks()
  if (!locks) return
  for (const each of openCommandsOf(memberKey()))
    if (each.state === 'sending' && !followed.has(each.requestId)) void awaitEnd(each, locks)
}

/** Waits until the tab that sends a command has ended it, or is closed. */
async function awaitEnd({ id, requestId }: OpenCommand, locks: LockManager): Promise<void> {
  followed.add(requestId)
  try {
    await locks.request(lockName(id), { mode: 'shared' }, () => undefined)
  } catch {
    // A browser that denies locks cannot tell whether that tab is still open.
  }
  if (findOpen(requestId)?.state === 'sending') setCommandState(requestId, 'unknown')
  followed.delete(requestId)
}
