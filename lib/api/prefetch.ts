import { presentToken } from '#lib/session/session.ts'
import { apiHost } from '#lib/site/config.ts'
import type { Endpoint } from './endpoint.ts'

/** One call as it goes over the wire. */
export interface PrefetchCall {
  readonly key: string
  readonly method: string
  /** Path and query. */
  readonly address: string
  /** JSON text, '' for none. */
  readonly body: string
}

/** An answer and when it came (performance.now): its Date header is of that moment, whenever it is taken. */
export interface Arrival {
  readonly response: Response
  readonly at: number
}

/** Left on the page by the inline script (lib/api/prefetch-entry.ts), before the bundle has arrived. */
export interface Prefetch {
  readonly host: string
  /** The stored token, sent with every one of the calls; null for a visitor. */
  readonly bearer: string | null
  readonly answers: Record<string, Promise<Arrival> | undefined>
}

declare global {
  var PREFETCHED: Prefetch | undefined
}

/** The same call has the same key in the inline script and in the bundle. */
export const prefetchKey = (endpoint: Endpoint, payload: unknown): string =>
  `${endpoint.id} ${JSON.stringify(payload ?? {})}`

/**
 * The answer to this call if the inline script requested it before the bundle arrived: returned once, and only
 * when the request used the current host and token. Null: send the call.
 */
export function takePrefetch(endpoint: Endpoint, payload: unknown): Promise<Arrival> | null {
  const prefetched = globalThis.PREFETCHED
  if (prefetched?.host !== apiHost() || prefetched.bearer !== presentToken()) return null
  const key = prefetchKey(endpoint, payload)
  const answer = prefetched.answers[key] ?? null
  delete prefetched.answers[key]
  return answer
}
