const CLOSED_CHECK_MS = 5_000
const SLOWEST_CLOSED_MS = 28_000
/**
 * A whole multiple of the slowest check of a closed site: phones whose checks are spread evenly stay
 * spread while it is closed.
 */
const OPEN_CHECK_MS = 2 * SLOWEST_CLOSED_MS

/** Since when the site is seen closed, epoch ms. */
export interface SiteSeen {
  closedSince: number | null
}
const page: SiteSeen = { closedSince: null }

/**
 * Milliseconds from an answer (`at`, epoch ms) to the next look at the site's state: 56 s while it is
 * open, 5, 5, 10, 20, 28 … s after it was first seen closed: nobody comes back more than 28 s after it opens.
 */
export function nextSiteCheck(open: boolean, at: number, seen: SiteSeen = page): number {
  if (open) seen.closedSince = null
  else seen.closedSince ??= at
  if (seen.closedSince === null) return OPEN_CHECK_MS
  return Math.min(SLOWEST_CLOSED_MS, Math.max(CLOSED_CHECK_MS, at - seen.closedSince))
}
