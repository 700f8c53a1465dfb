import * as v from 'valibot'
import { compareAmounts } from '#lib/money/amount.ts'
import { memberPreference, readPreference } from '#lib/preferences.ts'
import { DAY_MS } from '#lib/time/clock.ts'

export const LIMIT_PERIODS = ['24h', '7d', '30d'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]
const LIMIT_KINDS = ['deposit', 'loss', 'time'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
/** `stake` limits one bet in yuan, the others a period in yuan or minutes. */
export type LimitKey = 'stake' | `${LimitKind}.${LimitPeriod}`

export const LOOSENING_MS = DAY_MS
export const PERIOD_NAMES: Readonly<Record<LimitPeriod, string>> = {
  '24h': '24 小时',
  '7d': '7 天',
  '30d': '30 天',
}
export const PERIOD_MS: Readonly<Record<LimitPeriod, number>> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
}

const amount = v.pipe(
  v.string(),
  v.check((yuan) => /^\d{1,12}(\.\d{1,2})?$/.test(yuan)),
)
const limit = v.object({
  /** Yuan or minutes. Null if no limit is in force yet. */
  value: v.nullable(amount),
  /** A looser value that comes into force at `at` (epoch ms of serverNow). */
  next: v.optional(v.object({ value: v.nullable(amount), at: v.number() })),
})

const ownLimitsSchema = v.object({
  limits: v.record(v.string(), limit),
  /** No bets and deposits before this time (epoch ms of serverNow). */
  breakUntil: v.number(),
  /** Minutes between two reality checks. An interval that this release does not know becomes the shortest. */
  realityMinutes: v.fallback(v.picklist([15, 30, 60]), 15),
})
/** What members set for themselves on this device: limits, a break and the interval of reality checks. */
export type OwnLimits = v.InferOutput<typeof ownLimitsSchema>

/** The default: no limits, and hourly reality checks (RTS 13B). */
export const NO_OWN_LIMITS: OwnLimits = { limits: {}, breakUntil: 0, realityMinutes: 60 }

const limitInForce = ({ value, next }: v.InferOutput<typeof limit>, now: number): string | null =>
  next && now >= next.at ? next.value : value

/** Returns the limit in force at `now`, or null if there is none. */
export function limitAt({ limits }: OwnLimits, key: LimitKey, now: number): string | null {
  const found = limits[key]
  return found ? limitInForce(found, now) : null
}

/** Returns the number of limits in force at `now`. */
export const countLimits = ({ limits }: OwnLimits, now: number): number =>
  Object.values(limits).filter((each) => limitInForce(each, now) !== null).length

/** Returns the looser value that is not in force yet, or undefined if there is none. */
export const pendingChange = ({ limits }: OwnLimits, key: LimitKey, now: number) => {
  const next = limits[key]?.next
  return next && now < next.at ? next : undefined
}

/** True if `next` is at least as tight as `current`, so that it holds at once. Null means no limit. */
export const isTighter = (next: string | null, current: string | null): boolean =>
  next !== null && (current === null || compareAmounts(next, current) <= 0)

/** Sets or removes a limit. A tighter limit holds at once, a looser one or none after 24 hours (GLI-19 A.3.7, RTS 12B). */
export function changeLimit(
  all: OwnLimits,
  key: LimitKey,
  next: string | null,
  now: number,
): OwnLimits {
  const current = limitAt(all, key, now)
  const isAtOnce = isTighter(next, current)
  if (!isAtOnce && current === null) return all
  const limit = isAtOnce
    ? { value: next }
    : { value: current, next: { value: next, at: now + LOOSENING_MS } }
  return { ...all, limits: { ...all.limits, [key]: limit } }
}

/** Starts or lengthens a break. Nothing makes it shorter (GLI-19 A.3.8). */
export const takeBreak = (limits: OwnLimits, ms: number, now: number): OwnLimits => ({
  ...limits,
  breakUntil: Math.max(limits.breakUntil, now + ms),
})

/** True during a break. `now` is serverNow of lib/time/clock.ts. */
export const isOnBreak = ({ breakUntil }: OwnLimits, now: number): boolean => now < breakUntil

/** True if a limit of this kind is in force. */
export const hasLimit = (limits: OwnLimits, kind: LimitKind, now: number): boolean =>
  LIMIT_PERIODS.some((period) => limitAt(limits, `${kind}.${period}`, now) !== null)

/** The own limits of each member of this device. */
export const memberLimits = memberPreference<OwnLimits>(
  'own-limits',
  ownLimitsSchema,
  NO_OWN_LIMITS,
)

/** Returns the present member's own limits. */
export const ownLimits = memberLimits.read
/** Stores the present member's limits on this device. */
export const setOwnLimits = memberLimits.set

/** True if any member has ever stored own limits on this device. */
export const areOwnLimitsStored = (): boolean =>
  Object.keys(readPreference(memberLimits.all)).length > 0
