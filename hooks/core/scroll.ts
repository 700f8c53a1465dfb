'use client'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { currentAddress, onHistoryStep } from '#lib/navigation.ts'
import { normalizePath, routeOf, type Path } from '#lib/site/routes.ts'
import { usePath } from './navigate.ts'
import { readViewState, saveViewState } from './state.ts'

const PATIENCE_MS = 3000
const scrollKey = (path: Path) => `scroll ${path}`

/**
 * Scrolls towards `top` (px) each time the page grows. It stops at `top`, after 3 s, or when the member scrolls. It does not
 * wait for a page of the full height, because rows get their real height only once they are in view.
 */
function scrollAsPageGrows(top: number): AbortController {
  const stop = new AbortController()
  const watcher = new ResizeObserver(() => {
    scrollTo(0, top)
    if (scrollY >= Math.floor(top)) stop.abort()
  })
  for (const act of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(act, () => stop.abort(), { signal: stop.signal, passive: true })
  }
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
  stop.signal.addEventListener('abort', () => {
    watcher.disconnect()
    clearTimeout(timer)
  })
  watcher.observe(document.body)
  return stop
}

/**
 * Restores the scroll position of routes with `restoresScroll` (spec 1 §2, spec 2 §2). Other pages start at their top. The
 * shell runs it once.
 */
export function useScrollRestoration(): void {
  const path = usePath()
  const shownPath = useRef(path)
  /** The path after the last step back or forward. A step back that closes a sheet stays on its path. */
  const stepped = useRef('')
  const restoring = useRef<AbortController>(null)
  useEffect(() => {
    const stop = new AbortController()
    const onScroll = () => {
      const isRestoring = restoring.current && !restoring.current.signal.aborted
      if (routeOf(shownPath.current).restoresScroll && !isRestoring)
        saveViewState(scrollKey(shownPath.current), scrollY)
    }
    const noteStep = () => {
      stepped.current = normalizePath(currentAddress().replace(/\?.*/, ''))
    }
    // The member may have scrolled before this page was hydrated.
    if (scrollY > 0) onScroll()
    addEventListener('scroll', onScroll, { passive: true, signal: stop.signal })
    const off = onHistoryStep(noteStep)
    return () => {
      off()
      stop.abort()
    }
  }, [])
  useLayoutEffect(() => {
    const isArriving = shownPath.current !== path
    shownPath.current = path
    if (!isArriving) return
    const isBack = stepped.current === path
    stepped.current = ''
    const { restoresScroll } = routeOf(path)
    const top =
      restoresScroll === true || (restoresScroll && isBack) ? readViewState(scrollKey(path)) : 0
    if (typeof top !== 'number' || top === 0) {
      // Next leaves a scrolled page as it is if its placeholder is in view.
      if (!isBack) scrollTo(0, 0)
      return
    }
    const restore = (restoring.current = scrollAsPageGrows(top))
    return () => restore.abort()
  }, [path])
}

/** Scrolls a part into view that appears outside of the screen. It is the `ref` of the part. */
export const bringIntoView = (part: HTMLElement | null): void =>
  part?.scrollIntoView({ block: 'nearest' })
