/** Replaces URL.parse, which old phones lack: null for an invalid address. */
export function parseUrl(raw: string, base?: string): URL | null {
  try {
    return new URL(raw, base)
  } catch {
    return null
  }
}

/** True for an absolute http(s) address without query, fragment or user; a path is allowed. */
export function isHostOrigin(raw: string): boolean {
  const url = parseUrl(raw)
  return url !== null && /^https?:\/\//i.test(raw) && !url.search && !url.hash && !url.username
}

/** Removes all slashes at the end. A pattern would be slow for many slashes. */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

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
