import * as v from 'valibot'
import { read, slot, write } from '#lib/storage.ts'

const time = v.number()
/** Of any member: a time alone identifies nobody, so it may outlive the session. */
const latest = slot('signed-in-at', 'local', 'device', time)
const before = slot('signed-in-before', 'session', 'member', time)
const persistentBefore = slot('signed-in-before', 'local', 'member', time)

/** A session has begun on this device: saves the time of the previous sign-in until the session ends. */
export function noteSignIn(persist: boolean, now: number = Date.now()): void {
  const previous = read(latest)
  write(latest, now)
  if (previous === null) return
  write(before, previous)
  if (persist) write(persistentBefore, previous)
}

/** When this device was signed in before the session in force (epoch ms of the device); null for never. */
export const previousSignIn = (): number | null => read(before) ?? read(persistentBefore)
