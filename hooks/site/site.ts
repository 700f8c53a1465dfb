'use client'
import { useQuery } from '@tanstack/react-query'
import { getSiteInfo, getSupportUrl } from '#lib/api/endpoints/site.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { nextSiteCheck } from '#lib/site/site-check.ts'
import { queryOf } from '#hooks/core/api.ts'

/** Title, maintenance, logo, download addresses (POST /api/app). */
export const useSiteInfo = () =>
  useQuery({ ...queryOf(getSiteInfo, undefined), staleTime: FRESH_MS.lists })

/** Address of the support desk's page; '' when the platform has none. */
export const useSupportUrl = () =>
  useQuery({
    ...queryOf(getSupportUrl, undefined),
    staleTime: FRESH_MS.lists,
    meta: { quiet: true },
  })

/** Runs once, in the shell: polls whether the site is open. */
export const useSiteStatusPoll = () =>
  useQuery({
    ...queryOf(getSiteInfo, undefined),
    staleTime: FRESH_MS.lists,
    meta: { quiet: true },
    refetchInterval: ({ state }) => nextSiteCheck(state.data?.open ?? true, state.dataUpdatedAt),
  })
