'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import { useIsFirstScreenLoaded } from '#hooks/core/first-screen.ts'
import { useIsHydrated } from '#hooks/core/hydrated.tsx'
import { useRouteRow } from '#hooks/core/navigate.ts'
import { usePageValue } from '#hooks/core/state.ts'
import { callEndpoint } from '#lib/api/client.ts'
import type { DataOf } from '#lib/api/endpoint.ts'
import { getSiteInfo, getSupportUrl } from '#lib/api/endpoints/site.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { pageStore } from '#lib/page-store.ts'
import { brandOf, staticName, rememberBrand, showBrand, type Brand } from '#lib/site/brand.ts'
import { isFeatureOn, isSwitchedOff } from '#lib/site/config.ts'
import type { Feature } from '#lib/site/page-script.ts'
import { href, SITE_NAME } from '#lib/site/routes.ts'
import { sponsorsWithPages, siteInfoPollMs } from '#lib/site/site.ts'
import { pageClock } from '#lib/time/clock.ts'

interface SiteInfoWithClosure extends DataOf<typeof getSiteInfo> {
  /** Duration (ms) and start (page clock) of the closure that this page has seen, or null while the site is open. */
  readonly closedForMs: number | null
  readonly closedSince: number | null
}

const SITE_INFO_KEY = [getSiteInfo.id, 'closure']
const siteInfoQuery = queryOptions({
  queryKey: SITE_INFO_KEY,
  async queryFn({ signal, client }): Promise<SiteInfoWithClosure> {
    const before = client.getQueryData<SiteInfoWithClosure>(SITE_INFO_KEY)
    const { data } = await callEndpoint(getSiteInfo, undefined, signal)
    if (data.isOpen) return { ...data, closedForMs: null, closedSince: null }
    const closedSince = before?.closedSince ?? pageClock.now()
    return { ...data, closedForMs: pageClock.now() - closedSince, closedSince }
  },
  staleTime: FRESH_MS.lists,
})

/** Reads the site's title, maintenance, logo and download addresses (POST /api/app). */
export const useSiteInfo = () => useQuery(siteInfoQuery)

/** False if config.js switches this domain off. The exported page, which does not know config.js, has all domains. */
export const useIsFeatureOn = (name: Feature): boolean => !useIsHydrated() || isFeatureOn(name)

const PACKET_PAGE = href('/hongbao')
const SPONSORS_PAGE = href('/zhanzhu')

/** Returns a function that is true for a page that is not empty and that neither operator nor platform has switched off. */
export function useIsPageAvailable(): (address: string) => boolean {
  const isPacketOff = useSiteInfo().data?.hasRedPackets === false
  return (address) =>
    !isSwitchedOff(address) &&
    !(address === PACKET_PAGE && isPacketOff) &&
    !(address === SPONSORS_PAGE && sponsorsWithPages().length === 0)
}

/** Reads the address of the support page, or '' if there is none. Each visit reads a new one, and a frame keeps its own. */
export const useSupportUrl = () =>
  useQuery({
    ...queryOf(getSupportUrl, undefined),
    staleTime: 'static',
    gcTime: 0,
    meta: { skipToast: true },
  })

/** Polls what useSiteInfo reads, because the operator may close or open the site. */
export function useSiteInfoPoll() {
  const { isGamePage } = useRouteRow()
  return useQuery({
    ...siteInfoQuery,
    meta: { skipToast: true },
    refetchInterval: ({ state }) => siteInfoPollMs(state.data?.closedForMs ?? null, isGamePage),
  })
}

/** Returns the name and logo of the site: those of config.js, else the platform's, else the built-in ones. */
export function useBrand(): Brand {
  const { data } = useSiteInfo()
  // The static page has the built-in logo and the name from the page script.
  return useIsHydrated() ? brandOf(data) : { name: staticName(), logo: '' }
}

/** Shows the brand after the platform's answer, or without one once the first screen has loaded. */
export function useShowBrand(): void {
  const { data } = useSiteInfo()
  const isLoaded = useIsFirstScreenLoaded()
  useEffect(() => {
    if (data) rememberBrand(data)
    if (data || isLoaded) showBrand()
  }, [data, isLoaded])
}

const titleAtom = atom<string | null>(null)

/** Returns the title of a static page (`消息中心 · 游戏大厅`) with the site's name in place of the built-in one. */
export const titleWithSiteName = (site: string, title: string): string =>
  title.endsWith(site)
    ? title
    : [SITE_NAME, staticName()]
        .filter((each) => title.endsWith(each))
        .map((each) => title.slice(0, -each.length) + site)[0] || title

/**
 * Keeps the name of the site at the end of the browser's title, and the screen's own title, if any, at its start. The shell
 * runs it once.
 */
export function useSiteTitle(site: string): void {
  const ofScreen = usePageValue(titleAtom, null)
  useEffect(() => {
    // Next changes the title with each page.
    let ofPage = document.title
    const shown = () =>
      ofScreen === null ? titleWithSiteName(site, ofPage) : `${ofScreen} · ${site}`
    // The browser removes some spaces and control characters, so the written title is read back.
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
  }, [site, ofScreen])
}

/** Replaces the title of the route row, in the header and in the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    pageStore.set(titleAtom, title)
    return () => pageStore.set(titleAtom, null)
  }, [title])
}

/** Returns the header's title: the screen's title, else the title of the route row. */
export const useHeaderTitle = (ofRow: string): string => usePageValue(titleAtom, null) ?? ofRow
