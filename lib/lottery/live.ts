import * as v from 'valibot'
import {
  currentDraw,
  type Draw,
  type DrawResult,
  type Lottery,
} from '#lib/api/endpoints/lottery.ts'
import { FAR_MS, phaseAt, roundOf, type Round } from '#lib/room/round.ts'
import { roundLength } from './stats.ts'

/** The round of a lottery as the hall shows it. */
export interface LiveRound {
  readonly round: Round
  readonly lastPeriod: string
  readonly last: DrawResult | null
  /** Seconds between draws. */
  readonly every: number
  /** A room of the lottery; '' where none is known. */
  readonly roomId: string
}

interface Answered {
  readonly id: string
  readonly draws: readonly Draw[]
  readonly round: Round
  readonly now: { readonly lastPeriod: string; readonly last: DrawResult | null }
}

/** The round as a room's answer carries it. */
export const liveOfRoom = ({ id, round, now, draws }: Answered): LiveRound => ({
  round,
  lastPeriod: now.lastPeriod,
  last: now.last,
  every: roundLength(draws),
  roomId: id,
})

/** The round that the list of lotteries itself carries; null where it does not. `sentAt` as in {@link roundOf}. */
export function liveOfList(lottery: Lottery, sentAt: number): LiveRound | null {
  const parsed = v.safeParse(currentDraw, lottery.now)
  if (lottery.now === undefined || !parsed.success || parsed.output.period === '') return null
  const round = roundOf({ now: parsed.output, closesBefore: lottery.closesBefore }, sentAt)
  return liveOfRoom({ id: lottery.roomId, round, now: parsed.output, draws: [] })
}

/** A result is published some seconds after the draw. */
const RESULT_MS = 4_000
const SPREAD_MS = 8_000
const RETRY_MS = 5_000
const STOPPED_MS = 30_000

/**
 * How long the hall waits before it reads a round again: once per period, after the draw, at a moment of this
 * phone's own. `share` in [0, 1) is that moment's place in the spread. While the next round is awaited it asks again
 * every 5 to 10 s, and as rarely as every 30 s once a round is long overdue.
 */
export function hallRereadAfter(round: Round | undefined, now: number, share: number): number {
  if (!round || phaseAt(round, now) !== 'drawing') {
    const due = round ? round.drawsAt + RESULT_MS + share * SPREAD_MS : now + RETRY_MS
    return Math.min(FAR_MS, Math.max(RETRY_MS * 0.2, due - now))
  }
  const overdue = now - round.drawsAt
  return Math.min(STOPPED_MS, Math.max(RETRY_MS, overdue)) + share * RETRY_MS
}

/** Whether a round that was read before still holds: it is not drawn yet. */
export const stillOpen = (round: Round | undefined, now: number): boolean =>
  round !== undefined && phaseAt(round, now) !== 'drawing'
