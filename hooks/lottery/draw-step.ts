'use client'
import { useEffect, useState } from 'react'
import type { Phase } from '#lib/lottery/draw/round.ts'
import { secondsBetweenDraws } from '#lib/lottery/draw/stats.ts'
import { pageClock } from '#lib/time/clock.ts'
import type { TimedRoom } from './timed-room.ts'

/** A draw on the stage: the digits roll, the balls fall, the result stands. */
export type DrawStep = 'rolling' | 'falling' | 'landed'

/** When each ball begins to land (ms). */
export const LANDS_AT = {
  sum28: [0, 250, 500, 1_150],
  mark6: [0, 280, 560, 840, 1_120, 1_400, 2_180],
} as const
/** The time that a ball needs to land. */
const LANDING_MS = 350
/** The time that a result stands. */
const STAND_MS = 1_200
/** The least time that a result of own bets stands. It also stands for the first quarter of the next round. */
const OWN_STAND_MS = 4_000

interface DrawStepOptions {
  readonly hasOwnBets: boolean
  /** True while a betting sheet covers the room, which ends a standing result. */
  readonly isUnderSheet: boolean
  /** True under reduced motion, where no balls fall. */
  readonly isMotionReduced: boolean
}

/** Returns the step of a room's draw, or null while no draw is on the stage. */
export function useDrawStep(
  room: Pick<TimedRoom, 'kind' | 'round' | 'draws' | 'current'>,
  phase: Phase,
  { hasOwnBets, isUnderSheet, isMotionReduced }: DrawStepOptions,
): DrawStep | null {
  const { kind, round, draws, current } = room
  const { lastPeriod, lastResult } = current
  /** The drawn period that the last timer was for, and the step that it began. The room opens with no step. */
  const [lastStep, setLastStep] = useState<{ period: string; step: DrawStep | null }>({
    period: lastPeriod,
    step: null,
  })
  const firstStep = !isMotionReduced ? 'falling' : hasOwnBets ? 'landed' : null
  const step = lastStep.period === lastPeriod ? lastStep.step : lastResult && firstStep
  const standsUntil = hasOwnBets ? round.drawsAt - 0.75 * secondsBetweenDraws(draws) * 1000 : 0
  useEffect(() => {
    if (step === null) return
    const next = step === 'falling' ? 'landed' : null
    const stands = Math.max(hasOwnBets ? OWN_STAND_MS : STAND_MS, standsUntil - pageClock.now())
    const ms = next ? LANDS_AT[kind].at(-1)! + LANDING_MS : isUnderSheet ? 0 : stands
    const timer = setTimeout(() => setLastStep({ period: lastPeriod, step: next }), ms)
    return () => clearTimeout(timer)
  }, [step, lastPeriod, kind, hasOwnBets, isUnderSheet, standsUntil])
  return step === 'falling' || phase !== 'drawing' ? step : 'rolling'
}

/** The longest time for which other parts wait for a late result. */
const LATE_MS = 10_000

/** True while no other part may tell the result, because its balls have not landed yet. */
export function useIsResultHidden(step: DrawStep | null): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (step !== 'rolling') return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [step])
  return step === 'falling' || (step === 'rolling' && !isLate)
}

/** Returns the value. While the result is hidden, it is the value from before, because a new one would tell the result. */
export function useHeldValue<T>(value: T, isResultHidden: boolean): T {
  const [held, setHeld] = useState(value)
  if ((!isResultHidden || held === undefined) && held !== value) setHeld(value)
  return isResultHidden ? held : value
}
