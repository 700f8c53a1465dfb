'use client'
import { createElement, useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { recoverFromChunkError } from '#lib/deploy.ts'

/**
 * A part that may come once the page stands: null until then. Nothing breaks while it cannot be fetched;
 * it is tried again when the network is back, and a file that a newer build replaced reloads the page. `load` stands outside the component.
 */
export function useLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
): ReactElement | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let here = true
    const get = () =>
      void load().then((found) => here && setPart(() => found), recoverFromChunkError)
    get()
    addEventListener('online', get)
    return () => {
      here = false
      removeEventListener('online', get)
    }
  }, [load])
  return part && createElement(part, props)
}
