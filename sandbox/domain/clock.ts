/** The platform's time in epoch ms. It may run faster than the wall clock or be advanced, and never goes back. */
export interface Clock {
  now(): number
  /** Returns platform ms as ms of the wall clock: a 60 s round at speed 10 takes 6 s. */
  toWall(platformMs: number): number
  readonly speed: number
  setSpeed(speed: number): void
  advance(ms: number): void
}

/** `wall` is the wall clock: Date.now in the hosts, a counter in tests. */
export function createPlatformClock(wall: () => number, speed = 1, notBefore = 0): Clock {
  let anchorWall = wall()
  let anchor = Math.max(anchorWall, notBefore)
  let rate = speed
  let latest = anchor
  /** If the wall clock was set back, the platform's time continues from its latest value. */
  const now = () => {
    const read = wall()
    const reached = Math.floor(anchor + (read - anchorWall) * rate)
    if (reached < latest) {
      anchor = latest
      anchorWall = read
    } else latest = reached
    return latest
  }
  const moveAnchor = () => {
    anchor = now()
    anchorWall = wall()
  }
  return {
    now,
    toWall: (platformMs) => platformMs / rate,
    get speed() {
      return rate
    },
    setSpeed(next) {
      moveAnchor()
      rate = next
    },
    advance(ms) {
      moveAnchor()
      anchor += Math.max(0, ms)
    },
  }
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
const BEIJING_MS = 8 * HOUR_MS

/** Returns epoch ms as the wire writes them: `YYYY-MM-DD HH:mm:ss`, Beijing time. */
export const beijingTime = (at: number): string =>
  new Date(at + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Returns the start of the Beijing day in which `at` lies. */
export const startOfDay = (at: number): number =>
  Math.floor((at + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS

/** Returns the start of a record filter: 1 today, 2 seven, 3 fifteen, 4 thirty days. */
export function filterStart(filter: number, now: number): number {
  const days: Record<number, number> = { 1: 1, 2: 7, 3: 15, 4: 30 }
  return startOfDay(now) - ((days[filter] ?? 30) - 1) * DAY_MS
}
