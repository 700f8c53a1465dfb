import { apiHost } from '#lib/site/config.ts'
import { pageClock, serverNow } from '#lib/time/clock.ts'
import type { Endpoint } from './endpoint.ts'

const LONGEST_MS = 5 * 60_000
/** Of a 429 that names no time, or whose header the platform hides from other origins. */
const UNNAMED_MS = 3_000

/** Until when a host wants no further call of an endpoint (ms of the monotonic clock). */
const until = new Map<string, number>()
const keyOf = (host: string, id: string): string => `${host} ${id}`

/** Milliseconds of a Retry-After header: seconds or a date; null when it cannot be read. */
function headerMs(header: string | null): number | null {
  if (header === null) return null
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : null
  const ms = seconds ?? Date.parse(header) - serverNow()
  return Number.isFinite(ms) ? Math.min(LONGEST_MS, Math.max(0, ms)) : null
}

/** The wait in ms that a 429, or a 503 that names a time, asks for (RFC 9110 §10.2.3); null for any other answer. */
export function askedWait({
  status,
  headers,
}: Pick<Response, 'status' | 'headers'>): number | null {
  if (status !== 429 && status !== 503) return null
  return headerMs(headers.get('retry-after')) ?? (status === 429 ? UNNAMED_MS : null)
}

/** From now on further reads of the endpoint from `host` wait as long as its answer asks for, 5 minutes at most. */
export function noteRetryAfter(
  { id }: Pick<Endpoint, 'id'>,
  host: string,
  answer: Pick<Response, 'status' | 'headers'>,
): void {
  const asked = askedWait(answer)
  if (asked !== null) until.set(keyOf(host, id), pageClock.now() + asked)
}

/** How long a read of the endpoint still has to wait, in ms; 0 when it may be sent. Commands are never held back. */
export function waitBefore({ id, kind }: Pick<Endpoint, 'id' | 'kind'>): number {
  if (kind === 'command') return 0
  return Math.max(0, (until.get(keyOf(apiHost(), id)) ?? 0) - pageClock.now())
}

/** For tests: every endpoint may be called. */
export const forgetWaits = (): void => until.clear()
