import { apiHost, apiUrl } from '#lib/config.ts'
import { storedToken } from '#lib/session/stored-token.ts'
import type { PrefetchCall, Prefetched } from './prefetch.ts'

/*
 * The hall's inline script: sends the first reads behind config.js, which may name another host, and ahead of the
 * bundle, which takes their answers (lib/api/prefetch.ts).
 */

/** Written in by the build (scripts/build/inline-scripts.ts). */
declare const PREFETCH_CALLS: readonly PrefetchCall[]

const bearer = storedToken()
const answers: Prefetched['answers'] = {}
globalThis.PREFETCHED = { host: apiHost(), bearer, answers }
for (const { key, method, address, body } of PREFETCH_CALLS) {
  const answer = fetch(apiUrl(address), {
    method,
    cache: 'no-store',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
    },
    ...(body ? { body } : {}),
  })
  // Who takes the answer handles its failure; nobody may take it.
  answer.catch(() => undefined)
  answers[key] = answer
}
