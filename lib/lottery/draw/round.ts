import type { Room } from '#lib/api/endpoints/lottery.ts'
import { HOUR_MS, pageClock, serverNow } from '#lib/time/clock.ts'

export type Phase = 'open' | 'closed' | 'drawing'

/** One period. Its times are ms of the page's clock (lib/time/clock.ts). */
export interface Round {
  readonly period: string
  /** When betting ends and when the draw comes. */
  readonly closesAt: number
  readonly drawsAt: number
}

export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  open: '可投注',
  closed: '封盘中',
  drawing: '开奖中',
}

/** Why a bet is refused while the phase is not open. */
export const CLOSED_WORDS = { closed: '封盘中禁止投注', drawing: '开奖中，请等待下一期' } as const

/**
 * Returns the round of an answer to a request at `requestedAt` (ms, page clock). The time of the answer on the network shortens the
 * round, so that it never closes late (spec 4 §8).
 */
export function roundOf(room: Pick<Room, 'current' | 'closesBefore'>, requestedAt: number): Round {
  const drawsAt = requestedAt + room.current.secondsToDraw * 1000
  const closesAt = drawsAt - (room.closesBefore ?? 0) * 1000
  return { period: room.current.period, closesAt, drawsAt }
}

/** Returns the time of a round's draw (epoch ms). */
export const drawTimeOf = ({ drawsAt }: Round): number => serverNow() + drawsAt - pageClock.now()

/** A period with the time of its draw (epoch ms), which may be unknown. */
export interface DatedRound {
  readonly period: string
  readonly drawTime: number | null
}

/** Equal numbers further apart are different rounds, because some lotteries restart their numbers each day. */
const APART_MS = 12 * HOUR_MS

/** True for one round: equal periods, and draw times of less than half a day apart. */
export const isSameRound = (one: DatedRound, other: DatedRound): boolean =>
  one.period === other.period &&
  (one.drawTime === null ||
    other.drawTime === null ||
    Math.abs(one.drawTime - other.drawTime) < APART_MS)

/** Returns the phase: open above ftime seconds, closed down to 0, then drawing (spec 1 §4, Lottery round). */
export function phaseAt(round: Round, now: number): Phase {
  if (now >= round.drawsAt) return 'drawing'
  return now >= round.closesAt ? 'closed' : 'open'
}

/** The first and the longest wait between two reads for a result. */
export const READ_MIN_MS = 1_500
export const READ_MAX_MS = 30_000
/** The phones of a room read a draw spread over this time. */
export const ROOM_SPREAD_MS = 2_000
/** The longest wait, because a far draw may be moved, and a browser ends a timer of more than 25 days at once. */
const FAR_MS = HOUR_MS

/** The state of a room before its next read. Its times are ms of the page's clock. */
interface ReadState {
  readonly round: Round
  /** End of the last read. */
  readonly readAt: number
  /** The time of the first read of this period if the last one's result is missing, or null if that has come. */
  readonly missingSince: number | null
}

/**
 * Returns the time of the room's next read (ms, page clock): `spread` after the draw, then again until the result has come.
 * The waits double, from 1.5 to 30 s. `spread` differs between phones, because all of
 * them need this read.
 */
export function nextReadAt(
  { round, readAt, missingSince }: ReadState,
  spread: number,
  now: number,
): number {
  const drawn = round.drawsAt + spread
  const missing = phaseAt(round, now) === 'drawing' ? null : missingSince
  const from = missing ?? drawn
  if (now < from) return Math.min(from, now + FAR_MS)
  const next = readAt + Math.min(READ_MAX_MS, Math.max(READ_MIN_MS, readAt - from))
  return missing === null ? next : Math.min(next, drawn)
}

const ANNOUNCED = [30, 10, 0]

/** Returns the text for screen readers when the seconds pass 30, 10 or 0, or null for other seconds. */
export function countdownWords(before: number, after: number): string | null {
  if (!ANNOUNCED.some((mark) => before > mark && after <= mark)) return null
  return after <= 0 ? '开奖中' : `距离开奖还有 ${after} 秒`
}
