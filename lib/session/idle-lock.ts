import * as v from 'valibot'
import { config } from '#lib/config.ts'
import type { TouchStamp } from './idle-watch.ts'
import { read, remove, slot, write } from '#lib/storage.ts'

const touched = slot('touched', 'local', 'member', v.number())
/** Lock of this tab: it remains until the password is entered here, whatever other tabs do. */
const locked = slot('locked', 'session', 'member', v.boolean())

const CLOCK_SLACK_MS = 60_000

export const touchStamp: TouchStamp = {
  read: () => read(touched),
  write: (at) => write(touched, at),
}

/** The lock outlives a reload of this tab. */
export const rememberLock = (): void => write(locked, true)
/** The password was entered again. */
export const forgetLock = (): void => remove(locked)

/**
 * Whether a page that finds a stored session begins locked: it was locked before, or nobody touched the
 * device for too long. A device clock that was set back proves nothing and counts as too long (GLI-19 2.5.4).
 */
export function beginsLocked(): boolean {
  if (read(locked) === true) return true
  const at = read(touched)
  if (at === null) {
    write(touched, Date.now())
    return false
  }
  const idle = Date.now() - at
  return idle >= (config.idleMs || Infinity) || idle < -CLOCK_SLACK_MS
}
