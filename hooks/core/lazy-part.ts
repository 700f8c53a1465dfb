'use client'
import { atom } from 'jotai/vanilla'
import { createElement, useDeferredValue, useEffect, type ComponentType } from 'react'
import { watchOnline } from '#lib/api/connection.ts'
import { pageStore } from '#lib/page-store.ts'
import { reportError } from '#lib/site/report.ts'
import { recoverFromChunkError } from '#lib/upkeep/reload.ts'
import { usePageValue } from './state.ts'

type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the part before its first use. */
  readonly preload: () => Promise<void>
}

/**
 * Declares a part whose file is fetched at its first use. Until then `Skeleton` is shown, also in the exported page. It may be
 * null if nothing else moves when the part comes. React.lazy would never repeat a failed load, and Suspense would delay
 * even a prefetched part by 300 ms. Call it outside components.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Skeleton: ComponentType<Props> | null,
): LazyPart<Props> {
  // An object holds the part, because a store calls a function.
  const partAtom = atom<{ readonly Part: ComponentType<Props> } | null>(null)
  const preload = async () => {
    if (pageStore.get(partAtom)) return
    try {
      pageStore.set(partAtom, { Part: await load() })
    } catch (cause) {
      if (!recoverFromChunkError(cause, () => void preload())) reportError(cause)
    }
  }
  function LazyPart(props: Props) {
    useFetched(preload)
    // React renders a deferred part in slices, so that the page still reacts to touches.
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
