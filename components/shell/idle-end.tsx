'use client'
import { useEffect } from 'react'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useIdleEnd } from '#hooks/session/idle.ts'

const IdleWarning = lazyPart(async () => (await import('./idle-warning.tsx')).IdleWarning)

/** Ends an idle session after a warning, which is preloaded: the device may be offline by then. */
export function IdleEnd() {
  const { seconds, watching, stay } = useIdleEnd()
  useEffect(() => {
    if (watching) void IdleWarning.preload()
  }, [watching])
  return seconds === null ? null : <IdleWarning seconds={seconds} onStay={stay} />
}
