'use client'
import { atom } from 'jotai/vanilla'
import { createElement, useDeferredValue, useEffect, type ComponentType } from 'react'
import { pageStore } from '#lib/page-store.ts'
import { recoverFromChunkError } from '#lib/site/deploy.ts'
import { usePageValue } from './store-value.ts'

/** Runs after the next paint, or immediately on a hidden page, which paints nothing. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}

/** How many parts are being fetched now. */
export const partsLoadingAtom = atom(0)
const count = (change: number) =>
  pageStore.set(partsLoadingAtom, pageStore.get(partsLoadingAtom) + change)

/**
 * In the next task: what is fetched has just been evaluated, and rendering it at once would make one long task of both.
 */
const inNextTask = <T>(value: T) => new Promise<T>((done) => setTimeout(done, 0, value))

async function counted<T>(fetched: Promise<T>): Promise<T> {
  count(1)
  try {
    return await inNextTask(await fetched)
  } finally {
    // The part is mounted first: the parts that it loads count too.
    afterPaint(() => count(-1))
  }
}

type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the part before it is shown. */
  readonly preload: () => Promise<void>
}

/**
 * Like React.lazy, but loads after the placeholder has painted: `Skeleton`, or nothing, is shown until then, also in
 * the static page. A failed load is retried when the network is back; a file that a newer build replaced reloads the
 * page. Call it outside components.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Skeleton?: ComponentType<Props>,
): LazyPart<Props> {
  // In an object: a store calls a function that it is given.
  const partAtom = atom<{ readonly Part: ComponentType<Props> } | null>(null)
  const preload = async () => {
    if (pageStore.get(partAtom)) return
    try {
      pageStore.set(partAtom, { Part: await counted(load()) })
    } catch (cause) {
      recoverFromChunkError(cause)
    }
  }
  function LazyPart(props: Props) {
    useEffect(() => {
      const again = () => void preload()
      if (!pageStore.get(partAtom)) afterPaint(again)
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [])
    // Deferred: React renders a part in slices, between which a tap is answered.
    const Shown = useDeferredValue(usePageValue(partAtom, null))?.Part ?? Skeleton
    return Shown ? createElement(Shown, props) : null
  }
  return Object.assign(LazyPart, { preload })
}
