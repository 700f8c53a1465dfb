import { storedToken } from '#lib/session/stored-session.ts'
import { firstHostOf } from '#lib/site/url.ts'
import type { PrefetchCall, Prefetch } from './prefetch.ts'

/*
 * The hall's inline script sends the first reads. It runs after config.js, because that may name another host, and before
 * the bundle. The bundle takes the answers (lib/api/prefetch.ts) if host and token are the same. It imports no schema:
 * that would take a slow phone longer than the reads.
 */

/** The build writes the value in (scripts/build/inline-scripts.ts). */
declare const PREFETCH_CALLS: readonly PrefetchCall[]

const bearer = storedToken()
const host = firstHostOf(globalThis.APP_CONFIG ?? {})
const answers: Prefetch['answers'] = {}
globalThis.PREFETCHED = { host, bearer, answers }
for (const { key, method, address, body } of PREFETCH_CALLS) {
  const answer = fetch((host || location.origin) + address, {
    method,
    cache: 'no-store',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
    },
    ...(body ? { body } : {}),
  }).then((response) => ({ response, at: performance.now() }))
  // An answer that the bundle never takes must not be an unhandled rejection.
  answer.catch(() => undefined)
  answers[key] = answer
}
