import { atom } from 'jotai/vanilla'
import { currentEpoch } from '#lib/session/session.ts'
import { apiHost } from '#lib/site/config.ts'
import { pageClock, serverNow } from '#lib/time/clock.ts'
import type { Endpoint } from './endpoint.ts'

const LONGEST_MS = 5 * 60_000
/** The wait after a 429 without a readable Retry-After header. */
const DEFAULT_MS = 3_000

/**
 * The ends of the waits of this session (ms of the monotonic clock) by `host id`. Infinity means that the host does not
 * know the query.
 */
const waitsAtom = atom<Readonly<Record<string, number>>>({})
const noteWait = (id: string, host: string, until: number): void =>
  currentEpoch().store.set(waitsAtom, (waits) => ({ ...waits, [`${host} ${id}`]: until }))

/** Reads a Retry-After header, seconds or a date, as ms; null if it is unreadable. */
function headerMs(header: string | null): number | null {
  if (header === null) return null
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : null
  const ms = seconds ?? Date.parse(header) - serverNow()
  return Number.isFinite(ms) ? Math.min(LONGEST_MS, Math.max(0, ms)) : null
}

/** The wait in ms that a 429, or a 503 with a time, asks for (RFC 9110 §10.2.3); null for any other answer. */
export function requestedWaitMs({
  status,
  headers,
}: Pick<Response, 'status' | 'headers'>): number | null {
  if (status !== 429 && status !== 503) return null
  return headerMs(headers.get('retry-after')) ?? (status === 429 ? DEFAULT_MS : null)
}

/** Makes further reads of the endpoint on `host` wait as long as its answer asks for, at most 5 minutes. */
export function noteRetryAfter(
  { id }: Pick<Endpoint, 'id'>,
  host: string,
  answer: Pick<Response, 'status' | 'headers'>,
): void {
  const wait = requestedWaitMs(answer)
  if (wait !== null) noteWait(id, host, pageClock.now() + wait)
}

/** Notes that the host does not know this query: only the next session asks again. */
export const noteAbsent = ({ id }: Pick<Endpoint, 'id'>, host: string): void =>
  noteWait(id, host, Infinity)

/**
 * How long a read of the endpoint still has to wait, in ms: 0 for no wait, Infinity if the host does not know it.
 * Commands never wait.
 */
export function waitBefore({ id, kind }: Pick<Endpoint, 'id' | 'kind'>): number {
  if (kind === 'command') return 0
  const until = currentEpoch().store.get(waitsAtom)[`${apiHost()} ${id}`] ?? 0
  return Math.max(0, until - pageClock.now())
}
