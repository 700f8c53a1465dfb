import * as v from 'valibot'
import { read, slot, write } from '#lib/storage.ts'

const filled = v.pipe(v.string(), v.nonEmpty())
const keyInSession = slot('member-key', 'session', 'member', filled)
const persistentKey = slot('member-key', 'local', 'member', filled)

const ONCE = 'once-'

/** A key that no later session has: for trial play, and for a sign-in whose name could not be hashed. */
export const randomMemberKey = (): string => ONCE + randomHex()
/** Whether a later session of the same member has this key too. */
export const isLasting = (key: string): boolean => !key.startsWith(ONCE)

/** 128 random bits as 32 digits. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (each) =>
    each.toString(16).padStart(2, '0'),
  ).join('')

/** Stores whose session this is; with `persist` beyond this tab, like the token. */
export function storeMemberKey(key: string, persist: boolean): void {
  write(keyInSession, key)
  if (persist) write(persistentKey, key)
}

/** Whose session this is: the same key whenever the same name signs in on this device (lib/session/name-hash.ts). */
export function readMemberKey(): string {
  const known = read(keyInSession) ?? read(persistentKey)
  if (known !== null) return known
  const made = randomMemberKey()
  write(keyInSession, made)
  return made
}
