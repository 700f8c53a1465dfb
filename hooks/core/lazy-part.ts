'use client'
import { atom } from 'jotai/vanilla'
import { createElement, useDeferredValue, useEffect, type ComponentType } from 'react'
import { watchOnline } from '#lib/api/connection.ts'
import { recoverFromChunkError } from '#lib/deploy/deploy.ts'
import { pageStore } from '#lib/page-store.ts'
import { usePageValue } from './state.ts'

type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the part before it is shown. */
  readonly preload: () => Promise<void>
}

/**
 * A part in a file of its own, fetched when it is first shown: `Skeleton`, or nothing, stands in its place until then,
 * also in the exported page. Not React.lazy: that keeps a failed load for ever, and React shows what a Suspense boundary
 * waited for 300 ms after its fallback at the earliest, even when it was prefetched. Call it outside components.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Skeleton?: ComponentType,
): LazyPart<Props> {
  // In an object: a store calls a function that it is given.
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
    // Deferred: React renders a part in slices, between which the page answers touches.
    const shown = useDeferredValue(usePageValue(partAtom, null), null)
    if (shown) return createElement(shown.Part, props)
    return Skeleton ? createElement(Skeleton) : null
  }
  return Object.assign(LazyPart, { preload })
}

/** Fetches when shown and when the network is back; anew after a hot change, which makes another part of it. */
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
