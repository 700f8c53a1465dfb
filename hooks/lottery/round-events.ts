'use client'
import { useEffect, useRef, useState } from 'react'
import type { Chime } from '#lib/room/chime.ts'
import type { Phase } from '#lib/room/round.ts'

/** The code of the signal is fetched when the first one is due; when it does not come, nothing sounds. */
function signal(kind: Chime): void {
  import('#lib/room/chime.ts').then(
    ({ chime }) => chime(kind),
    () => undefined,
  )
}

/** Calls back when betting ends while the room is on screen. */
export function useOnClosing(phase: Phase, onClosing: () => void): void {
  const before = useRef(phase)
  useEffect(() => {
    const ended = before.current === 'open' && phase !== 'open'
    before.current = phase
    if (!ended) return
    signal('closed')
    onClosing()
  })
}

/** A signal for every result that comes in while the room is on screen. */
export function useDrawSignal(lastPeriod: string): void {
  const before = useRef(lastPeriod)
  useEffect(() => {
    if (before.current === lastPeriod) return
    before.current = lastPeriod
    signal('drawn')
  }, [lastPeriod])
}

/** Until the last ball has settled (ms). */
export const FALL_MS = 1_800

/** Whether the balls of a result that has just come are falling; a touch anywhere settles them. */
export function useFalling(lastPeriod: string, hasResult: boolean): boolean {
  const [settled, setSettled] = useState(lastPeriod)
  const falling = hasResult && settled !== lastPeriod
  useEffect(() => {
    if (!falling) return
    const settle = () => setSettled(lastPeriod)
    const timer = setTimeout(settle, FALL_MS)
    addEventListener('pointerdown', settle, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', settle)
    }
  }, [falling, lastPeriod])
  return falling
}
