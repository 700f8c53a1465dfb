'use client'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '#hooks/core/hydrated.ts'
import type { Member } from '#lib/api/endpoints/member.ts'
import { endingAtom, lockedAtom, memberAtom, tokenAtom } from '#lib/session/session.ts'

export type SessionState = 'unknown' | 'visitor' | 'member'

/** `unknown` until the browser's storage has been read (also in the static page). */
export function useSession(): SessionState {
  const token = useAtomValue(tokenAtom)
  const hydrated = useHydrated()
  if (token === undefined || !hydrated) return 'unknown'
  return token === null ? 'visitor' : 'member'
}

/** Whether the session is locked until the member enters the password again. */
export const useLocked = (): boolean => useAtomValue(lockedAtom)

/** Calls back the moment the session is locked, before anything is hidden. */
export function useOnLock(onLock: () => void): void {
  const store = useStore()
  const changed = useEffectEvent(() => store.get(lockedAtom) && onLock())
  useEffect(() => store.sub(lockedAtom, () => changed()), [store])
}

/** Why the session has just ended; null once the shell has navigated to the sign-in page. */
export const useEnding = () => useAtom(endingAtom)

/** The known fields of the member; null for visitors and until the first answer. */
export function useMember(): Partial<Member> | null {
  const member = useAtomValue(memberAtom)
  return useHydrated() ? member : null
}
