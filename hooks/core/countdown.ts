'use client'
import { atom } from 'jotai/vanilla'
import { useSyncExternalStore } from 'react'
import { pageStore } from '#lib/page-store.ts'
import { serverNow } from '#lib/time/clock.ts'
import { startOfBeijingDay } from '#lib/time/dates.ts'

const TICK_MS = 250
/** Runs while anybody follows it. */
const ticksAtom = atom(0)
ticksAtom.onMount = (set) => {
  const tick = () => set((ticks) => ticks + 1)
  const ticker = setInterval(tick, TICK_MS)
  document.addEventListener('visibilitychange', tick)
  addEventListener('pageshow', tick)
  return () => {
    clearInterval(ticker)
    document.removeEventListener('visibilitychange', tick)
    removeEventListener('pageshow', tick)
  }
}

/** Calls back a few times a second, and when the page comes back, until the returned function is called. */
export const onTick = (each: () => void): (() => void) => pageStore.sub(ticksAtom, each)

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

/** The midnight with which the platform's day began (epoch ms): what is said of today is said anew at the next one. */
export const useToday = (): number =>
  useSyncExternalStore(
    onTick,
    () => startOfBeijingDay(serverNow()),
    () => 0,
  )
