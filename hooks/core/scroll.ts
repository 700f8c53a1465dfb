'use client'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { usePath } from './navigate.ts'
import { hereNow } from '#lib/navigation/navigation-watchdog.ts'
import { saveState, recall } from '#lib/navigation/saved-state.ts'
import { normalizePath, rowOf, type Path } from '#lib/routes.ts'

const PATIENCE_MS = 3000
const keyOf = (path: Path) => `scroll ${path}`

/** Scrolls to `top` (px) as soon as the page is long enough; gives up when the member scrolls or after 3 s. */
function scrollWhenPossible(top: number): () => void {
  const stop = new AbortController()
  const watcher = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return
    scrollTo(0, top)
    stop.abort()
  })
  stop.signal.addEventListener('abort', () => watcher.disconnect())
  for (const act of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(act, () => stop.abort(), { signal: stop.signal, passive: true })
  }
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
  stop.signal.addEventListener('abort', () => clearTimeout(timer))
  watcher.observe(document.body)
  return () => stop.abort()
}

/** Runs once, in the shell: restores the scroll position of routes with `keep` (spec 1 §2, spec 2 §2). */
export function useScrollRestoration(): void {
  const path = usePath()
  const at = useRef(path)
  /** Path that the last step back or forward led to; closing a sheet by a step back stays on the same path. */
  const stepped = useRef('')
  useEffect(() => {
    const stop = new AbortController()
    const onScroll = () => rowOf(at.current).keep && saveState(keyOf(at.current), scrollY)
    const onStep = () => {
      stepped.current = normalizePath(hereNow().replace(/\?.*/, ''))
    }
    addEventListener('scroll', onScroll, { passive: true, signal: stop.signal })
    // Before the router's listener: what it renders is committed before the next listener runs.
    addEventListener('popstate', onStep, { signal: stop.signal, capture: true })
    return () => stop.abort()
  }, [])
  useLayoutEffect(() => {
    const arriving = at.current !== path
    at.current = path
    const back = stepped.current === path
    if (arriving) stepped.current = ''
    const top = recall(keyOf(path))
    const keep = rowOf(path).keep === 'back' ? back : rowOf(path).keep
    if (!arriving || !keep || typeof top !== 'number' || top === 0) return
    return scrollWhenPossible(top)
  }, [path])
}
