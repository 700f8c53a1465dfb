'use client'
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

/** Effects that run once for the whole app. Renders nothing; separate, so that polling does not re-render the shell. */
export function GlobalEffects() {
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
