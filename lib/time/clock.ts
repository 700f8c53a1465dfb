import * as v from 'valibot'
import { read, remove, slot, write } from '#lib/storage.ts'

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
 * A monotonic clock that also counts the sleep of a phone, during which the browser's one stops. It adds a larger step of
 * the wall clock, so that deadlines pass early, not late; a wall clock that is set back has no effect (spec 4 §8).
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

/** A time of the platform (epoch ms) and of the page's clock at the same moment; `exact` when from a Date header. */
interface Anchor {
  readonly at: number
  readonly mark: number
  readonly exact: boolean
}
/** Undefined until the stored one was read. */
let anchor: Anchor | null | undefined

/** Within this difference the running clock is better than a Date header, which has whole seconds and network delay. */
const HEADER_SLACK_MS = 1500

/** Sets the clock by the Date header of an answer that came `ago` ms ago; null if the platform does not expose it. */
export function noteServerDate(header: string | null, ago = 0): void {
  const at = header === null ? Number.NaN : Date.parse(header)
  if (!Number.isFinite(at)) return
  const mark = pageClock.now() - ago
  if (anchor?.exact && Math.abs(at - anchor.at - (mark - anchor.mark)) <= HEADER_SLACK_MS) return
  anchor = { at, mark, exact: true }
}

/** Two rows that agree within this time show the same clock. */
const ROW_SLACK_MS = 5_000
/** The platform's clock minus the device's clock (ms) by the rows; for one tab, because the device's clock may change. */
const offsetSlot = slot('clock', 'session', 'device', v.number())

function storedAnchor(): Anchor | null {
  const offset = read(offsetSlot)
  return offset === null ? null : { at: Date.now() + offset, mark: pageClock.now(), exact: false }
}

/**
 * Sets the clock, if no Date header can be read, by a record that the platform has just created with the date `at` (epoch
 * ms); its answer came `ago` ms ago.
 */
export function noteCreation(at: number, ago = 0): void {
  if (anchor?.exact || Math.abs(at + ago - serverNow()) <= ROW_SLACK_MS) return
  anchor = { at, mark: pageClock.now() - ago, exact: false }
  write(offsetSlot, at + ago - Date.now())
}

/**
 * The platform's time in epoch ms: by its Date header, else by its new records, else by the clock of this device. It also
 * counts the sleep of the phone.
 */
export function serverNow(): number {
  if (anchor === undefined) anchor = storedAnchor()
  return anchor ? Math.round(anchor.at + pageClock.now() - anchor.mark) : Date.now()
}

/**
 * The clock of own limits, breaks and reality checks (epoch ms). Without a Date header it is the device's clock, because
 * the date of a record must not end a limit early. A member who sets the device's clock forward can end one.
 */
export const limitsNow = (): number => (anchor?.exact ? serverNow() : Date.now())

/** The earlier of both clocks, so that a sum up to now includes every row. */
export const earliestNow = (): number => Math.min(limitsNow(), serverNow())

/** Converts a time of {@link limitsNow} to the platform's clock. */
export const toPlatformTime = (at: number): number =>
  anchor && !anchor.exact ? at + serverNow() - Date.now() : at

/** True when {@link serverNow} is the platform's time, not the time of this device. */
export const isPlatformTime = (): boolean => Boolean(anchor)

/** Resets the clock to its state before the first answer, for tests. */
export function forgetServerDate(): void {
  anchor = undefined
  remove(offsetSlot)
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

/** The wait for browsers without requestIdleCallback (Safari), long enough for the drawing. */
const SOON_MS = 100

/** Runs when the browser is idle. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, SOON_MS)
}

const OPEN_MS = 5000

/** Runs when the page has been open for 5 s and the browser is idle; returns the function that cancels it. */
export function whenIdleLater(run: () => void): () => void {
  const timer = setTimeout(() => whenIdle(run), OPEN_MS)
  return () => clearTimeout(timer)
}
