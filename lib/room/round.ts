import type { Room } from '#lib/api/endpoints/lottery.ts'
import { HOUR_MS } from '#lib/time/clock.ts'

export type Phase = 'open' | 'closed' | 'drawing'

/** One period, from the last answer; times on the page's clock (lib/time/clock.ts), in ms. */
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

/** Why no bet is taken. */
export const CLOSED = { closed: '封盘中禁止投注', drawing: '开奖中，请等待下一期' } as const

/**
 * The round in an answer. `sentAt` is when the request was sent: network time shortens the round,
 * so a round closes early, never late (spec 4 §8).
 */
export function roundOf(room: Pick<Room, 'now' | 'closesBefore'>, sentAt: number): Round {
  const drawsAt = sentAt + room.now.secondsToDraw * 1000
  const closesAt = drawsAt - (room.closesBefore ?? 0) * 1000
  return { period: room.now.period, closesAt, drawsAt }
}

/** Spec 1 §4, Lottery round: open above ftime, closed down to 0, then drawing. */
export function phaseAt(round: Round, now: number): Phase {
  if (now >= round.drawsAt) return 'drawing'
  return now >= round.closesAt ? 'closed' : 'open'
}

/** First and longest wait between two reads for a result. */
export const READ_MIN_MS = 1_500
export const READ_MAX_MS = 30_000
/** A draw that is farther away may be moved, and no browser's timer holds 25 days: it would run at once. */
export const FAR_MS = HOUR_MS

/** What is known of a room when its next read is planned; times in ms on the page's clock. */
interface KnownRound {
  readonly round: Round
  /** When this period was read first. */
  readonly since: number
  /** When the last read ended. */
  readonly readAt: number
  /** The result of the last period has come. */
  readonly hasResult: boolean
}

/**
 * When the room is read again (ms, page clock): `spread` after the draw, then 1.5 s later and as long again as it was
 * waited for so far, 30 s at most, until the new period has its result. `spread` differs on each phone: all of them
 * need that read.
 */
export function nextReadAt(
  { round, since, readAt, hasResult }: KnownRound,
  spread: number,
  now: number,
): number {
  const drawn = round.drawsAt + spread
  const isMissing = !hasResult && phaseAt(round, now) !== 'drawing'
  const from = isMissing ? since : drawn
  if (now < from) return Math.min(from, now + FAR_MS)
  const next = readAt + Math.min(READ_MAX_MS, Math.max(READ_MIN_MS, readAt - from))
  return isMissing ? Math.min(next, drawn) : next
}

/** Numbers as drawn, not those of a limit or a countdown. */
const RESULT = /(开奖(?!时间)|结果|开出)\D*\d+(?![\d\s]*[秒分时])/

/** Whether a line of the system tells the result of this period. */
export const tellsDraw = (line: string, period: string): boolean =>
  period !== '' && line.includes(period) && RESULT.test(line.replaceAll(period, ''))

const ANNOUNCED = [30, 10, 0]

/** Announcement for screen readers when the seconds go from `before` to `after` (at 30, 10 and 0 s). */
export function announcement(before: number, after: number): string | null {
  if (!ANNOUNCED.some((mark) => before > mark && after <= mark)) return null
  return after <= 0 ? '开奖中' : `距离开奖还有 ${after} 秒`
}
