'use client'
import { useEffect } from 'react'
import { useIdleLock } from '#hooks/session/idle-lock.ts'
import { later } from '#hooks/core/lazy-part.ts'
import { useSession } from '#hooks/session/session.ts'
import { LockScreen } from './lazy-lock-screen.ts'

const LockWarning = later(async () => (await import('./lock-warning.tsx')).LockWarning)

/** Locks a session nobody touches, after a warning. Both are at hand before: the network may be gone by then. */
export function IdleLock() {
  const { seconds, stay } = useIdleLock()
  const member = useSession() === 'member'
  useEffect(() => {
    if (member) void Promise.all([LockWarning.ahead(), LockScreen.ahead()])
  }, [member])
  return seconds === null ? null : <LockWarning seconds={seconds} onStay={stay} />
}
