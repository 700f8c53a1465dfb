import { STORED_KEYS, storedText } from '#lib/storage.ts'
import { isHostOrigin, withoutEndSlashes } from './url.ts'

/* The API host for the program and, without a schema, for the scripts before it. */

/** The normal spelling of a host, '' for the site's own; null for other values, and for plain http but the build's. */
export function hostOf(raw: unknown): string | null {
  if (typeof raw !== 'string') return null
  const host = withoutEndSlashes(raw.trim())
  if (host === '' || host === process.env.NEXT_PUBLIC_API_HOST) return host
  return /^https:/i.test(host) && isHostOrigin(host) ? host : null
}

interface HostSettings {
  readonly apiHost?: unknown
  readonly hosts?: unknown
}

/** The hosts of config.js from which a member may choose, the operator's first one first. */
export function hostsOf({ apiHost, hosts }: HostSettings): readonly string[] {
  const first = hostOf(apiHost) ?? process.env.NEXT_PUBLIC_API_HOST ?? ''
  const others = Array.isArray(hosts) ? hosts.map(hostOf) : []
  // One wrong host makes the whole list wrong, as in lib/site/config.ts.
  const all = others.includes(null) ? [first] : [first, ...others]
  return [...new Set(all)] as string[]
}

/** The host that the member chose on this device; null if it is not in the list any more. */
export function chosenHostOf(hosts: readonly string[]): string | null {
  const chosen = storedText('local', STORED_KEYS.line)
  return chosen !== null && hosts.includes(chosen) ? chosen : null
}
