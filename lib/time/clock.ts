// Countdowns use `pageClock`; everything with a day or an hour uses `serverNow`.

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Milliseconds on a clock that never goes back. */
export interface Clock {
  now(): number
}

const SLEPT_MS = 500

/**
 * Creates a monotonic clock that also counts the sleep of a phone, during which the browser's one stops. If the wall
 * clock has moved further, it follows the wall clock: a deadline may come early, never late. A wall clock that is set
 * back has no effect (spec 4 §8).
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

/** The clock of this page; compare its times only with each other. */
export const pageClock: Clock = createClock()

/**
 * The platform's time by a Date header (epoch ms), the page's clock at the same moment, and the platform's time minus
 * the device's then (ms); null before the first header.
 */
let anchor: { readonly at: number; readonly mark: number; readonly offset: number } | null = null

/** Within this difference the running clock is more exact than a Date header with whole seconds and network delay. */
const HEADER_SLACK_MS = 1500

/** A smaller change of the offset comes from the network, a larger one from a clock that was set. */
const DELAY_MS = 5_000

/** Sets the clock by the Date header of an answer that came `ago` ms ago; null if the platform does not send it. */
export function setServerDate(header: string | null, ago = 0): void {
  const at = header === null ? Number.NaN : Date.parse(header)
  if (!Number.isFinite(at)) return
  const mark = pageClock.now() - ago
  if (anchor && Math.abs(at - anchor.at - (mark - anchor.mark)) <= HEADER_SLACK_MS) return
  const offset = at + ago - Date.now()
  const before = anchor?.offset ?? Infinity
  anchor = { at, mark, offset: Math.abs(offset - before) < DELAY_MS ? before : offset }
}

/**
 * The platform's time in epoch ms, the sleep of the phone included; before the first Date header the device's clock,
 * which a member can set. Dates of records never set it, because they could end a limit early.
 */
export const serverNow = (): number =>
  anchor ? Math.round(anchor.at + pageClock.now() - anchor.mark) : Date.now()

/** Converts a time of the device's clock to that of {@link serverNow}. */
export const serverTimeOf = (at: number): number => at + (anchor?.offset ?? 0)

/** True if {@link serverNow} is the platform's time, not the time of this device. */
export const isPlatformTime = (): boolean => anchor !== null

/** Resets the clock to its state before the first answer, for tests. */
export function forgetServerDate(): void {
  anchor = null
}

/** Resolves after `ms`; an abort rejects with its reason. */
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

/** Settles like the promise, or rejects after `ms`. */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** The wait for browsers without requestIdleCallback (Safari), long enough for the drawing. */
const SOON_MS = 100

/** Calls `run` once the browser is idle. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, SOON_MS)
}

const OPEN_MS = 5000

/** Calls `run` once the page has been open for 5 s and the browser is idle. Returns the function that cancels it. */
export function whenIdleLater(run: () => void): () => void {
  const timer = setTimeout(() => whenIdle(run), OPEN_MS)
  return () => clearTimeout(timer)
}
