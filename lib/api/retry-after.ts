import { serverNow } from '#lib/time/clock.ts'
import type { Endpoint } from './endpoint.ts'
import { holdBack } from './waits.ts'

const LONGEST_MS = 5 * 60_000
/** Of a 429 that names no time, or whose header the platform hides from other origins. */
const UNNAMED_MS = 3_000

/** Milliseconds that a Retry-After header asks for: seconds or a date; null when it cannot be read. */
function askedMs(header: string | null): number | null {
  if (header === null) return null
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : null
  const ms = seconds ?? Date.parse(header) - serverNow()
  return Number.isFinite(ms) ? Math.min(LONGEST_MS, Math.max(0, ms)) : null
}

/**
 * Takes the answer to a call: a 429, or a 503 that names a time, makes further reads of the endpoint wait, 5 minutes at
 * most (RFC 9110 §10.2.3). Returns the wait in ms, null when none is asked for.
 */
export function noteRetryAfter(
  endpoint: Pick<Endpoint, 'id'>,
  status: number,
  header: string | null,
): number | null {
  if (status !== 429 && status !== 503) return null
  const asked = askedMs(header) ?? (status === 429 ? UNNAMED_MS : null)
  if (asked !== null) holdBack(endpoint, asked)
  return asked
}
