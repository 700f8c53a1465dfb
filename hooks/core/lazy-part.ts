'use client'
import { createElement, useSyncExternalStore, type ComponentType } from 'react'
import { recoverFromChunkError } from '#lib/site/deploy.ts'

/** Runs after the next paint, or immediately on a hidden page, which paints nothing. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}

let loading = 0
const observers = new Set<() => void>()

/** How many parts are being fetched now. */
export const partsLoading = (): number => loading

/** Calls back when a part has arrived, or could not be fetched. */
export function watchParts(onArrival: () => void): () => void {
  observers.add(onArrival)
  return () => observers.delete(onArrival)
}

async function counted<T>(fetched: Promise<T>): Promise<T> {
  loading += 1
  try {
    return await fetched
  } finally {
    loading -= 1
    // The part is mounted first: what it reads and loads counts too.
    setTimeout(() => observers.forEach((each) => each()))
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
