import * as v from 'valibot'
import { preference, preferred } from '#lib/preferences.ts'
import { isLasting, memberKey } from '#lib/session/session.ts'
import { limitChangeSchema, protectionSchema, UNPROTECTED } from './own-limits.ts'

const onDevice = v.object({
  ...protectionSchema.entries,
  /** What the operator's service has not taken yet; sent again with the next page. */
  undelivered: v.optional(limitChangeSchema),
})
type OnDevice = v.InferOutput<typeof onDevice>

/** By member: limits, break and reality check that members set for themselves; on this device, also after logout. */
export const limitsByMember = preference<Record<string, OnDevice>>(
  'own-limits',
  v.record(v.string(), onDevice),
  {},
)

const hours = v.record(
  v.string(),
  v.pipe(
    v.number(),
    v.check((value) => value >= 0),
  ),
)
/** By member: minutes played by hour number (epoch hours), the last 31 days. */
const minutesByMember = preference<Record<string, Record<string, number>>>(
  'minutes-played',
  v.record(v.string(), hours),
  {},
)

/** With the present member's value; those whom no later session can recognise are dropped. */
const withOwn = <T>(all: Record<string, T>, own: T): Record<string, T> => ({
  ...Object.fromEntries(Object.entries(all).filter(([member]) => isLasting(member))),
  [memberKey()]: own,
})

let changes = 0
/** Counts the changes of limits: an answer to an older question is out of date. */
export const limitChanges = (): number => changes

/** The present member's own limits. */
export const ownLimits = (): OnDevice => preferred(limitsByMember)[memberKey()] ?? UNPROTECTED
export function setOwnLimits(next: OnDevice): void {
  if (memberKey() === '') return
  changes += 1
  limitsByMember.set(withOwn(preferred(limitsByMember), next))
}

export const minutesPlayed = (): Record<string, number> =>
  preferred(minutesByMember)[memberKey()] ?? {}
export const setMinutesPlayed = (next: Record<string, number>): void => {
  if (memberKey() !== '') minutesByMember.set(withOwn(preferred(minutesByMember), next))
}
