'use client'
import { useEffect, useSyncExternalStore } from 'react'
import { firstName } from '#lib/brand/brand.ts'
import { SITE_NAME } from '#lib/routes.ts'

let shown: string | null = null
const watchers = new Set<() => void>()

function show(title: string | null): void {
  shown = title
  for (const each of watchers) each()
}

/** `消息中心 · 游戏大厅` of the static page under the site's own name. */
export const titleUnder = (site: string, title: string): string =>
  title.endsWith(site)
    ? title
    : [SITE_NAME, firstName()]
        .filter((each) => title.endsWith(each))
        .map((each) => title.slice(0, -each.length) + site)[0] || title

/** Runs once, in the shell: the browser's title ends with the name of the site, on every page. */
export function useSiteTitle(site: string): void {
  useEffect(() => {
    const apply = () => {
      const wanted = titleUnder(site, document.title)
      if (wanted !== document.title) document.title = wanted
    }
    apply()
    // The pages' own titles come and go with the pages.
    const watcher = new MutationObserver(apply)
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watcher.disconnect()
  }, [site])
}

/** Replaces the title of the route row, in the header and in the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${SITE_NAME}`
    show(title)
    return () => {
      document.title = before
      show(null)
    }
  }, [title])
}

/** The header's title: the screen's own, else the row's. */
export const useShownTitle = (ofRow: string): string =>
  useSyncExternalStore(
    (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    () => shown ?? ofRow,
    () => ofRow,
  )
