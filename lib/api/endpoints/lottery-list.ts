import * as v from 'valibot'
import { query } from '#lib/api/endpoint.ts'
import { count, firstText, objectOf, requiredText, rows, text } from '#lib/api/schema.ts'

const lottery = v.pipe(
  objectOf({
    id: requiredText,
    title: v.optional(text, ''),
    name: v.optional(text, ''),
    type: v.optional(count),
    room_id: v.optional(text, ''),
    ftime: v.optional(count, 0),
    nowdata: v.optional(v.unknown()),
  }),
  v.transform((wire) => ({
    id: wire.id,
    title: firstText(wire.title, wire.name),
    name: firstText(wire.name, wire.title),
    /** Null where the list omits it; the room has it (spec 1 §3). */
    kind: wire.type === undefined ? null : lotteryKind(wire.type),
    roomId: wire.room_id,
    /** Seconds before the draw at which betting closes, and the round, where the list has them; the specification has neither. */
    closesBefore: wire.ftime,
    now: wire.nowdata,
  })),
)
export type Lottery = v.InferOutput<typeof lottery>
/** `mark6`: seven of 49 (type 1). `sum28`: three digits, sum 0-27 (type 2). */
export type LotteryKind = 'mark6' | 'sum28'

/** The platform's `type` as a kind; every type but 1 counts as the 28-type. */
export function lotteryKind(type: number): LotteryKind {
  return type === 1 ? 'mark6' : 'sum28'
}

export const getLotteries = query('POST /api/lotteryList', { data: rows(lottery) })
