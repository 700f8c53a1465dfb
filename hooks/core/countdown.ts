'use client'
import { atom } from 'jotai/vanilla'
import { useSyncExternalStore } from 'react'
import { pageStore } from '#lib/page-store.ts'
import { serverNow } from '#lib/time/clock.ts'
import { startOfBeijingDay } from '#lib/time/dates.ts'

const TICK_MS = 250
/** The ticker runs while it has a subscriber. */
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

/** Calls `each` four times a second and when the page becomes visible. Returns the function that stops it. */
export const onTick = (each: () => void): (() => void) => pageStore.sub(ticksAtom, each)

/** Returns the whole seconds until the deadline, rounded up, or 0 after it. The result is never negative or NaN. */
export const secondsUntil = (deadline: number | null, now: number): number =>
  deadline === null || !Number.isFinite(deadline)
    ? 0
    : Math.max(0, Math.ceil((deadline - now) / 1000))

/**
 * Returns the whole seconds until `at` by the clock `now`, or 0 for null. `now` must be a stable function. All countdowns
 * share one ticker and render once a second. A countdown at zero continues, because the platform's time may set its clock
 * back.
 */
export const useCountdownTo = (at: number | null, now: () => number = serverNow): number =>
  useSyncExternalStore(
    onTick,
    () => secondsUntil(at, now()),
    () => 0,
  )

/**
 * Returns the platform's time as epoch ms, or the time of another clock. It changes each second, and is 0 in the static
 * page.
 */
export const useNow = (now: () => number = serverNow): number =>
  useSyncExternalStore(
    onTick,
    () => Math.floor(now() / 1000) * 1000,
    () => 0,
  )

/** Computes today once per tick for all rows of a list. */
const todayAtom = atom((get) => {
  get(ticksAtom)
  return startOfBeijingDay(serverNow())
})
const onMidnight = (each: () => void) => pageStore.sub(todayAtom, each)

/** Returns the start of the platform's day (epoch ms). It changes at midnight, and is 0 in the static page. */
export const useToday = (): number =>
  useSyncExternalStore(
    onMidnight,
    () => startOfBeijingDay(serverNow()),
    () => 0,
  )
