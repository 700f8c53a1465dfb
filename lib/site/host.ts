import { isHostOrigin, withoutEndSlashes } from './url.ts'

/* The API host for the program and, without a schema, for the scripts before it. */

/** The normal spelling of a host, '' for the site's own; null for other values, and for plain http but the build's. */
export function hostOf(raw: unknown): string | null {
  if (typeof raw !== 'string') return null
  const host = withoutEndSlashes(raw.trim())
  if (host === '' || host === process.env.NEXT_PUBLIC_API_HOST) return host
  return /^https:/i.test(host) && isHostOrigin(host) ? host : null
}

/** The host that config.js names first, else the build's. */
export const firstHostOf = ({ apiHost }: { readonly apiHost?: unknown }): string =>
  hostOf(apiHost) ?? process.env.NEXT_PUBLIC_API_HOST ?? ''
