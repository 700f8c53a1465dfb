'use client'
import { useIdleLock } from '#hooks/idle-lock.ts'
import { later } from '#hooks/later.ts'

const LockWarning = later(async () => (await import('./lock-warning.tsx')).LockWarning)

/** Locks a session nobody touches, after a warning. */
export function IdleLock() {
  const { seconds, stay } = useIdleLock()
  return seconds === null ? null : <LockWarning seconds={seconds} onStay={stay} />
}
