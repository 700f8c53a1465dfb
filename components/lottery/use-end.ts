'use client'
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { VListHandle } from 'virtua'

const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** How long after the last touch a movement of the list counts as the member's. */
const HAND_MS = 250

interface Held {
  frame: RefObject<HTMLElement | null>
  list: RefObject<VListHandle | null>
  rows: readonly unknown[]
  following: boolean
}

/**
 * Holds a list at its end while `following`. Answers whether the member's own hand moves it now: rows that turn
 * out higher than thought move it too, and his movement is never worked against.
 */
export function useEnd({ frame, list, rows, following }: Held): () => boolean {
  const heldAt = useRef(-HAND_MS)
  const byHand = useCallback(() => performance.now() - heldAt.current < HAND_MS, [])
  const last = rows.length - 1
  const toEnd = useCallback(() => {
    if (last >= 0 && !byHand()) list.current?.scrollToIndex(last, { align: 'end' })
  }, [list, last, byHand])

  useEffect(() => {
    const box = frame.current
    const hold = () => {
      heldAt.current = performance.now()
    }
    for (const each of HANDS) box?.addEventListener(each, hold, { passive: true })
    return () => {
      for (const each of HANDS) box?.removeEventListener(each, hold)
    }
  }, [frame])
  // Whoever asked to follow again has let go.
  useLayoutEffect(() => {
    if (following) heldAt.current = -HAND_MS
  }, [following])
  useLayoutEffect(() => {
    if (following) toEnd()
  }, [following, rows, toEnd])
  useEffect(() => {
    const box = frame.current
    if (!following || !box) return
    const resized = new ResizeObserver(toEnd)
    resized.observe(box)
    return () => resized.disconnect()
  }, [frame, following, toEnd])
  return byHand
}
