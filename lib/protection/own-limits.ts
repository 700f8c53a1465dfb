import * as v from 'valibot'
import { compare } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { memberPreference, readPreference } from '#lib/preferences.ts'
import { memberKey, currentEpoch } from '#lib/session/session.ts'
import { config } from '#lib/site/config.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'

export const PERIODS = ['24h', '7d', '30d'] as const
export type Period = (typeof PERIODS)[number]
const KINDS = ['deposit', 'loss', 'time'] as const
export type Kind = (typeof KINDS)[number]
/** `stake` limits one bet, the others a period. Amounts in yuan, time in minutes. */
export type LimitKey = 'stake' | `${Kind}.${Period}`

export const LOOSENING_MS = DAY_MS
export const periodMs: Readonly<Record<Period, number>> = {
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
  /** A looser value, which comes into force at `at` (epoch ms of serverNow). */
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

const inForce = ({ value, next }: v.InferOutput<typeof limit>, now: number): string | null =>
  next && now >= next.at ? next.value : value

/** The limit in force at `now`; null for none. */
export function limitAt(state: Protection, key: LimitKey, now: number): string | null {
  const found = state.limits[key]
  return found ? inForce(found, now) : null
}

/** The number of limits in force at `now`. */
export const countLimits = ({ limits }: Protection, now: number): number =>
  Object.values(limits).filter((each) => inForce(each, now) !== null).length

/** The looser value that waits for its 24 hours; undefined for none. */
export const waitingAt = (state: Protection, key: LimitKey, now: number) => {
  const next = state.limits[key]?.next
  return next && now < next.at ? next : undefined
}

/** Sets a limit: a tighter one immediately, a looser or none after 24 hours (GLI-19 A.3.7, RTS 12B). */
export function changeLimit(
  state: Protection,
  key: LimitKey,
  next: string | null,
  now: number,
): Protection {
  const current = limitAt(state, key, now)
  const tighter = current === null ? next !== null : next !== null && compare(next, current) <= 0
  const limit = tighter
    ? { value: next }
    : { value: current, next: { value: next, at: now + LOOSENING_MS } }
  if (!tighter && current === null) return state
  return { ...state, limits: { ...state.limits, [key]: limit } }
}

/** Joins two states of one member: the stricter limits, the longer break, and the reality check of `own`. */
function stricterOf(other: Protection, own: Protection, now: number): Protection {
  const limits = { ...other.limits }
  for (const [key, limit] of Object.entries(own.limits)) {
    const otherLimit = limitAt(other, key as LimitKey, now)
    const ownLimit = limitAt(own, key as LimitKey, now)
    if (otherLimit === null || (ownLimit !== null && compare(ownLimit, otherLimit) <= 0))
      limits[key] = limit
  }
  return { ...own, limits, breakUntil: Math.max(other.breakUntil, own.breakUntil) }
}

/** Starts or lengthens a break; nothing makes it shorter (GLI-19 A.3.8). */
export const takeBreak = (state: Protection, ms: number, now: number): Protection => ({
  ...state,
  breakUntil: Math.max(state.breakUntil, now + ms),
})

/** True during a break. `now` is serverNow of lib/time/clock.ts. */
export const isOnBreak = ({ breakUntil }: Protection, now: number): boolean => now < breakUntil

/** True if a limit of this kind is in force. */
export const hasLimit = (state: Protection, kind: Kind, now: number): boolean =>
  PERIODS.some((period) => limitAt(state, `${kind}.${period}`, now) !== null)

const onDevice = v.object({
  ...protectionSchema.entries,
  /** Set until the operator's service has received the state; every page sends it again. */
  undelivered: v.optional(v.unknown()),
})
type OnDevice = v.InferOutput<typeof onDevice>

/** The limits, break and reality check that each member sets. */
export const memberLimits = memberPreference<OnDevice>(
  'own-limits',
  onDevice,
  UNPROTECTED,
  (one, other) => stricterOf(one, other, serverNow()),
)

const hours = v.record(
  v.string(),
  v.pipe(
    v.number(),
    v.check((value) => value >= 0),
  ),
)
/** Minutes played, with four decimals, by hour number (epoch hours) for the last 31 days. */
const memberMinutes = memberPreference<Record<string, number>>(
  'minutes-played',
  hours,
  {},
  (one, other) => ({
    ...one,
    ...Object.fromEntries(
      Object.entries(other).map(([hour, minutes]) => [hour, (one[hour] ?? 0) + minutes]),
    ),
  }),
)

/** The present member's own limits. */
export const ownLimits = memberLimits.own
/** Stores the present member's limits on this device. */
export function setOwnLimits(next: OnDevice): void {
  if (memberKey() === '') return
  memberLimits.setOwn(next)
}

/** True if any member has set limits or a break on this device. */
export const isAnyoneProtected = (): boolean =>
  Object.keys(readPreference(memberLimits.all)).length > 0

/** The present member's minutes by hour number. */
export const minutesPlayed = memberMinutes.own
export const setMinutesPlayed = memberMinutes.setOwn

/** True if the operator enforces the limits on every device (docs/operators.md, Own limits). */
export const isEnforcedByOperator = (): boolean => config.ownLimits !== undefined

/**
 * Takes over the limits of the operator's service, and sends it those set here. Between the two the stricter limit
 * holds, because another device may have changed it. Resolves to false if the service failed.
 */
export async function syncLimits(): Promise<boolean> {
  const service = config.ownLimits
  if (!service) return true
  // An answer is out of date after a change of the limits or of the member.
  const snapshot = () => JSON.stringify([ownLimits(), currentEpoch().id])
  try {
    const { undelivered, ...own } = ownLimits()
    let before = snapshot()
    const answer = v.parse(v.fallback(protectionSchema, own), await service.read())
    if (snapshot() !== before) return true
    const state = undelivered ? stricterOf(answer, own, serverNow()) : answer
    setOwnLimits({ ...state, undelivered })
    if (!undelivered) return true
    before = snapshot()
    await service.write(state)
    if (snapshot() === before) setOwnLimits(state)
    return true
  } catch {
    return false
  }
}

/** Stores the limits on this device at once, and sends them to the operator's service. */
export async function saveLimits(state: Protection): Promise<void> {
  setOwnLimits({ ...state, undelivered: isEnforcedByOperator() || undefined })
  if (!(await syncLimits())) notify.refusal('平台没有收到，暂时只在本设备有效')
}
