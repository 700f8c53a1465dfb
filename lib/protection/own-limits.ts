import * as v from 'valibot'
import { compare } from '#lib/money/amount.ts'
import { DAY_MS } from '#lib/time/clock.ts'

export const PERIODS = ['24h', '7d', '30d'] as const
export type Period = (typeof PERIODS)[number]
export const KINDS = ['deposit', 'loss', 'time'] as const
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
  /** A looser value that comes into force at `at` (platform time, epoch ms). */
  next: v.optional(v.object({ value: v.nullable(amount), at: v.number() })),
})

export const protectionSchema = v.object({
  limits: v.record(v.string(), limit),
  /** No bets and deposits before this (platform time, epoch ms). */
  breakUntil: v.number(),
  /** Minutes between two reality checks; the shortest where this release does not know the interval. */
  realityMinutes: v.fallback(v.picklist([15, 30, 60]), 15),
})
export type Protection = v.InferOutput<typeof protectionSchema>
/** What of a member's limits has changed, and nothing else: another device may have changed the rest. */
export const limitChangeSchema = v.partial(protectionSchema)
export type LimitChange = v.InferOutput<typeof limitChangeSchema>

/** Reality checks come at the shortest interval offered unless the member chooses a longer one (RTS 13B). */
export const UNPROTECTED: Protection = { limits: {}, breakUntil: 0, realityMinutes: 60 }

/** The limit in force now; null when there is none. */
export function limitAt(state: Protection, key: LimitKey, now: number): string | null {
  const found = state.limits[key]
  if (!found) return null
  return found.next && now >= found.next.at ? found.next.value : found.value
}

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
export function tightened(held: Protection, change: LimitChange, now: number): Protection {
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

/** `now` of lib/time/clock.ts. */
export const onBreak = ({ breakUntil }: Protection, now: number): boolean => now < breakUntil

/** Keys that have a limit of a kind in force. */
export const hasLimit = (state: Protection, kind: Kind, now: number): boolean =>
  PERIODS.some((period) => limitAt(state, `${kind}.${period}`, now) !== null)
