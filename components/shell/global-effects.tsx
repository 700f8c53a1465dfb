'use client'
import { useArrivals, useStuckLinks } from '#hooks/core/arrivals.ts'
import { useChunkRecovery } from '#hooks/site/deploy.ts'
import { useThemeUpkeep } from '#hooks/core/preferences.ts'
import { useKeptScroll } from '#hooks/core/scroll.ts'
import { useSessionUpkeep } from '#hooks/session/member-upkeep.ts'
import { useSiteInfo } from '#hooks/site/site.ts'
import { useSiteTitle } from '#hooks/site/title.ts'
import { useVisitCheck } from '#hooks/site/visit-check.ts'

/** What runs once beside every screen and shows nothing. Apart from the shell, so that its beats draw nothing anew. */
export function GlobalEffects() {
  useArrivals()
  useStuckLinks()
  useKeptScroll()
  useChunkRecovery()
  useThemeUpkeep()
  useSessionUpkeep()
  useVisitCheck()
  useSiteTitle(useSiteInfo().data?.title ?? '')
  return null
}
