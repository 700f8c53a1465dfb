'use client'
import { atom } from 'jotai/vanilla'
import { createElement, useSyncExternalStore, type ComponentType } from 'react'
import { pageStore } from '#lib/page-store.ts'
import { recoverFromChunkError } from '#lib/site/deploy.ts'

/** Runs after the next paint, or immediately on a hidden page, which paints nothing. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}

/** How many parts are being fetched now. */
export const partsLoadingAtom = atom(0)
const count = (change: number) =>
  pageStore.set(partsLoadingAtom, pageStore.get(partsLoadingAtom) + change)

async function counted<T>(fetched: Promise<T>): Promise<T> {
  count(1)
  try {
    return await fetched
  } finally {
    // The part is mounted first: the parts that it loads count too.
    setTimeout(() => count(-1))
  }
}

type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the part before it is shown. */
  readonly preload: () => Promise<void>
}

/**
 * Like React.lazy, but loads after the placeholder has painted: `Waiting`, or nothing, is shown until then, also in
 * the static page. A failed load is retried when the network is back; a file that a newer build replaced reloads the
 * page. Call it outside components.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): LazyPart<Props> {
  let part: ComponentType<Props> | null = null
  const watchers = new Set<() => void>()
  const get = async () => {
    try {
      part ??= await counted(load())
      for (const each of watchers) each()
    } catch (cause) {
      recoverFromChunkError(cause)
    }
  }
  const again = () => void get()
  const watch = (onChange: () => void) => {
    watchers.add(onChange)
    if (part === null) afterPaint(again)
    addEventListener('online', again)
    return () => {
      watchers.delete(onChange)
      if (watchers.size === 0) removeEventListener('online', again)
    }
  }
  function Part(props: Props) {
    const Shown =
      useSyncExternalStore(
        watch,
        () => part,
        () => null,
      ) ?? Waiting
    return Shown ? createElement(Shown, props) : null
  }
  return Object.assign(Part, { preload: get })
}
