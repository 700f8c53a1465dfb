'use client'
import { useEffect } from 'react'
import { useIdleLock } from '#hooks/session/idle-lock.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useSession } from '#hooks/session/session.ts'
import { LockScreen } from './lazy-lock-screen.ts'

const LockWarning = lazyPart(async () => (await import('./lock-warning.tsx')).LockWarning)

/** Locks a session nobody touches, after a warning. Both are at hand before: the network may be gone by then. */
export function IdleLock() {
  const { seconds, stay } = useIdleLock()
  const member = useSession() === 'member'
  useEffect(() => {
    if (member) void Promise.all([LockWarning.preload(), LockScreen.preload()])
  }, [member])
  return seconds === null ? null : <LockWarning seconds={seconds} onStay={stay} />
}
