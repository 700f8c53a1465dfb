export const BACKOFF_BASE_MS = 1_000
export const BACKOFF_CAP_MS = 30_000
/** All phones of a platform that restarts are back within this and the time of a connection. */
const CROWD_CAP_MS = 24_000

/**
 * `link`: this phone's own network, or a connection that never opened; `platform`: it closed on every phone at once.
 */
export type LossCause = 'link' | 'platform'

// This phone alone is meant: its own frames (1002 to 1010 without 1005 and 1006), or a code of the application.
const OWN_CODES: ReadonlySet<number> = new Set([1002, 1003, 1007, 1008, 1009, 1010, 1015])

/** Why an open connection ended, by its close code; one that broke has none of its own. */
export const causeOf = (code = 1006): LossCause =>
  code >= 3000 || OWN_CODES.has(code) ? 'link' : 'platform'

/**
 * Milliseconds to the next attempt; `attempts` have failed since the connection was last stable. After a loss of one's
 * own: full jitter under a ceiling that doubles. After the platform closed: the first attempt of all phones is spread
 * evenly over `crowdMs`, each later one waits between half its ceiling and the whole, so that no wave builds up.
 */
export function reconnectDelay(
  cause: LossCause,
  attempts: number,
  { random, crowdMs }: { readonly random: () => number; readonly crowdMs: number },
): number {
  const ceiling = BACKOFF_BASE_MS * 2 ** attempts
  if (cause === 'link') return Math.round(random() * Math.min(BACKOFF_CAP_MS, ceiling))
  if (attempts === 0) return Math.round(random() * crowdMs)
  const longest = Math.max(2 * crowdMs, Math.min(CROWD_CAP_MS, ceiling))
  return Math.round(longest * (0.5 + random() / 2))
}
