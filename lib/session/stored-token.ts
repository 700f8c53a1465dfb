import * as v from 'valibot'
import { read, slot } from '#lib/storage.ts'

const filled = v.pipe(v.string(), v.nonEmpty())
export const tokenInSession = slot('token', 'session', 'member', filled)
export const persistentToken = slot('token', 'local', 'member', filled)
/** Changes with every logout on this device; a token begun under an older one is void in every tab. */
export const logoutMark = slot('logout', 'local', 'device', filled)
export const markInSession = slot('mark', 'session', 'member', filled)
export const persistentMark = slot('mark', 'local', 'member', filled)

/** The token of this tab, or else of the device; null for a visitor and after a logout in another tab. */
export function storedToken(): string | null {
  const mark = read(logoutMark)
  const valid = (begun: string | null) => mark === null || begun === mark
  const inSession = read(tokenInSession)
  if (inSession !== null && valid(read(markInSession))) return inSession
  const stored = read(persistentToken)
  return stored !== null && valid(read(persistentMark)) ? stored : null
}
