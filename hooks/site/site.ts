'use client'
import { useQuery } from '@tanstack/react-query'
import { getSiteInfo, getSupportUrl } from '#lib/api/endpoints/site.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { leadsToOff } from '#lib/config.ts'
import { href } from '#lib/routes.ts'
import { sponsorsWithPages, nextSiteCheck } from '#lib/site.ts'
import { queryOf } from '#hooks/core/api.ts'

/** Title, maintenance, logo, download addresses (POST /api/app). */
export const useSiteInfo = () =>
  useQuery({ ...queryOf(getSiteInfo, undefined), staleTime: FRESH_MS.lists })

const PACKET = href('/hongbao')
const SPONSORS = href('/zhanzhu')

/** Whether an address leads to something: switched off neither by the operator nor by the platform, and not empty. */
export function useIsReachable(): (to: string) => boolean {
  const noPacket = useSiteInfo().data?.redPacketEnabled === false
  return (to) =>
    !leadsToOff(to) &&
    !(to === PACKET && noPacket) &&
    !(to === SPONSORS && sponsorsWithPages().length === 0)
}

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
