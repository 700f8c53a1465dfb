import * as v from 'valibot'
import { config } from '#lib/config.ts'
import { read, slot, write } from '#lib/storage.ts'
import { MINUTE_MS, serverNow } from '#lib/time/clock.ts'
import { playingSince } from './play-time.ts'

const seen = slot('reality-check', 'session', 'member', v.number())

/**
 * Whether play has gone on for so many minutes since it began, or since the last reality check was
 * acknowledged (RTS 13B); `realityMs` of config.js is the longest interval.
 */
export function realityCheckDue(minutes: number): boolean {
  const from = Math.max(playingSince(), read(seen) ?? 0)
  const interval = Math.min(minutes * MINUTE_MS, config.realityMs || Infinity)
  return serverNow() - from >= interval
}

/** The member has acknowledged it: the next one is due a whole interval after now. */
export const markRealityCheckSeen = (): void => write(seen, serverNow())
