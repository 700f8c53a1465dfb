import * as v from 'valibot'
import {
  currentDraw,
  type Draw,
  type DrawResult,
  type Lottery,
} from '#lib/api/endpoints/lottery.ts'
import { FAR_MS, phaseAt, roundOf, type Round } from './round.ts'
import { roundLength } from './stats.ts'

/** The round of a lottery in the hall. */
export interface LiveRound {
  readonly round: Round
  readonly lastPeriod: string
  readonly last: DrawResult | null
  /** Seconds between draws. */
  readonly every: number
  /** A room of the lottery; '' for none. */
  readonly roomId: string
}

interface RoomAnswer {
  readonly id: string
  readonly draws: readonly Draw[]
  readonly round: Round
  readonly now: { readonly lastPeriod: string; readonly last: DrawResult | null }
}

/** The round in a room's answer. */
export const liveOfRoom = ({ id, round, now, draws }: RoomAnswer): LiveRound => ({
  round,
  lastPeriod: now.lastPeriod,
  last: now.last,
  every: roundLength(draws),
  roomId: id,
})

/** The round in the list of lotteries; null when the list has none. `sentAt` as in {@link roundOf}. */
export function liveOfList(lottery: Lottery, sentAt: number): LiveRound | null {
  const parsed = v.safeParse(currentDraw, lottery.now)
  if (lottery.now === undefined || !parsed.success || parsed.output.period === '') return null
  const round = roundOf({ now: parsed.output, closesBefore: lottery.closesBefore }, sentAt)
  return liveOfRoom({ id: lottery.roomId, round, now: parsed.output, draws: [] })
}

/** The platform publishes a result some seconds after the draw. */
const RESULT_MS = 4_000
const SPREAD_MS = 8_000
const RETRY_MS = 5_000
const STOPPED_MS = 60_000

/**
 * Milliseconds until the hall reads a round again. It reads once per period after the draw; `share` in [0, 1) spreads
 * the phones over 8 s. While the next round is missing, and after `reads` without any round, the wait doubles from 5 to 60 s.
 */
export function hallRereadAfter(
  round: Round | undefined,
  now: number,
  share: number,
  reads = 0,
): number {
  if (!round) return Math.min(STOPPED_MS, RETRY_MS * 2 ** reads)
  if (phaseAt(round, now) !== 'drawing') {
    const due = round.drawsAt + RESULT_MS + share * SPREAD_MS
    return Math.min(FAR_MS, Math.max(RETRY_MS * 0.2, due - now))
  }
  const overdue = now - round.drawsAt
  return Math.min(STOPPED_MS, Math.max(RETRY_MS, overdue)) + share * RETRY_MS
}

/** True while a round is not drawn yet. */
export const isStillOpen = (round: Round | undefined, now: number): boolean =>
  round !== undefined && phaseAt(round, now) !== 'drawing'
