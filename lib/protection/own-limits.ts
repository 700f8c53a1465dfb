import * as v from 'valibot'
import { compare } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { memberPreference, preferred } from '#lib/preferences.ts'
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
/** What of a member's limits has changed, and nothing else: another device may have changed the rest. */
const limitChangeSchema = v.partial(protectionSchema)
type LimitChange = v.InferOutput<typeof limitChangeSchema>

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

/** A change on top of what is held elsewhere, never looser: of two limits the stricter one, the longer break. */
function tightened(held: Protection, change: LimitChange, now: number): Protection {
  const limits = { ...held.limits }
  for (const [key, limit] of Object.entries(change.limits ?? {})) {
    const theirs = limitAt(held, key as LimitKey, now)
    const own = limitAt({ ...held, limits: { [key]: limit } }, key as LimitKey, now)
    if (theirs === null || (own !== null && compare(own, theirs) <= 0)) limits[key] = limit
  }
  return {
    limits,
    breakUntil: Math.max(held.breakUntil, change.breakUntil ?? 0),
    realityMinutes: change.realityMinutes ?? held.realityMinutes,
  }
}

/** A break can be made longer, never shorter (GLI-19 A.3.8). */
export const takeBreak = (state: Protection, ms: number, now: number): Protection => ({
  ...state,
  breakUntil: Math.max(state.breakUntil, now + ms),
})

/** `now`: limitsNow of lib/time/clock.ts. */
export const onBreak = ({ breakUntil }: Protection, now: number): boolean => now < breakUntil

/** Keys that have a limit of a kind in force. */
export const hasLimit = (state: Protection, kind: Kind, now: number): boolean =>
  PERIODS.some((period) => limitAt(state, `${kind}.${period}`, now) !== null)

const onDevice = v.object({
  ...protectionSchema.entries,
  /** What the operator's service has not taken yet; sent again with the next page. */
  undelivered: v.optional(limitChangeSchema),
})
type OnDevice = v.InferOutput<typeof onDevice>

/** Limits, break and reality check that members set for themselves. */
export const memberLimits = memberPreference<OnDevice>(
  'own-limits',
  onDevice,
  UNPROTECTED,
  (one, other) => ({ ...other, ...tightened(one, other, limitsNow()) }),
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
export const isAnyoneProtected = (): boolean => Object.keys(preferred(memberLimits.all)).length > 0

export const minutesPlayed = memberMinutes.own
export const setMinutesPlayed = memberMinutes.setOwn

/** Whether the operator stores the limits and enforces them on every device (docs/operators.md, Own limits). */
export const enforcedByOperator = (): boolean => config.ownLimits !== undefined

/** The limits that the operator's service stores for this member; null when it has none or can't be read. */
export async function readServerLimits(): Promise<Protection | null> {
  try {
    const parsed = v.safeParse(protectionSchema, await config.ownLimits?.read())
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** What of `after` differs from `before`, as it is sent to the operator's service. */
export function changeBetween(before: Protection, after: Protection): LimitChange {
  const limits = Object.entries(after.limits).filter(
    ([key, limit]) => JSON.stringify(limit) !== JSON.stringify(before.limits[key]),
  )
  return {
    ...(limits.length > 0 && { limits: Object.fromEntries(limits) }),
    ...(after.breakUntil !== before.breakUntil && { breakUntil: after.breakUntil }),
    ...(after.realityMinutes !== before.realityMinutes && {
      realityMinutes: after.realityMinutes,
    }),
  }
}

/** Sends what the operator's service has not taken yet; false when it failed. */
async function deliver(): Promise<boolean> {
  const { undelivered, ...asked } = ownLimits()
  if (!undelivered || !config.ownLimits) return true
  const isNewest = newestAsked()
  try {
    await config.ownLimits.write(undelivered)
  } catch {
    return false
  }
  if (isNewest()) setOwnLimits(asked)
  return true
}

/** Whether no limit has changed, and no other member come, since: an answer to an older question is out of date. */
function newestAsked(): () => boolean {
  const state = () => JSON.stringify([preferred(memberLimits.all), currentEpoch().id])
  const asked = state()
  return () => state() === asked
}

/** Takes effect on this device immediately, and at an operator who enforces the limits. */
export async function saveLimits(state: Protection): Promise<void> {
  const before = ownLimits()
  const change = changeBetween(before, state)
  const limits = { ...before.undelivered?.limits, ...change.limits }
  setOwnLimits({ ...state, undelivered: { ...before.undelivered, ...change, limits } })
  if (!(await deliver())) notify.refusal('平台没有收到，暂时只在本设备有效')
}

/** Limits that the operator's service holds apply on this device too; what it has not taken yet still holds. */
export async function takeServerLimits(): Promise<void> {
  const isNewest = newestAsked()
  const held = await readServerLimits()
  if (!isNewest()) return
  if (held) {
    const state = tightened(held, ownLimits().undelivered ?? {}, limitsNow())
    const stricter = changeBetween(held, state)
    const undelivered = Object.keys(stricter).length > 0 ? stricter : undefined
    setOwnLimits({ ...state, undelivered })
  }
  await deliver()
}
