'use client'
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'
import { usePageValue } from '#hooks/core/store-value.ts'
import { firstName } from '#lib/brand.ts'
import { pageStore } from '#lib/page-store.ts'
import { SITE_NAME } from '#lib/routes.ts'

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
