import { sessionOrStoredToken } from '#lib/session/session.ts'
import { apiHost } from '#lib/site/config.ts'
import type { Endpoint } from './endpoint.ts'

/** One call as the browser sends it. */
export interface PrefetchCall {
  readonly key: string
  readonly method: string
  /** Path and query. */
  readonly address: string
  /** JSON text, or '' if the call has no body. */
  readonly body: string
}

/** An answer and the time of its arrival (performance.now), to which its Date header belongs. */
export interface PrefetchedAnswer {
  readonly response: Response
  readonly at: number
}

/** The calls that the inline script sent before the bundle arrived (lib/api/prefetch-entry.ts). */
export interface Prefetch {
  readonly host: string
  /** The token of every call, or null for a visitor. */
  readonly bearer: string | null
  readonly answers: Record<string, Promise<PrefetchedAnswer> | undefined>
}

declare global {
  var PREFETCHED: Prefetch | undefined
}

/** Returns the key of a call, the same in the inline script and in the bundle. */
export const prefetchKey = (endpoint: Endpoint, payload: unknown): string =>
  `${endpoint.id} ${JSON.stringify(payload ?? {})}`

/**
 * Returns the answer that the inline script has requested from the current host with the present token. Returns null if the call
 * must be sent: a second time, or if the script has not sent it.
 */
export function takePrefetch(
  endpoint: Endpoint,
  payload: unknown,
): Promise<PrefetchedAnswer> | null {
  const prefetched = globalThis.PREFETCHED
  if (prefetched?.host !== apiHost() || prefetched.bearer !== sessionOrStoredToken()) return null
  const key = prefetchKey(endpoint, payload)
  const answer = prefetched.answers[key] ?? null
  delete prefetched.answers[key]
  return answer
}
