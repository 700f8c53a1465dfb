import { apiHost, apiUrl } from '#lib/config.ts'
import { storedToken } from '#lib/session/stored-token.ts'
import type { Prefetched } from './prefetch.ts'

/** One call as it goes over the wire. */
export interface PrefetchCall {
  readonly key: string
  readonly method: string
  /** Path and query. */
  readonly address: string
  /** JSON text, '' for none. */
  readonly body: string
}

/**
 * Sends a page's first reads behind config.js, which may name another host, and ahead of the bundle, which takes their
 * answers (lib/api/prefetch/prefetch.ts). `onFirst` gets the body of the first one while nobody has taken it.
 */
export function startPrefetch(
  calls: readonly PrefetchCall[],
  onFirst: (body: string) => void,
): void {
  const bearer = storedToken()
  const prefetched: Prefetched = { host: apiHost(), bearer, answers: {}, bodies: {} }
  globalThis.PREFETCHED = prefetched
  const readBody = async (key: string, answer: Promise<Response>) => {
    const response = await answer
    if (!response.ok) return
    const text = await response.clone().text()
    // The app has taken the answer and draws the content itself.
    if (!prefetched.answers[key]) return
    prefetched.bodies[key] = text
    if (key === calls[0]?.key) onFirst(text)
  }
  for (const { key, method, address, body } of calls) {
    const answer = fetch(apiUrl(address), {
      method,
      cache: 'no-store',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      },
      ...(body ? { body } : {}),
    })
    prefetched.answers[key] = answer
    // The taker of the answer handles its failure.
    readBody(key, answer).catch(() => undefined)
  }
}
