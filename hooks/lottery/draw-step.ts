'use client'
import { useEffect, useState } from 'react'
import type { Phase } from '#lib/lottery/draw/round.ts'
import { roundSeconds } from '#lib/lottery/draw/stats.ts'
import { pageClock } from '#lib/time/clock.ts'
import type { TimedRoom } from './timed-room.ts'

/** A draw on stage: the digits roll, the balls fall, the result stands. */
export type DrawStep = 'rolling' | 'falling' | 'landed'

/** When each ball begins to land (ms). */
export const LANDS_AT = {
  sum28: [0, 250, 500, 1_150],
  mark6: [0, 280, 560, 840, 1_120, 1_400, 2_180],
} as const
/** The landing of the last one (ms). */
const LANDING_MS = 350
/** A result stands for this time (ms). */
const STAND_MS = 1_200
/** The same with own bets. Such a result stands at least until a quarter of the next round has passed. */
const OWN_STAND_MS = 4_000

interface DrawStepOptions {
  /** True if the stage shows the result of own bets. */
  readonly isOwn: boolean
  /** True while a betting sheet covers the room. It ends a standing result. */
  readonly isCovered: boolean
  /** True under reduced motion: no balls fall. */
  readonly isStill: boolean
}

/** The stage of a room; null while it shows the last draw. */
export function useDrawStep(
  room: Pick<TimedRoom, 'kind' | 'round' | 'draws' | 'current'>,
  phase: Phase,
  { isOwn, isCovered, isStill }: DrawStepOptions,
): DrawStep | null {
  const { kind, round, draws, current } = room
  const { lastPeriod, last } = current
  const [shown, setShown] = useState<{ period: string; step: DrawStep | null }>({
    period: lastPeriod,
    step: null,
  })
  const still = isOwn ? 'landed' : null
  const first = isStill ? still : 'falling'
  let step = shown.period === lastPeriod ? shown.step : last && first
  if (step === 'landed' && isCovered) {
    step = null
    setShown({ period: lastPeriod, step })
  }
  const until = isOwn ? round.drawsAt - 750 * roundSeconds(draws) : 0
  useEffect(() => {
    if (step === null) return
    const stands = Math.max(isOwn ? OWN_STAND_MS : STAND_MS, until - pageClock.now())
    const [ms, next] =
      step === 'falling' ? [LANDS_AT[kind].at(-1)! + LANDING_MS, 'landed' as const] : [stands, null]
    const timer = setTimeout(() => setShown({ period: lastPeriod, step: next }), ms)
    return () => clearTimeout(timer)
  }, [step, lastPeriod, kind, isOwn, until])
  return step === 'falling' || phase !== 'drawing' ? step : 'rolling'
}
