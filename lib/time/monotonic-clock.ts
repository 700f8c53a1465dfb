/** Milliseconds on a clock that never goes back. */
export interface Clock {
  now(): number
}

const SLEPT_MS = 500

/**
 * The page's clock. The browser's monotonic clock stops while a phone sleeps: when the wall clock has
 * moved on further, that counts, so deadlines pass early rather than late. A wall clock that is set back
 * or runs wrong changes nothing (spec 4 §8).
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

let shared: Clock | null = null

/** The one clock of this page; deadlines made with it are only comparable with its own readings. */
export const pageClock: Clock = { now: () => (shared ??= createClock()).now() }
