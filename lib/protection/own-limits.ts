import * as v from 'valibot'
import { compare } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { memberPreference, readPreference } from '#lib/preferences.ts'
import { memberKey, currentEpoch } from '#lib/session/session.ts'
import { config } from '#lib/site/config.ts'
import { DAY_MS, limitsNow } from '#lib/time/clock.ts'

export const PERIODS = ['24h', '7d', '30d'] as const
export type Period = (typeof PERIODS)[number]
const KINDS = ['deposit', 'loss', 'time'] as const
export type Kind = (typeof KINDS)[number]
/** 'stake' is per bet; the others count over a period. Amounts in yuan, time in minutes. */
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
  /** null: no limit in force yet. */
  value: v.nullable(amount),
  /** A looser value that comes into force at `at` (epoch ms of limitsNow). */
  next: v.optional(v.object({ value: v.nullable(amount), at: v.number() })),
})

const protectionSchema = v.object({
  limits: v.record(v.string(), limit),
  /** No bets and deposits before this (epoch ms of limitsNow). */
  breakUntil: v.number(),
  /** Minutes between two reality checks; the shortest where this release does not know the interval. */
  realityMinutes: v.fallback(v.picklist([15, 30, 60]), 15),
})
export type Protection = v.InferOutput<typeof protectionSchema>

/** Nothing is limited; reality checks come hourly until the member chooses another interval (RTS 13B). */
export const UNPROTECTED: Protection = { limits: {}, breakUntil: 0, realityMinutes: 60 }

const inForce = ({ value, next }: v.InferOutput<typeof limit>, now: number): string | null =>
  next && now >= next.at ? next.value : value

/** The limit in force now; null when there is none. */
export function limitAt(state: Protection, key: LimitKey, now: number): string | null {
  const found = state.limits[key]
  return found ? inForce(found, now) : null
}

/** How many limits are in force now. */
export const countLimits = ({ limits }: Protection, now: number): number =>
  Object.values(limits).filter((each) => inForce(each, now) !== null).length

/** A looser value that waits for its 24 hours; undefined when none does. */
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
  const changed = tighter
    ? { value: next }
    : { value: current, next: { value: next, at: now + LOOSENING_MS } }
  if (!tighter && current === null) return state
  return { ...state, limits: { ...state.limits, [key]: changed } }
}

/** Of two states of one member, per limit the stricter one, the longer break, and the reality check of `own`. */
function tightened(held: Protection, own: Protection, now: number): Protection {
  const limits = { ...held.limits }
  for (const [key, limit] of Object.entries(own.limits)) {
    const theirs = limitAt(held, key as LimitKey, now)
    const mine = limitAt(own, key as LimitKey, now)
    if (theirs === null || (mine !== null && compare(mine, theirs) <= 0)) limits[key] = limit
  }
  return { ...own, limits, breakUntil: Math.max(held.breakUntil, own.breakUntil) }
}

/** A break can be made longer, never shorter (GLI-19 A.3.8). */
export const takeBreak = (state: Protection, ms: number, now: number): Protection => ({
  ...state,
  breakUntil: Math.max(state.breakUntil, now + ms),
})

/** `now`: limitsNow of lib/time/clock.ts. */
export const isOnBreak = ({ breakUntil }: Protection, now: number): boolean => now < breakUntil

/** Keys that have a limit of a kind in force. */
export const hasLimit = (state: Protection, kind: Kind, now: number): boolean =>
  PERIODS.some((period) => limitAt(state, `${kind}.${period}`, now) !== null)

const onDevice = v.object({
  ...protectionSchema.entries,
  /** Whether the operator's service has still to take them; sent again with the next page. */
  undelivered: v.optional(v.unknown()),
})
type OnDevice = v.InferOutput<typeof onDevice>

/** Limits, break and reality check that members set for themselves. */
export const memberLimits = memberPreference<OnDevice>(
  'own-limits',
  onDevice,
  UNPROTECTED,
  (one, other) => tightened(one, other, limitsNow()),
)

const hours = v.record(
  v.string(),
  v.pipe(
    v.number(),
    v.check((value) => value >= 0),
  ),
)
/** Minutes played, with four decimals, by hour number (epoch hours), the last 31 days. */
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
/** Stores the present member's limits on this device; what waits for the operator's service stays in `undelivered`. */
export function setOwnLimits(next: OnDevice): void {
  if (memberKey() === '') return
  memberLimits.setOwn(next)
}

/** Whether anybody has limits or a break on this device, under whatever name. */
export const isAnyoneProtected = (): boolean =>
  Object.keys(readPreference(memberLimits.all)).length > 0

export const minutesPlayed = memberMinutes.own
export const setMinutesPlayed = memberMinutes.setOwn

/** Whether the operator stores the limits and enforces them on every device (docs/operators.md, Own limits). */
export const isEnforcedByOperator = (): boolean => config.ownLimits !== undefined

/**
 * Limits that the operator's service holds apply on this device too, and it hears of those set here: never looser than
 * what it holds, since another device may have changed them. False when it could not be reached.
 */
export async function syncLimits(): Promise<boolean> {
  const service = config.ownLimits
  if (!service) return true
  // An answer is out of date where a limit has changed, or another member come, since.
  const present = () => JSON.stringify([ownLimits(), currentEpoch().id])
  try {
    const { undelivered, ...own } = ownLimits()
    let asked = present()
    const held = v.safeParse(protectionSchema, await service.read())
    if (present() !== asked) return true
    const state = !held.success
      ? own
      : undelivered
        ? tightened(held.output, own, limitsNow())
        : held.output
    setOwnLimits({ ...state, undelivered })
    if (!undelivered) return true
    asked = present()
    await service.write(state)
    if (present() === asked) setOwnLimits(state)
    return true
  } catch {
    return false
  }
}

/** Takes effect on this device immediately, and at an operator who enforces the limits. */
export async function saveLimits(state: Protection): Promise<void> {
  setOwnLimits({ ...state, undelivered: isEnforcedByOperator() || undefined })
  if (!(await syncLimits())) notify.refusal('平台没有收到，暂时只在本设备有效')
}
