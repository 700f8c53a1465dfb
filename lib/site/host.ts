import { STORED_KEYS, storedText } from '#lib/storage.ts'
import { isHostOrigin, withoutEndSlashes } from './url.ts'

/* Which host is asked: for the program and, without a schema, for the scripts ahead of it. */

/** A host as it is used, '' for the site's own; null for what is none, or plain http that is not the build's. */
export function hostOf(raw: unknown): string | null {
  if (typeof raw !== 'string') return null
  const host = withoutEndSlashes(raw.trim())
  if (host === '' || host === process.env.NEXT_PUBLIC_API_HOST) return host
  return /^https:/i.test(host) && isHostOrigin(host) ? host : null
}

interface GivenHosts {
  readonly apiHost?: unknown
  readonly hosts?: unknown
}

/** The hosts of config.js that a member may choose among, the operator's first one first. */
export function hostsOf({ apiHost, hosts }: GivenHosts): readonly string[] {
  const first = hostOf(apiHost) ?? process.env.NEXT_PUBLIC_API_HOST ?? ''
  const others = Array.isArray(hosts) ? hosts.map(hostOf) : []
  // One wrong host makes the list wrong (lib/site/config.ts).
  const all = others.includes(null) ? [first] : [first, ...others]
  return [...new Set(all)] as string[]
}

/** The host that the member chose on this device; null where the operator does not offer it any more. */
export function chosenHostOf(hosts: readonly string[]): string | null {
  const chosen = storedText('local', STORED_KEYS.line)
  return chosen !== null && hosts.includes(chosen) ? chosen : null
}
