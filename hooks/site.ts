'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { moneyUnderWay } from '#lib/api/command-lock.ts'
import { getSiteInfo, getSupportUrl, getVisitUrl } from '#lib/api/endpoints/site.ts'
import { hereNow } from '#lib/arrival.ts'
import { config } from '#lib/config.ts'
import { moveTo, nextSiteCheck } from '#lib/visit.ts'
import { queryOf } from './api.ts'

const FRESH_MS = 60_000

/** Title, maintenance, logo, download addresses (POST /api/app). */
export const useSiteInfo = () =>
  useQuery({ ...queryOf(getSiteInfo, undefined), staleTime: FRESH_MS })

/** Address of the support desk's page; '' when the platform has none. */
export const useSupportUrl = () =>
  useQuery({ ...queryOf(getSupportUrl, undefined), staleTime: FRESH_MS, meta: { quiet: true } })

/** Runs once, in the shell: notices that the site closes and that it opens again. */
export const useSiteUpkeep = () =>
  useQuery({
    ...queryOf(getSiteInfo, undefined),
    staleTime: FRESH_MS,
    meta: { quiet: true },
    refetchInterval: ({ state }) => nextSiteCheck(state.data?.open ?? true, state.dataUpdatedAt),
  })

/** Runs once, in the shell: follows 'you are on the wrong site' to a host of the operator's list only. */
export function useVisitCheck(): void {
  const { data: url = '' } = useQuery({
    ...queryOf(getVisitUrl, undefined),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  useEffect(() => {
    const target = moveTo(url, { origin: location.origin, here: hereNow(), hosts: config.hosts })
    if (target && !moneyUnderWay()) location.replace(target)
  }, [url])
}
