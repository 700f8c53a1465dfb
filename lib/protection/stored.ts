import * as v from 'valibot'
import { memberPreference } from '#lib/preferences.ts'
import { memberKey } from '#lib/session/session.ts'
import { limitChangeSchema, protectionSchema, UNPROTECTED } from './own-limits.ts'

const onDevice = v.object({
  ...protectionSchema.entries,
  /** What the operator's service has not taken yet; sent again with the next page. */
  undelivered: v.optional(limitChangeSchema),
})
type OnDevice = v.InferOutput<typeof onDevice>

/** Limits, break and reality check that members set for themselves. */
export const memberLimits = memberPreference<OnDevice>('own-limits', onDevice, UNPROTECTED)

const hours = v.record(
  v.string(),
  v.pipe(
    v.number(),
    v.check((value) => value >= 0),
  ),
)
/** Minutes played by hour number (epoch hours), the last 31 days. */
const memberMinutes = memberPreference<Record<string, number>>('minutes-played', hours, {})

let changes = 0
/** Counts the changes of limits: an answer to an older question is out of date. */
export const limitChanges = (): number => changes

/** The present member's own limits. */
export const ownLimits = memberLimits.own
export function setOwnLimits(next: OnDevice): void {
  if (memberKey() === '') return
  changes += 1
  memberLimits.setOwn(next)
}

export const minutesPlayed = memberMinutes.own
export const setMinutesPlayed = memberMinutes.setOwn
