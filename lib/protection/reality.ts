import * as v from 'valibot'
import { config } from '#lib/site/config.ts'
import { read, slot, write } from '#lib/storage.ts'
import { asDated, MINUTE_MS, limitsNow } from '#lib/time/clock.ts'

const seen = slot('reality-check', 'session', 'member', v.number())

/**
 * Whether play has gone on for so many minutes since it began, or since the last reality check was
 * acknowledged (RTS 13B); `realityMs` of config.js is the longest interval.
 */
export function realityCheckDue(minutes: number): boolean {
  const from = Math.max(playingSince(), read(seen) ?? 0)
  const interval = Math.min(minutes * MINUTE_MS, config.realityMs || Infinity)
  return limitsNow() - from >= interval
}

/** The member has acknowledged it: the next one is due a whole interval after now. */
export const markRealityCheckSeen = (): void => write(seen, limitsNow())

const since = slot('play-since', 'session', 'member', v.number())

/**
 * When this session first came to play (limitsNow, epoch ms); survives a reload, ends with the session (RTS 2E).
 */
export function playingSince(): number {
  const known = read(since)
  const now = limitsNow()
  if (known !== null && known <= now) return known
  write(since, now)
  return now
}

const DOUBT_MS = 2_000

/**
 * From when on (the platform's time, epoch ms) a bet counts to a session that began at `since` (limitsNow): that clock
 * is known to about a second and its rows carry whole seconds, so that the first bet may seem older than the session
 * (RTS 2E).
 */
export const countsFrom = (since: number): number =>
  Math.floor((asDated(since) - DOUBT_MS) / 1000) * 1000
