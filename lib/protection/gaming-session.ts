import * as v from 'valibot'
import { memberPreference } from '#lib/preferences.ts'
import { config } from '#lib/site/config.ts'
import { HOUR_MS, MINUTE_MS, serverNow, serverTimeOf } from '#lib/time/clock.ts'

const shape = v.object({ since: v.number(), at: v.number(), seen: v.number() })
/**
 * The member's gaming session in all tabs of the device (RTS 2E, 13B): its beginning, the last count by a page, and the
 * last confirmed reality check. The times are of the device's clock, because `serverNow` changes with the first answer.
 */
const gamingSession = memberPreference('play', shape, { since: 0, at: 0, seen: 0 })
/** After a pause of this length a new gaming session begins. */
const PAUSE_MS = HOUR_MS
/** Pages count more often than this. A longer gap between two counts is not played time. */
const GAP_MS = 30_000

/** Returns the running gaming session, or null after a pause. */
function runningSession() {
  const last = gamingSession.read()
  const now = Date.now()
  return last.since <= now && now - last.at < PAUSE_MS ? last : null
}

/** Returns the present gaming session. After a pause it stores a new one, which begins now. */
function currentGamingSession() {
  const running = runningSession()
  if (running) return running
  const now = Date.now()
  const next = { since: now, at: now, seen: 0 }
  gamingSession.set(next)
  return next
}

/** Returns when the running gaming session began (Date.now, epoch ms), or null if none runs. */
export const gamingSessionStart = (): number | null => runningSession()?.since ?? null

/** Stores that the session goes on. Returns the time since the last call of any page (ms), or 0 after a gap. */
export function extendGamingSession(): number {
  const last = currentGamingSession()
  const now = Date.now()
  gamingSession.set({ ...last, at: now })
  const elapsed = now - last.at
  return elapsed < GAP_MS ? Math.max(0, elapsed) : 0
}

const hours = v.record(
  v.string(),
  v.pipe(
    v.number(),
    v.check((value) => value >= 0),
  ),
)
const HOURS_KEPT = 31 * 24
/** Minutes played, with four decimals, by hour number (epoch hours) for the last 31 days. */
const memberMinutes = memberPreference<Record<string, number>>('minutes-played', hours, {})

/** Returns the present member's minutes by hour number. */
export const minutesPlayed = memberMinutes.read

/** Adds the time since the last call of any page to the minutes of this hour. */
export function countMinutesPlayed(): void {
  const ms = extendGamingSession()
  const hour = Math.floor(serverNow() / HOUR_MS)
  const counted = minutesPlayed()
  // The number of hours is limited, not their age, so that a wrong platform time deletes no hour.
  const recent = Object.entries(counted).slice(-HOURS_KEPT)
  const minutes = Math.round(((counted[hour] ?? 0) + ms / MINUTE_MS) * 1e4) / 1e4
  memberMinutes.set({ ...Object.fromEntries(recent), [hour]: minutes })
}

/**
 * True `minutes` after the gaming session began or the last reality check was confirmed (RTS 13B). `realityMs` of config.js
 * is the longest interval.
 */
export function isRealityCheckDue(minutes: number): boolean {
  const { since, seen } = currentGamingSession()
  const interval = Math.min(minutes * MINUTE_MS, config.realityMs || Infinity)
  return Date.now() - Math.max(since, seen) >= interval
}

/** Stores that the member has confirmed a reality check. The next interval begins now. */
export const markRealityCheckSeen = (): void =>
  gamingSession.set({ ...currentGamingSession(), seen: Date.now() })

const CLOCK_ERROR_MS = 2_000

/**
 * Returns the earliest time (platform time, epoch ms) of a bet in a gaming session that began at `since` (Date.now). It
 * lies 2 to 3 s earlier, because the platform's clock is known to about a second and its rows have whole seconds (RTS 2E).
 */
export const firstBetTime = (since: number): number =>
  Math.floor((serverTimeOf(since) - CLOCK_ERROR_MS) / 1000) * 1000
