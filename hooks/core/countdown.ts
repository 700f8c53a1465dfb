'use client'
import { useSyncExternalStore } from 'react'
import { serverNow } from '#lib/time/clock.ts'

const TICK_MS = 250
const running = new Set<() => void>()
let ticker: ReturnType<typeof setInterval> | null = null

function tick(): void {
  for (const each of running) each()
}

/** Calls back a few times a second, and when the page comes back, until the returned function is called. */
export function onTick(each: () => void): () => void {
  running.add(each)
  if (running.size === 1) {
    ticker = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    addEventListener('pageshow', tick)
  }
  return () => {
    running.delete(each)
    if (running.size > 0 || ticker === null) return
    clearInterval(ticker)
    ticker = null
    document.removeEventListener('visibilitychange', tick)
    removeEventListener('pageshow', tick)
  }
}

/** Whole seconds until the deadline, rounded up: 0 means it has passed. Never negative, never NaN. */
export const secondsUntil = (deadline: number | null, now: number): number =>
  deadline === null || !Number.isFinite(deadline)
    ? 0
    : Math.max(0, Math.ceil((deadline - now) / 1000))

/**
 * Seconds left until an instant, on the clock `now` (keep it stable); null counts as passed. One ticker serves all
 * countdowns, each renders once a second. One at zero goes on: its clock may be set back once the platform's is known.
 */
export const useCountdownTo = (at: number | null, now: () => number = serverNow): number =>
  useSyncExternalStore(
    onTick,
    () => secondsUntil(at, now()),
    () => 0,
  )

/** The platform's time, or that of another clock, in whole seconds (epoch ms), ticking; 0 in the static page. */
export const useNow = (now: () => number = serverNow): number =>
  useSyncExternalStore(
    onTick,
    () => Math.floor(now() / 1000) * 1000,
    () => 0,
  )
