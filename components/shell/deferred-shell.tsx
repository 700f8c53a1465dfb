'use client'
import { SessionEnd } from './session-end.tsx'
import { StatusBars } from './status-bars.tsx'
import { UnresolvedCommands } from './unresolved-commands.tsx'
import { useEffect } from 'react'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useIdleEnd } from '#hooks/session/idle.ts'
import { useNoticeTurn } from '#hooks/core/notify.ts'
import { useProtectionEffects, useRealityCheck } from '#hooks/protection/protection.ts'
import { useReferrer, useStuckLinks } from '#hooks/core/navigate.ts'
import { useChunkRecovery } from '#hooks/site/deploy.ts'
import { useOtherTabsCommands } from '#hooks/core/unresolved-commands.ts'
import { useLookEffect } from '#hooks/core/preferences.ts'
import { useScrollRestoration } from '#hooks/core/scroll.ts'
import { useMemberSync } from '#hooks/session/member-sync.ts'
import { useAppOffer } from '#hooks/session/registration.ts'
import { useLeftOff } from '#hooks/session/sign-in.ts'
import { useBrandHead } from '#hooks/site/brand-head.ts'
import { useOfflineStart } from '#hooks/site/offline-start.ts'
import { useVisitCheck } from '#hooks/site/visit-check.ts'

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

const IdleWarning = lazyPart(async () => (await import('./idle-warning.tsx')).IdleWarning)

/** Ends an idle session after a warning, which is preloaded: the device may be offline by then. */
function IdleEnd() {
  const { seconds, watching, stay } = useIdleEnd()
  useEffect(() => {
    if (watching) void IdleWarning.preload()
  }, [watching])
  return seconds === null ? null : <IdleWarning seconds={seconds} onStay={stay} />
}

const RealityCheck = lazyPart(async () => (await import('./reality-check.tsx')).RealityCheck)

/** Counts play for the member's own limits; shows the reality check when it is due. */
function ProtectionEffects() {
  useProtectionEffects()
  const { due, confirm } = useRealityCheck()
  return useNoticeTurn(due) ? <RealityCheck onConfirm={confirm} /> : null
}

/** Effects that run once for the whole app. Renders nothing; separate, so that polling does not re-render the shell. */
function GlobalEffects() {
  useReferrer()
  useStuckLinks()
  useScrollRestoration()
  useChunkRecovery()
  useOfflineStart()
  useLookEffect()
  useMemberSync()
  useLeftOff()
  useAppOffer()
  useVisitCheck()
  useOtherTabsCommands()
  useBrandHead()
  return null
}
