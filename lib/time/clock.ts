export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** A clock in milliseconds that never goes back. */
export interface Clock {
  now(): number
}

const SLEPT_MS = 500

/**
 * Creates a monotonic clock that also counts the sleep of a phone, during which the browser's own monotonic clock stops. It
 * follows the wall clock if that has moved further, so a deadline may come early, but never late. A wall clock that is
 * set back has no effect (spec 4 §8).
 */
export function createClock(
  monotonic: () => number = () => performance.now(),
  wall: () => number = () => Date.now(),
): Clock {
  let at = 0
  let [seenMonotonic, seenWall] = [monotonic(), wall()]
  return {
    now() {
      const [nextMonotonic, nextWall] = [monotonic(), wall()]
      const passed = Math.max(0, nextMonotonic - seenMonotonic)
      const wallPassed = nextWall - seenWall
      at += wallPassed > passed + SLEPT_MS ? wallPassed : passed
      ;[seenMonotonic, seenWall] = [nextMonotonic, nextWall]
      return at
    },
  }
}

/** The clock of this page, for countdowns and deadlines. Its times have a meaning only in this page. */
export const pageClock: Clock = createClock()

interface Anchor {
  /** The platform's time by the header (epoch ms). */
  readonly at: number
  /** The time of the page's clock at that moment. */
  readonly pageTime: number
  /** The platform's time minus the device's (ms). */
  readonly offset: number
}
/** The last Date header that set the platform's time, or null before the first one. */
let anchor: Anchor | null = null

/** Within this difference the running clock is more exact than a Date header with whole seconds and network delay. */
const HEADER_SLACK_MS = 1500

/** A smaller change of the offset comes from the network, a larger one from a clock that was set. */
const DELAY_MS = 5_000

/** Sets the platform's time by the Date header of an answer that came `ago` ms ago. Without a header it does nothing. */
export function setServerDate(header: string | null, ago = 0): void {
  const at = header === null ? Number.NaN : Date.parse(header)
  if (!Number.isFinite(at)) return
  const pageTime = pageClock.now() - ago
  if (anchor && Math.abs(at - anchor.at - (pageTime - anchor.pageTime)) <= HEADER_SLACK_MS) return
  const offset = at + ago - Date.now()
  const before = anchor?.offset ?? Infinity
  anchor = { at, pageTime, offset: Math.abs(offset - before) < DELAY_MS ? before : offset }
}

/**
 * Returns the platform's time (epoch ms), for everything with a day or an hour. Before the first Date header it is the
 * device's time, which a member can set. Dates of records never set it, because they could end a limit early.
 */
export const serverNow = (): number =>
  anchor ? Math.round(anchor.at + pageClock.now() - anchor.pageTime) : Date.now()

/** Converts a time of the device's clock to the platform's time. */
export const serverTimeOf = (at: number): number => at + (anchor?.offset ?? 0)

/** True once a Date header has set {@link serverNow}. */
export const isServerTimeKnown = (): boolean => anchor !== null

/** Forgets the platform's time, for tests. */
export function forgetServerDate(): void {
  anchor = null
}
