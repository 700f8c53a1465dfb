import type { Endpoint } from '#lib/api/endpoint.ts'
import { bodyOf, searchOf } from '#lib/api/wire.ts'
import { REQUEST_TIMEOUT_MS } from '#lib/limits.ts'

/** Where the platform is and as whom it is asked. */
export interface Target {
  /** Without a slash at its end. */
  readonly host: string
  /** The site’s origin, as a browser would name it. */
  readonly origin: string
  readonly token: string
}

export interface Exchange {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  readonly ms: number
}

/** Sends one call as the site would; throws when nothing comes back. Redirects are not followed. */
export async function exchange(
  { host, origin, token }: Target,
  endpoint: Endpoint,
  payload: unknown,
): Promise<Exchange> {
  const { json, body } = bodyOf(endpoint, payload)
  const begun = performance.now()
  const response = await fetch(host + endpoint.path + searchOf(endpoint, payload), {
    method: endpoint.method,
    headers: {
      origin,
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  const text = await response.text()
  const ms = performance.now() - begun
  return { status: response.status, headers: response.headers, body: text, ms }
}
