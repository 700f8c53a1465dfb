import * as v from 'valibot'
import { apiHost } from '#lib/config.ts'
import { presentToken } from '#lib/session/session.ts'
import type { DataOf, Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { decodeBody } from '#lib/api/envelope.ts'

/** Left on the page by the script of lib/api/prefetch/run.ts, before the bundle has arrived. */
export interface Prefetched {
  readonly host: string
  /** The stored token, sent with every one of the calls; null for a visitor. */
  readonly bearer: string | null
  readonly answers: Record<string, Promise<Response> | undefined>
  /** Bodies of the answers that have come and were not refused. */
  readonly bodies: Record<string, string | undefined>
}

declare global {
  var PREFETCHED: Prefetched | undefined
}

/** The same call has the same key in the inline script and in the bundle. */
export const prefetchKey = (endpoint: Endpoint, payload: unknown): string =>
  `${endpoint.id} ${JSON.stringify(payload ?? {})}`

/** Null unless the prefetch used the current host and the current token. */
const usablePrefetch = (): Prefetched | null => {
  const prefetched = globalThis.PREFETCHED
  return prefetched && prefetched.host === apiHost() && prefetched.bearer === presentToken()
    ? prefetched
    : null
}

/**
 * The answer to this call if the inline script requested it before the bundle arrived: returned once, and only
 * when the request used the current host and token. Null: send the call.
 */
export function takePrefetched(endpoint: Endpoint, payload: unknown): Promise<Response> | null {
  const prefetched = usablePrefetch()
  const key = prefetchKey(endpoint, payload)
  const answer = prefetched?.answers[key] ?? null
  delete prefetched?.answers[key]
  delete prefetched?.bodies[key]
  return answer
}

/**
 * Synchronous {@link takePrefetched}: the data when its answer has arrived and decodes, else undefined (the call
 * then takes the answer as a promise). Not for content of the static page, whose first render must equal the server's.
 */
export function readPrefetched<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): DataOf<E> | undefined {
  const payload = v.safeParse(endpoint.input, input)
  const body = usablePrefetch()?.bodies[prefetchKey(endpoint, payload.output)]
  const data = body === undefined ? undefined : decodeBody(endpoint, body)
  if (data === undefined) return undefined
  void takePrefetched(endpoint, payload.output)
  return data
}
