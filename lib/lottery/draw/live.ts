import * as v from 'valibot'
import {
  currentDraw,
  type Draw,
  type DrawResult,
  type Lottery,
} from '#lib/api/endpoints/lottery.ts'
import { phaseAt, roundOf, type Round } from './round.ts'
import { secondsBetweenDraws } from './stats.ts'

/** The round of a lottery in the hall. */
export interface LiveRound {
  readonly round: Round
  readonly lastPeriod: string
  readonly lastResult: DrawResult | null
  /** Seconds between draws. */
  readonly secondsBetweenDraws: number
  /** The id of a room of the lottery, or ''. */
  readonly roomId: string
}

interface RoomAnswer {
  readonly id: string
  readonly draws: readonly Draw[]
  readonly round: Round
  readonly current: { readonly lastPeriod: string; readonly lastResult: DrawResult | null }
}

/** Returns the round in a room's answer. */
export const liveOfRoom = ({ id, round, current, draws }: RoomAnswer): LiveRound => ({
  round,
  lastPeriod: current.lastPeriod,
  lastResult: current.lastResult,
  secondsBetweenDraws: secondsBetweenDraws(draws),
  roomId: id,
})

/** Returns the round in the list of lotteries, or null if it has none. `requestedAt` is that of {@link roundOf}. */
export function liveOfList(lottery: Lottery, requestedAt: number): LiveRound | null {
  const parsed = v.safeParse(currentDraw, lottery.current)
  if (lottery.current === undefined || !parsed.success || parsed.output.period === '') return null
  const round = roundOf({ current: parsed.output, closesBefore: lottery.closesBefore }, requestedAt)
  return liveOfRoom({ id: lottery.roomId, round, current: parsed.output, draws: [] })
}

/** True for a known round whose draw is still to come. */
export const isBeforeDraw = (round: Round | undefined, now: number): boolean =>
  round !== undefined && phaseAt(round, now) !== 'drawing'
