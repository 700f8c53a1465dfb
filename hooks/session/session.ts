'use client'
import { useSessionValue } from '#hooks/core/store-value.ts'
import { type Member, endingAtom, memberAtom, tokenAtom } from '#lib/session/session.ts'

export type SessionState = 'unknown' | 'visitor' | 'member'

/** `unknown` until the browser's storage has been read (also in the static page). */
export function useSession(): SessionState {
  const token = useSessionValue(tokenAtom, undefined)
  if (token === undefined) return 'unknown'
  return token === null ? 'visitor' : 'member'
}

/** Why the session has just ended; null once the shell has navigated to the sign-in page. */
export const useEnding = () => useSessionValue(endingAtom, null)

/** The known fields of the member; null for visitors and until the first answer. */
export const useMember = (): Partial<Member> | null => useSessionValue(memberAtom, null)
