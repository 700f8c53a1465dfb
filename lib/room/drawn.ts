import * as v from 'valibot'
import { drawFrame, type Room } from '#lib/api/endpoints/lottery.ts'
import { roundOf, type Round } from './round.ts'

const DRAWS = 500

/** The part of a room that a draw changes, or is needed to change it. */
export type DrawnRoom = Pick<Room, 'closesBefore' | 'draws' | 'now'> & { readonly round: Round }

/**
 * The room after a `draw` frame that holds the result and the next period (an extension: docs/api.md, Chat socket);
 * null where it does not, or where it is about another period than the room's. `sentAt`, on the page's clock (ms), is
 * when the frame was sent at the earliest, so that the new round closes early, never late.
 */
export function afterDraw<R extends DrawnRoom>(room: R, frame: unknown, sentAt: number): R | null {
  const parsed = v.safeParse(drawFrame, frame)
  if (!parsed.success || parsed.output.lastPeriod !== room.round.period) return null
  const { openedAt, ...now } = parsed.output
  const draw = { period: now.lastPeriod, openedAt, result: now.last }
  return {
    ...room,
    now,
    draws: [draw, ...room.draws].slice(0, DRAWS),
    round: roundOf({ now, closesBefore: room.closesBefore }, sentAt),
  }
}
