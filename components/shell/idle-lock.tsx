'use client'
import { useEffect } from 'react'
import { useIdleLock } from '#hooks/session/idle-lock.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useSession } from '#hooks/session/session.ts'
import { LockScreen } from './lazy-lock-screen.ts'

const LockWarning = lazyPart(async () => (await import('./lock-warning.tsx')).LockWarning)

/** Locks an idle session after a warning. Both parts are preloaded: the device may be offline by then. */
export function IdleLock() {
  const { seconds, stay } = useIdleLock()
  const member = useSession() === 'member'
  useEffect(() => {
    if (member) void Promise.all([LockWarning.preload(), LockScreen.preload()])
  }, [member])
  return seconds === null ? null : <LockWarning seconds={seconds} onStay={stay} />
}
