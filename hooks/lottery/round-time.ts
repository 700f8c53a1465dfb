'use client'
import { useCallback, useSyncExternalStore } from 'react'
import { phaseAt, untilChange, type Phase, type Round } from '#lib/room/round.ts'
import { pageClock } from '#lib/time/clock.ts'
import { useCountdownTo } from '#hooks/core/countdown.ts'

/** The phase now; changes by itself when its time has come, also after the page slept. */
export function usePhase(round: Round): Phase {
  const subscribe = useCallback(
    (render: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        clearTimeout(timer)
        const ms = untilChange(round, pageClock.now())
        if (ms === null) return
        timer = setTimeout(look, Math.min(ms + 1, 30_000))
      }
      const look = () => {
        render()
        wait()
      }
      wait()
      document.addEventListener('visibilitychange', look)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', look)
      }
    },
    [round],
  )
  return useSyncExternalStore(
    subscribe,
    () => phaseAt(round, pageClock.now()),
    () => 'drawing' as const,
  )
}

/** Whole seconds to the draw. */
export const useSecondsToDraw = (round: Round): number =>
  useCountdownTo(round.drawsAt, pageClock.now)

/** Whole seconds until betting ends. */
export const useSecondsToClose = (round: Round): number =>
  useCountdownTo(round.closesAt, pageClock.now)
