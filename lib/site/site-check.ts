const OPEN_CHECK_MS = 60_000
const CLOSED_CHECK_MS = 5_000
let closedSince: number | null = null

/**
 * Milliseconds from an answer (`at`, epoch ms) to the next look at the site's state: a minute while it is
 * open, 5, 5, 10, 20, 40, 60 … s after it was first seen closed.
 */
export function nextSiteCheck(open: boolean, at: number): number {
  if (open) closedSince = null
  else closedSince ??= at
  if (closedSince === null) return OPEN_CHECK_MS
  return Math.min(OPEN_CHECK_MS, Math.max(CLOSED_CHECK_MS, at - closedSince))
}
