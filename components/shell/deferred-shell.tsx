'use client'
import { IdleLock } from './idle-lock.tsx'
import { ProtectionEffects } from './protection-effects.tsx'
import { SessionEnd } from './session-end.tsx'
import { StatusBars } from './status-bars.tsx'
import { GlobalEffects } from './global-effects.tsx'

/** What the page can be drawn and used without for its first moment. */
export function DeferredShell() {
  return (
    <>
      <StatusBars />
      <SessionEnd />
      <GlobalEffects />
      <ProtectionEffects />
      <IdleLock />
    </>
  )
}
