'use client'
import { atom } from 'jotai/vanilla'
import { createElement, useDeferredValue, useEffect, type ComponentType } from 'react'
import { watchOnline } from '#lib/api/connection.ts'
import { pageStore } from '#lib/page-store.ts'
import { recoverFromChunkError } from '#lib/upkeep/reload.ts'
import { usePageValue } from './state.ts'

type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the part before its first use. */
  readonly preload: () => Promise<void>
}

/**
 * A part in its own file, fetched at its first use; `Skeleton` or nothing is shown before, also in the exported page.
 * React.lazy is not used, because it never repeats a failed load, and Suspense delays even a prefetched part by 300 ms.
 * Call it outside components.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Skeleton?: ComponentType<Props>,
): LazyPart<Props> {
  // The part is in an object, because a store would call a function.
  const partAtom = atom<{ readonly Part: ComponentType<Props> } | null>(null)
  const preload = async () => {
    if (pageStore.get(partAtom)) return
    try {
      pageStore.set(partAtom, { Part: await load() })
    } catch (cause) {
      recoverFromChunkError(cause, () => void preload())
    }
  }
  function LazyPart(props: Props) {
    useFetched(preload)
    // A deferred part is rendered in slices, so that the page still answers touches.
    const loaded = useDeferredValue(usePageValue(partAtom, null), null)
    if (loaded) return createElement(loaded.Part, props)
    return Skeleton ? createElement(Skeleton, props) : null
  }
  return Object.assign(LazyPart, { preload })
}

/** Fetches the part at its first use, when the network is back, and after a hot change of its file. */
function useFetched(preload: () => Promise<void>): void {
  useEffect(() => {
    const fetchPart = () => void preload()
    fetchPart()
    const off = watchOnline(fetchPart)
    addEventListener('online', fetchPart)
    return () => {
      off()
      removeEventListener('online', fetchPart)
    }
  }, [preload])
}
