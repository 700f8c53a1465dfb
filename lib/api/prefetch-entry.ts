import { isHostOrigin } from '#lib/site/url.ts'
import { STORED_KEYS } from '#lib/storage.ts'
import type { PrefetchCall, Prefetched } from './prefetch.ts'

/*
 * The hall's inline script: sends the first reads behind config.js, which may name another host, and ahead of the
 * bundle, which takes their answers (lib/api/prefetch.ts) where its own host and token are the same. It reads both
 * without the schemas of lib/site/config.ts and lib/session/stored-token.ts: those take a slow phone longer than the reads.
 */

/** Written in by the build (scripts/build/inline-scripts.ts). */
declare const PREFETCH_CALLS: readonly PrefetchCall[]

const BUILT_HOST = process.env.NEXT_PUBLIC_API_HOST ?? ''

function stored(area: 'sessionStorage' | 'localStorage', key: string): string | null {
  try {
    const value: unknown = JSON.parse(globalThis[area].getItem(key) ?? '')
    return typeof value === 'string' && value !== '' ? value : null
  } catch {
    return null
  }
}

function bearerOf(): string | null {
  const logout = stored('localStorage', STORED_KEYS.logoutMark)
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    const token = stored(area, STORED_KEYS.token)
    const isValid = logout === null || stored(area, STORED_KEYS.mark) === logout
    if (token !== null && isValid) return token
  }
  return null
}

function hostOf(raw: unknown): string | null {
  const host = typeof raw === 'string' ? raw.trim().replace(/\/+$/, '') : null
  if (host === '' || host === BUILT_HOST) return host
  return host !== null && /^https:/i.test(host) && isHostOrigin(host) ? host : null
}

function hostInUse(): string {
  const given = (globalThis.APP_CONFIG ?? {}) as { apiHost?: unknown; hosts?: unknown }
  const first = hostOf(given.apiHost) ?? BUILT_HOST
  const others = Array.isArray(given.hosts) ? given.hosts.map(hostOf) : []
  const chosen = stored('localStorage', STORED_KEYS.line)
  return chosen !== null && others.includes(chosen) ? chosen : first
}

const bearer = bearerOf()
const host = hostInUse()
const answers: Prefetched['answers'] = {}
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
  })
  // Who takes the answer handles its failure; nobody may take it.
  answer.catch(() => undefined)
  answers[key] = answer
}
