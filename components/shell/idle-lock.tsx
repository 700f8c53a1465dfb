'use client'
import dynamic from 'next/dynamic'
import { useIdleLock } from '#hooks/idle-lock.ts'

const LockWarning = dynamic(async () => (await import('./lock-warning.tsx')).LockWarning, {
  ssr: false,
})

/** Locks a session nobody touches, after a warning. */
export function IdleLock() {
  const { seconds, stay } = useIdleLock()
  return seconds === null ? null : <LockWarning seconds={seconds} onStay={stay} />
}
