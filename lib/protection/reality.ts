import * as v from 'valibot'
import { config } from '#lib/site/config.ts'
import { read, slot, write } from '#lib/storage.ts'
import { toPlatformTime, HOUR_MS, MINUTE_MS, limitsNow } from '#lib/time/clock.ts'

/**
 * The play of this session in every tab of the device (limitsNow, epoch ms): when it began, when a page last counted
 * it, and when the last reality check was acknowledged. A second tab or a reload begins nothing anew (RTS 2E, 13B).
 */
const play = slot(
  'play',
  'local',
  'member',
  v.object({ since: v.number(), at: v.number(), seen: v.number() }),
)
/** After so long without play it begins anew. */
const PAUSE_MS = HOUR_MS
/** Two pages count no longer apart than this, or a pause lies between them. */
const GAP_MS = 30_000

function presentPlay() {
  const known = read(play)
  const now = limitsNow()
  if (known !== null && known.since <= now && now - known.at < PAUSE_MS) return known
  const begun = { since: now, at: now, seen: 0 }
  write(play, begun)
  return begun
}

/** When this play began (limitsNow, epoch ms). */
export const playingSince = (): number => presentPlay().since

/** A member is playing now: returns the play since a page last said so (ms). */
export function notePlay(): number {
  const known = presentPlay()
  const now = limitsNow()
  write(play, { ...known, at: now })
  const passed = now - known.at
  return passed < GAP_MS ? Math.max(0, passed) : 0
}

/**
 * Whether play has gone on for so many minutes since it began, or since the last reality check was
 * acknowledged (RTS 13B); `realityMs` of config.js is the longest interval.
 */
export function realityCheckDue(minutes: number): boolean {
  const { since, seen } = presentPlay()
  const interval = Math.min(minutes * MINUTE_MS, config.realityMs || Infinity)
  return limitsNow() - Math.max(since, seen) >= interval
}

/** The member has acknowledged it: the next one is due a whole interval after now. */
export const markRealityCheckSeen = (): void => write(play, { ...presentPlay(), seen: limitsNow() })

const DOUBT_MS = 2_000

/**
 * From when on (the platform's time, epoch ms) a bet counts to a session that began at `since` (limitsNow): that clock
 * is known to about a second and its rows carry whole seconds, so that the first bet may seem older than the session
 * (RTS 2E).
 */
export const countsFrom = (since: number): number =>
  Math.floor((toPlatformTime(since) - DOUBT_MS) / 1000) * 1000
