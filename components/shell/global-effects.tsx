'use client'
import { useNavigationCount, useStuckLinks } from '#hooks/core/navigations.ts'
import { useChunkRecovery } from '#hooks/site/deploy.ts'
import { useThemeEffect } from '#hooks/core/preferences.ts'
import { useScrollRestoration } from '#hooks/core/scroll.ts'
import { useMemberSync } from '#hooks/session/member-sync.ts'
import { useSiteInfo } from '#hooks/site/site.ts'
import { useSiteTitle } from '#hooks/site/title.ts'
import { useVisitCheck } from '#hooks/site/visit-check.ts'

/** What runs once beside every screen and shows nothing. Apart from the shell, so that its beats draw nothing anew. */
export function GlobalEffects() {
  useNavigationCount()
  useStuckLinks()
  useScrollRestoration()
  useChunkRecovery()
  useThemeEffect()
  useMemberSync()
  useVisitCheck()
  useSiteTitle(useSiteInfo().data?.title ?? '')
  return null
}
