'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'
import { derivedOf, queryOf } from '#hooks/core/api.ts'
import { useHydrated } from '#hooks/core/hydrated.tsx'
import { useRouteRow } from '#hooks/core/navigate.ts'
import { usePageValue } from '#hooks/core/state.ts'
import { call } from '#lib/api/client.ts'
import type { DataOf } from '#lib/api/endpoint.ts'
import { getSiteInfo, getSupportUrl } from '#lib/api/endpoints/site.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { pageStore } from '#lib/page-store.ts'
import { brandOf, firstName, rememberBrand, showBrand, type Brand } from '#lib/site/brand.ts'
import { leadsToOff } from '#lib/site/config.ts'
import { href, SITE_NAME } from '#lib/site/routes.ts'
import { sponsorsWithPages, nextSiteCheck } from '#lib/site/site.ts'
import { pageClock } from '#lib/time/clock.ts'

interface SiteState extends DataOf<typeof getSiteInfo> {
  /** For how long the site has been seen closed (ms), and since when (page clock); null while it is open. */
  readonly closedFor: number | null
  readonly closedSince: number | null
}

const siteState = {
  ...derivedOf<SiteState>(getSiteInfo, 'state', [], async (signal, before) => {
    const { data } = await call(getSiteInfo, undefined, signal)
    if (data.open) return { ...data, closedFor: null, closedSince: null }
    const closedSince = before?.closedSince ?? pageClock.now()
    return { ...data, closedFor: pageClock.now() - closedSince, closedSince }
  }),
  staleTime: FRESH_MS.lists,
}

/** Title, maintenance, logo, download addresses (POST /api/app). */
export const useSiteInfo = () => useQuery(siteState)

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
export function useSiteStatusPoll() {
  const { play } = useRouteRow()
  return useQuery({
    ...siteState,
    meta: { quiet: true },
    refetchInterval: ({ state }) => nextSiteCheck(state.data?.closedFor ?? null, play),
  })
}

/** Asks at once whether the site is still open. */
export function useCheckSite(): () => void {
  const queries = useQueryClient()
  return () => void queries.refetchQueries({ queryKey: siteState.queryKey, exact: true })
}

/** Name and logo of the site: config.js, then the platform, then the built-in ones. */
export function useBrand(): Brand {
  const { data } = useSiteInfo()
  // The static page holds the built-in logo, and the name that its script wrote into it.
  return useHydrated() ? brandOf(data) : { name: firstName(), logo: '' }
}

/** Runs once, in the shell: a name that was not shown because it was unknown appears with the platform's answer. */
export function useShownBrand(): void {
  const { data } = useSiteInfo()
  useEffect(() => {
    if (!data) return
    rememberBrand(data)
    showBrand()
  }, [data])
}

const titleAtom = atom<string | null>(null)

/** `消息中心 · 游戏大厅` of the static page under the site's own name. */
export const titleUnder = (site: string, title: string): string =>
  title.endsWith(site)
    ? title
    : [SITE_NAME, firstName()]
        .filter((each) => title.endsWith(each))
        .map((each) => title.slice(0, -each.length) + site)[0] || title

/**
 * Runs once, in the shell: the browser's title ends with the name of the site, on every page, and begins with the
 * screen's own title where it has one.
 */
export function useSiteTitle(site: string): void {
  const own = usePageValue(titleAtom, null)
  useEffect(() => {
    // The pages' own titles come and go with the pages.
    let ofPage = document.title
    const shown = () => (own === null ? titleUnder(site, ofPage) : `${own} · ${site}`)
    // As the browser gives it back, which leaves out spaces and control characters.
    let written = ''
    const apply = () => {
      if (document.title === written) return
      ofPage = document.title
      document.title = shown()
      written = document.title
    }
    apply()
    const watcher = new MutationObserver(apply)
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watcher.disconnect()
      document.title = ofPage
    }
  }, [site, own])
}

/** Replaces the title of the route row, in the header and in the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    pageStore.set(titleAtom, title)
    return () => pageStore.set(titleAtom, null)
  }, [title])
}

/** The header's title: the screen's own, else the row's. */
export const useShownTitle = (ofRow: string): string => usePageValue(titleAtom, null) ?? ofRow
