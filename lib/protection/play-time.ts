import * as v from 'valibot'
import { serverNow } from '#lib/time/clock.ts'
import { read, slot, write } from '#lib/storage.ts'

const since = slot('play-since', 'session', 'member', v.number())

/**
 * When this session first came to play, in platform time (epoch ms); survives a reload, ends with the session (RTS 2E).
 */
export function playingSince(): number {
  const known = read(since)
  const now = serverNow()
  if (known !== null && known <= now) return known
  write(since, now)
  return now
}

const DOUBT_MS = 2_000

/**
 * From when on (epoch ms) a bet counts to a session that began at `since`: the platform's clock is known to about
 * a second and its rows carry whole seconds, so that the first bet may seem older than the session (RTS 2E).
 */
export const countsFrom = (since: number): number => since - DOUBT_MS
