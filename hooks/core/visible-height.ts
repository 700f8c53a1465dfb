'use client'
import { useSyncExternalStore } from 'react'

function watch(onChange: () => void): () => void {
  const view = globalThis.visualViewport
  view?.addEventListener('resize', onChange)
  return () => view?.removeEventListener('resize', onChange)
}

/** Height of what is seen of the page, in px: an open keyboard covers a part of it on some phones. */
export const useVisibleHeight = (): number =>
  useSyncExternalStore(
    watch,
    () => {
      const view = globalThis.visualViewport
      return view?.scale === 1 ? Math.round(view.height) : innerHeight
    },
    () => Infinity,
  )
