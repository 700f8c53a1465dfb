import { atom } from 'jotai/vanilla'
import { currentEpoch } from '#lib/session/session.ts'
import { apiHost } from '#lib/site/config.ts'
import { pageClock, serverNow } from '#lib/time/clock.ts'
import type { Endpoint } from './endpoint.ts'

const LONGEST_MS = 5 * 60_000
/** Of a 429 that names no time, or whose header the platform hides from other origins. */
const UNNAMED_MS = 3_000

/**
 * Until when a host wants no further call of an endpoint (ms of the monotonic clock), as `host id`; Infinity of an
 * optional query that it does not know. Of this session.
 */
const waitsAtom = atom<Readonly<Record<string, number>>>({})
const noteWait = (id: string, host: string, until: number): void =>
  currentEpoch().store.set(waitsAtom, (waits) => ({ ...waits, [`${host} ${id}`]: until }))

/** Milliseconds of a Retry-After header: seconds or a date; null when it cannot be read. */
function headerMs(header: string | null): number | null {
  if (header === null) return null
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : null
  const ms = seconds ?? Date.parse(header) - serverNow()
  return Number.isFinite(ms) ? Math.min(LONGEST_MS, Math.max(0, ms)) : null
}

/** The wait in ms that a 429, or a 503 that names a time, asks for (RFC 9110 §10.2.3); null for any other answer. */
export function requestedWaitMs({
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
  const asked = requestedWaitMs(answer)
  if (asked !== null) noteWait(id, host, pageClock.now() + asked)
}

/** The host does not know this query: only the next session asks again. */
export const noteAbsent = ({ id }: Pick<Endpoint, 'id'>, host: string): void =>
  noteWait(id, host, Infinity)

/**
 * How long a read of the endpoint still has to wait, in ms: 0 when it may be sent, Infinity where the host does not know
 * it. Commands are never held back.
 */
export function waitBefore({ id, kind }: Pick<Endpoint, 'id' | 'kind'>): number {
  if (kind === 'command') return 0
  const until = currentEpoch().store.get(waitsAtom)[`${apiHost()} ${id}`] ?? 0
  return Math.max(0, until - pageClock.now())
}
