import { sleep } from '#lib/time/clock.ts'
import { isSame, putEntry } from './journal.ts'
import { entryOf, giveWay, isShared, stored } from './lock.ts'
import { listen } from './state.ts'
import { withTabLock, lockName, notifyTabs } from './tabs.ts'
import type { Hold } from './sending.ts'

/** How long two tabs without Web Locks need to see each other's claim. */
const CLAIM_MS = 80

/** Writes the command into the journal; false when the journal already has an entry of this member and endpoint. */
function enter(hold: Hold): boolean {
  if (!hold.endpoint.money) return true
  if (stored(hold) !== undefined) return false
  putEntry(entryOf(hold, true))
  notifyTabs({ member: hold.member, id: hold.endpoint.id, touches: [] })
  return true
}

/** Without Web Locks both tabs write into the journal; the tab whose entry remains sends its command. */
async function claim(hold: Hold): Promise<boolean> {
  if (!hold.endpoint.money) return true
  if (!enter(hold)) return false
  await sleep(CLAIM_MS)
  return isSame(stored(hold), entryOf(hold, true))
}

/**
 * Runs the sending of a held command while no other tab of the member sends one of its kind; null, with the lock
 * released, when another tab does. A money command is in the journal before `send` runs.
 */
export async function inOneTab<T>(hold: Hold, send: () => Promise<T>): Promise<T | null> {
  if (!isShared(hold)) return send()
  listen()
  const answer = await withTabLock(lockName(hold.member, hold.endpoint.id), {
    withLock: async () => (enter(hold) ? send() : null),
    without: async () => ((await claim(hold)) ? send() : null),
  })
  if (answer === null) giveWay(hold)
  return answer
}
