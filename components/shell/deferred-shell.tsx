'use client'
import { IdleEnd } from './idle-end.tsx'
import { ProtectionEffects } from './protection-effects.tsx'
import { SessionEnd } from './session-end.tsx'
import { StatusBars } from './status-bars.tsx'
import { GlobalEffects } from './global-effects.tsx'
import { UnresolvedCommands } from './unresolved-commands.tsx'

/** Parts of the shell that mount after the page's first queries have settled. */
export function DeferredShell() {
  return (
    <>
      <StatusBars />
      <SessionEnd />
      <UnresolvedCommands />
      <GlobalEffects />
      <ProtectionEffects />
      <IdleEnd />
    </>
  )
}
