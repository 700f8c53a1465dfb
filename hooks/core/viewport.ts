'use client'
import { useEffect, useState, type RefObject, useSyncExternalStore } from 'react'

/** True while the element is in the viewport. */
export function useIsInView(target: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting ?? false)
    })
    if (target.current) watch.observe(target.current)
    return () => watch.disconnect()
  }, [target])
  return isInView
}

/** The same width as in the room's style sheet. */
const WIDE = '(min-width: 700px)'

const watchWidth = (onChange: () => void): (() => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** True on a screen that is wide enough for a room's two columns. */
export const useIsWideScreen = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  )

function watch(onChange: () => void): () => void {
  const view = globalThis.visualViewport
  for (const event of ['resize', 'scroll']) view?.addEventListener(event, onChange)
  return () => {
    for (const event of ['resize', 'scroll']) view?.removeEventListener(event, onChange)
  }
}

/** Returns the visible height of the page in px. On some phones an open keyboard covers a part of the page. */
export const useVisibleHeight = (): number =>
  useSyncExternalStore(
    watch,
    () => {
      const view = globalThis.visualViewport
      return view?.scale === 1 ? Math.round(view.height) : innerHeight
    },
    () => Infinity,
  )

/** Returns the distance of the visible part from the top of the page in px. Some phones push the page up for a keyboard. */
export const useVisibleTop = (): number =>
  useSyncExternalStore(
    watch,
    () => {
      const view = globalThis.visualViewport
      return view?.scale === 1 ? Math.round(view.offsetTop) : 0
    },
    () => 0,
  )
