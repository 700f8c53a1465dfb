import * as v from 'valibot'
import { apiHost } from '#lib/config.ts'
import { presentToken } from '#lib/session/session.ts'
import type { DataOf, Endpoint, InputOf } from './endpoint.ts'
import { readEnvelope } from './envelope.ts'

/** Left on the page by the script of lib/api/prefetch-script.ts, before the bundle has arrived. */
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

export const prefetchKey = (endpoint: Endpoint, payload: unknown): string =>
  `${endpoint.id} ${JSON.stringify(payload ?? {})}`

/** Only what went to the host in use, and for whoever is signed in now. */
const usablePrefetch = (): Prefetched | null => {
  const early = globalThis.PREFETCHED
  return early && early.host === apiHost() && early.bearer === presentToken() ? early : null
}

/**
 * The answer to this very call if the page asked for it on its own before the bundle arrived: handed
 * out once, and only when it went to the host in use, with the token in force. Null: ask now.
 */
export function takePrefetched(endpoint: Endpoint, payload: unknown): Promise<Response> | null {
  const early = usablePrefetch()
  const key = prefetchKey(endpoint, payload)
  const answer = early?.answers[key] ?? null
  delete early?.answers[key]
  delete early?.bodies[key]
  return answer
}

/**
 * Like {@link takePrefetched}, at once: the data when its answer has already come and is sound, else undefined
 * (the call then takes the answer the ordinary way). Only for what is not in the static page, where the
 * first rendering must equal the server's.
 */
export function readPrefetched<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): DataOf<E> | undefined {
  const payload = v.safeParse(endpoint.input, input)
  const body = usablePrefetch()?.bodies[prefetchKey(endpoint, payload.output)]
  const answer = body === undefined ? null : readEnvelope(endpoint, 200, body)
  if (answer?.code !== 200 || endpoint.reads !== 'data') return undefined
  const parsed = v.safeParse(endpoint.data, answer.data)
  if (!parsed.success) return undefined
  void takePrefetched(endpoint, payload.output)
  return parsed.output as DataOf<E>
}
