'use client'
import { useArrivals, useStuckLinks } from '#hooks/arrivals.ts'
import { useChunkRecovery } from '#hooks/deploy.ts'
import { useThemeUpkeep } from '#hooks/preferences.ts'
import { useKeptScroll } from '#hooks/scroll.ts'
import { useSessionUpkeep } from '#hooks/member-upkeep.ts'
import { useSiteInfo } from '#hooks/site.ts'
import { useSiteTitle } from '#hooks/title.ts'
import { useVisitCheck } from '#hooks/visit-check.ts'

/** What runs once beside every screen and shows nothing. Apart from the shell, so that its beats draw nothing anew. */
export function Upkeep() {
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
