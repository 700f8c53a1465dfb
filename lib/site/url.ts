/** URL.parse for the phones that lack it: null instead of an exception. */
export function parseUrl(raw: string, base?: string): URL | null {
  try {
    return new URL(raw, base)
  } catch {
    return null
  }
}

/** An absolute http(s) address without query or fragment; a path prefix is allowed. */
export function isHostOrigin(raw: string): boolean {
  const url = parseUrl(raw)
  return url !== null && /^https?:\/\//i.test(raw) && !url.search && !url.hash && !url.username
}

/** Without the slashes at its end, however many (a pattern would look at each of them again and again). */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
