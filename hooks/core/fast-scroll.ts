'use client'
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'
import { pageStore } from '#lib/page-store.ts'
import { usePageValue } from './store-value.ts'

/** Faster than this (px per ms) no row can be read on the way. */
const READABLE = 2.5
/** Scroll events further apart than this (ms) belong to different movements, or to a jump. */
const SAME_MOVEMENT_MS = 100
const REST_MS = 120

const fastAtom = atom(false)

/** Whether the page scrolls too fast to be read, at this moment. */
export const scrollsFast = (): boolean => pageStore.get(fastAtom)

/** {@link scrollsFast} as it changes. */
export const useScrollsFast = (): boolean => usePageValue(fastAtom, false)

/** Watches how fast the page scrolls while the component is on screen. */
export function useScrollPace(): void {
  useEffect(() => {
    let last = { at: -Infinity, top: scrollY }
    let rest: ReturnType<typeof setTimeout> | undefined
    const set = (fast: boolean) => pageStore.set(fastAtom, fast)
    const onScroll = ({ timeStamp: at }: Event) => {
      const passed = at - last.at
      set(passed < SAME_MOVEMENT_MS && Math.abs(scrollY - last.top) > READABLE * passed)
      last = { at, top: scrollY }
      clearTimeout(rest)
      rest = setTimeout(set, REST_MS, false)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      clearTimeout(rest)
      set(false)
    }
  }, [])
}
