import * as v from 'valibot'
import { compareAmounts } from '#lib/money/amount.ts'
import { memberPreference, readPreference } from '#lib/preferences.ts'
import { DAY_MS } from '#lib/time/clock.ts'

export const LIMIT_PERIODS = ['24h', '7d', '30d'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]
const LIMIT_KINDS = ['deposit', 'loss', 'time'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
/** `stake` limits one bet, the others a period. Amounts in yuan, time in minutes. */
export type LimitKey = 'stake' | `${LimitKind}.${LimitPeriod}`

export const LOOSENING_MS = DAY_MS
export const periodNames: Readonly<Record<LimitPeriod, string>> = {
  '24h': '24 小时',
  '7d': '7 天',
  '30d': '30 天',
}
export const periodMs: Readonly<Record<LimitPeriod, number>> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
}

const amount = v.pipe(
  v.string(),
  v.check((yuan) => /^\d{1,12}(\.\d{1,2})?$/.test(yuan)),
)
const limit = v.object({
  /** Null if no limit is in force yet. */
  value: v.nullable(amount),
  /** A looser value that comes into force at `at` (epoch ms of serverNow). */
  next: v.optional(v.object({ value: v.nullable(amount), at: v.number() })),
})

const protectionSchema = v.object({
  limits: v.record(v.string(), limit),
  /** No bets and deposits before this time (epoch ms of serverNow). */
  breakUntil: v.number(),
  /** Minutes between two reality checks; an interval that this release does not know becomes the shortest. */
  realityMinutes: v.fallback(v.picklist([15, 30, 60]), 15),
})
export type Protection = v.InferOutput<typeof protectionSchema>

/** The default: no limits, and hourly reality checks (RTS 13B). */
export const UNPROTECTED: Protection = { limits: {}, breakUntil: 0, realityMinutes: 60 }

const limitInForce = ({ value, next }: v.InferOutput<typeof limit>, now: number): string | null =>
  next && now >= next.at ? next.value : value

/** The limit in force at `now`; null for none. */
export function limitAt(state: Protection, key: LimitKey, now: number): string | null {
  const found = state.limits[key]
  return found ? limitInForce(found, now) : null
}

/** The number of limits in force at `now`. */
export const countLimits = ({ limits }: Protection, now: number): number =>
  Object.values(limits).filter((each) => limitInForce(each, now) !== null).length

/** The looser value that is not in force yet; undefined for none. */
export const waitingAt = (state: Protection, key: LimitKey, now: number) => {
  const next = state.limits[key]?.next
  return next && now < next.at ? next : undefined
}

/** True if `next` holds at once beside the limit in force; null is no limit. */
export const isTighter = (next: string | null, current: string | null): boolean =>
  next !== null && (current === null || compareAmounts(next, current) <= 0)

/** Sets a limit: a tighter one immediately, a looser or none after 24 hours (GLI-19 A.3.7, RTS 12B). */
export function changeLimit(
  state: Protection,
  key: LimitKey,
  next: string | null,
  now: number,
): Protection {
  const current = limitAt(state, key, now)
  const isAtOnce = isTighter(next, current)
  if (!isAtOnce && current === null) return state
  const limit = isAtOnce
    ? { value: next }
    : { value: current, next: { value: next, at: now + LOOSENING_MS } }
  return { ...state, limits: { ...state.limits, [key]: limit } }
}

/** Starts or lengthens a break; nothing makes it shorter (GLI-19 A.3.8). */
export const takeBreak = (state: Protection, ms: number, now: number): Protection => ({
  ...state,
  breakUntil: Math.max(state.breakUntil, now + ms),
})

/** True during a break. `now` is serverNow of lib/time/clock.ts. */
export const isOnBreak = ({ breakUntil }: Protection, now: number): boolean => now < breakUntil

/** True if a limit of this kind is in force. */
export const hasLimit = (state: Protection, kind: LimitKind, now: number): boolean =>
  LIMIT_PERIODS.some((period) => limitAt(state, `${kind}.${period}`, now) !== null)

/** The limits, break and reality check that each member sets. */
export const memberLimits = memberPreference<Protection>(
  'own-limits',
  protectionSchema,
  UNPROTECTED,
)

const hours = v.record(
  v.string(),
  v.pipe(
    v.number(),
    v.check((value) => value >= 0),
  ),
)
/** Minutes played, with four decimals, by hour number (epoch hours) for the last 31 days. */
const memberMinutes = memberPreference<Record<string, number>>('minutes-played', hours, {})

/** The present member's own limits. */
export const ownLimits = memberLimits.read
/** Stores the present member's limits on this device. */
export const setOwnLimits = memberLimits.set

/** True if any member has ever stored such settings on this device. */
export const isAnyoneProtected = (): boolean =>
  Object.keys(readPreference(memberLimits.all)).length > 0

/** The present member's minutes by hour number. */
export const minutesPlayed = memberMinutes.read
export const setMinutesPlayed = memberMinutes.set
