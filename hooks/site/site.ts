'use client'
import { useQuery } from '@tanstack/react-query'
import { getSiteInfo, getSupportUrl } from '#lib/api/endpoints/site.ts'
import { nextSiteCheck } from '#lib/site/site-check.ts'
import { queryOf } from '#hooks/core/api.ts'

const FRESH_MS = 60_000

/** Title, maintenance, logo, download addresses (POST /api/app). */
export const useSiteInfo = () =>
  useQuery({ ...queryOf(getSiteInfo, undefined), staleTime: FRESH_MS })

/** Address of the support desk's page; '' when the platform has none. */
export const useSupportUrl = () =>
  useQuery({ ...queryOf(getSupportUrl, undefined), staleTime: FRESH_MS, meta: { quiet: true } })

/** Runs once, in the shell: polls whether the site is open. */
export const useSiteStatusPoll = () =>
  useQuery({
    ...queryOf(getSiteInfo, undefined),
    staleTime: FRESH_MS,
    meta: { quiet: true },
    refetchInterval: ({ state }) => nextSiteCheck(state.data?.open ?? true, state.dataUpdatedAt),
  })
