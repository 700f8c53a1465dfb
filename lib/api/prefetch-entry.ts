import { storedToken } from '#lib/session/stored-token.ts'
import { chosenHostOf, hostsOf } from '#lib/site/host.ts'
import type { PrefetchCall, Prefetch } from './prefetch.ts'

/*
 * The hall's inline script: sends the first reads behind config.js, which may name another host, and ahead of the
 * bundle, which takes their answers (lib/api/prefetch.ts) where its own host and token are the same. It imports no
 * schema: those take a slow phone longer than the reads.
 */

/** Written in by the build (scripts/build/inline-scripts.ts). */
declare const PREFETCH_CALLS: readonly PrefetchCall[]

const bearer = storedToken()
const hosts = hostsOf(globalThis.APP_CONFIG ?? {})
const host = chosenHostOf(hosts) ?? hosts[0] ?? ''
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
  // Who takes the answer handles its failure; nobody may take it.
  answer.catch(() => undefined)
  answers[key] = answer
}
