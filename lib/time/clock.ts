/*
 * Two clocks. `pageClock` runs from one moment of this page to another: for countdowns. `serverNow` is a date: for
 * everything with a day or an hour, for orders, breaks and limits.
 */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Milliseconds on a clock that never goes back. */
export interface Clock {
  now(): number
}

const SLEPT_MS = 500

/**
 * The browser's monotonic clock stops while a phone sleeps: when the wall clock has moved on further, that counts, so
 * deadlines pass early rather than late. A wall clock that is set back changes nothing (spec 4 §8).
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

/** An instant of the platform (epoch ms) and the reading of the page's clock then. */
let anchor: { at: number; mark: number } | null = null

/** A Date header has whole seconds and was on its way: within this, the running clock is the better one. */
const HEADER_SLACK_MS = 1500

/** Takes the time of an answer's Date header, where the platform exposes it. Exact to about a second. */
export function noteServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header)
  if (!Number.isFinite(at)) return
  if (anchor && Math.abs(at - serverNow()) <= HEADER_SLACK_MS) return
  anchor = { at, mark: pageClock.now() }
}

/**
 * The platform's time in epoch ms. Where the platform does not expose its Date header, and before its first answer, it
 * is the wall clock of this device: who sets that forward ends a break or brings a looser limit early, as after any
 * limit that is stored on a device. It goes on while the phone sleeps.
 */
export const serverNow = (): number =>
  anchor ? Math.round(anchor.at + pageClock.now() - anchor.mark) : Date.now()

/** Whether {@link serverNow} is the platform's time, not that of this device. */
export const isPlatformTime = (): boolean => anchor !== null

/** For tests: as before the first answer. */
export function forgetServerDate(): void {
  anchor = null
  shared = null
}

/** Resolves after `ms`; rejects with the abort's reason when it is aborted before. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop)
  })

/** Settles as the promise does; rejects after `ms`. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Long enough for what is being drawn, where the browser cannot say that it is idle (Safari). */
const SOON_MS = 100

/** Runs when the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, SOON_MS)
}

const OPEN_MS = 5000

/** Runs when the page has been open for a while and the browser has nothing else to do; the answer cancels it. */
export function whenIdleLater(run: () => void): () => void {
  const timer = setTimeout(() => whenIdle(run), OPEN_MS)
  return () => clearTimeout(timer)
}
