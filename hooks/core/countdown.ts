'use client'
import { useCallback, useSyncExternalStore } from 'react'

const TICK_MS = 250
const running = new Set<() => void>()
let ticker: ReturnType<typeof setInterval> | null = null

function tick(): void {
  for (const each of running) each()
}

function watch(each: () => void): () => void {
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

/** One ticker serves all countdowns; each renders once a second and unsubscribes at zero. */
function useSecondsUntil(deadline: number | null, clock: () => number): number {
  const subscribe = useCallback(
    (render: () => void) => {
      if (secondsUntil(deadline, clock()) === 0) return () => undefined
      const stop = watch(() => {
        render()
        if (secondsUntil(deadline, clock()) === 0) stop()
      })
      return stop
    },
    [deadline, clock],
  )
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(deadline, clock()),
    () => 0,
  )
}

const monotonic = () => performance.now()

/** Seconds left until a deadline on the monotonic clock (performance.now()); null counts as passed. */
export const useCountdown = (deadline: number | null): number =>
  useSecondsUntil(deadline, monotonic)

/** Seconds left until an instant (epoch ms). `now` may be a clock corrected by the server's; keep it stable. */
export const useCountdownTo = (at: number | null, now: () => number = Date.now): number =>
  useSecondsUntil(at, now)
