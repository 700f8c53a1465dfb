/** Does what URL.parse does, which old phones lack. Returns null for an invalid address. */
export function parseUrl(raw: string, base?: string): URL | null {
  try {
    return new URL(raw, base)
  } catch {
    return null
  }
}

/** True for an absolute http(s) address without query, fragment or user. It may have a path. */
export function isHostAddress(raw: string): boolean {
  const url = parseUrl(raw)
  return url !== null && /^https?:\/\//i.test(raw) && !url.search && !url.hash && !url.username
}

/** Removes all slashes at the end. A pattern would be slow for many slashes. */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Returns a host in its normal form, '' for the site's own, or null for anything else. Only the build's host may be http. */
export function hostOf(raw: unknown): string | null {
  if (typeof raw !== 'string') return null
  const host = withoutEndSlashes(raw.trim())
  if (host === '' || host === process.env.NEXT_PUBLIC_API_HOST) return host
  return /^https:/i.test(host) && isHostAddress(host) ? host : null
}

/** Returns the first host: `apiHost` of config.js, else the build's. */
export const firstHostOf = ({ apiHost }: { readonly apiHost?: unknown }): string =>
  hostOf(apiHost) ?? process.env.NEXT_PUBLIC_API_HOST ?? ''
