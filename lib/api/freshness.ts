const SECOND = 1000
const MINUTE = 60 * SECOND

/**
 * How long an answer is used without asking again, in ms, by how often the platform changes it. What must be right at
 * the moment (money, orders, limits) has 0 at its query; what a command changes is marked stale by its `touches`.
 */
export const FRESH_MS = {
  /** A query that names nothing else. */
  usual: 15 * SECOND,
  /** Games, rooms, payment methods, the site's settings. */
  lists: MINUTE,
  /** Names, kinds and levels. */
  names: 5 * MINUTE,
  /** Articles, and which rooms a lottery has. */
  texts: 10 * MINUTE,
}

/** How long an answer stays in memory after the last screen that shows it, in ms. */
export const RETAINED_MS = {
  usual: 30 * MINUTE,
  /** A tile that is scrolled back into view shows its last round at once. */
  rounds: 5 * MINUTE,
  /** Answers of one period: a long visit must not fill the cache. */
  period: MINUTE,
}

/** How often is asked again, in ms; polls that the specifications name are in lib/limits.ts. */
export const POLL_MS = {
  /** A statement that could not be read yet. */
  unread: 3 * SECOND,
  /** A bet whose period is drawn and whose record is still open. */
  unsettled: 5 * SECOND,
  /** The longest wait of a poll that fails. */
  slowest: 30 * SECOND,
}
