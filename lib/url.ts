/** URL.parse for the phones that lack it: null instead of an exception. */
export function parseUrl(raw: string, base?: string): URL | null {
  try {
    return new URL(raw, base)
  } catch {
    return null
  }
}
