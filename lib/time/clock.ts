import * as v from 'valibot'
import { read, remove, slot, write } from '#lib/storage.ts'

/*
 * Two clocks. `pageClock` runs from one moment of this page to another: for countdowns. `serverNow` is a date: for
 * everything with a day or an hour.
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

/** The one clock of this page; deadlines made with it are only comparable with its own readings. */
export const pageClock: Clock = createClock()

/** An instant of the platform (epoch ms), and the reading of the page's clock then; `exact`: a Date header said so. */
interface Anchor {
  readonly at: number
  readonly mark: number
  readonly exact: boolean
}
/** Undefined until that of the page before this one in its tab was looked for. */
let anchor: Anchor | null | undefined

/** A Date header has whole seconds and was on its way: within this, the running clock is the better one. */
const HEADER_SLACK_MS = 1500

/** Takes the time of an answer's Date header that came `ago` ms ago, where the platform exposes it. Exact to about a second. */
export function noteServerDate(header: string | null, ago = 0): void {
  const at = header === null ? Number.NaN : Date.parse(header)
  if (!Number.isFinite(at)) return
  const mark = pageClock.now() - ago
  if (anchor?.exact && Math.abs(at - anchor.at - (mark - anchor.mark)) <= HEADER_SLACK_MS) return
  anchor = { at, mark, exact: true }
}

/** What a row says is late by its way; two rows that agree within this show the same clock. */
const ROW_SLACK_MS = 5_000
/** Platform's clock minus this device's, as learnt from rows (ms). A tab's: the device's clock may be set meanwhile. */
const learnt = slot('clock', 'session', 'device', v.number())

function recalled(): Anchor | null {
  const offset = read(learnt)
  return offset === null ? null : { at: Date.now() + offset, mark: pageClock.now(), exact: false }
}

/**
 * Something that the platform has just made is dated `at` (epoch ms), and was answered `ago` ms ago: its clock, where no
 * Date header can be read.
 */
export function noteMade(at: number, ago = 0): void {
  if (anchor?.exact || Math.abs(at + ago - serverNow()) <= ROW_SLACK_MS) return
  anchor = { at, mark: pageClock.now() - ago, exact: false }
  write(learnt, at + ago - Date.now())
}

/** Two lines that show one clock must be so far apart that a clock that stands would be noticed. */
const LINES_APART_MS = 2 * ROW_SLACK_MS
let line: { readonly at: number; readonly mark: number } | null = null

/** A line of the chat came in. It may be an old one: two that agree, some time apart, show the platform's clock. */
export function noteLine(at: number): void {
  const mark = pageClock.now()
  const apart = line ? mark - line.mark : 0
  const agrees = line !== null && Math.abs(at - line.at - apart) <= ROW_SLACK_MS
  if (agrees && apart < LINES_APART_MS) return
  if (agrees) noteMade(at)
  line = { at, mark }
}

/**
 * The platform's time in epoch ms: by its Date header, else as learnt from what it has just made, else by the wall clock
 * of this device. It goes on while the phone sleeps.
 */
export function serverNow(): number {
  if (anchor === undefined) anchor = recalled()
  return anchor ? Math.round(anchor.at + pageClock.now() - anchor.mark) : Date.now()
}

/**
 * The clock of own limits, breaks and reality checks (epoch ms): without a Date header the device's own, since what was
 * learnt from a row must end none of them early. Who sets that clock forward does, as with any limit that is stored on a
 * device.
 */
export const limitsNow = (): number => (anchor?.exact ? serverNow() : Date.now())

/** The earlier of both clocks: what is summed up over a period that ends now must miss nothing. */
export const earliestNow = (): number => Math.min(limitsNow(), serverNow())

/** An instant of {@link limitsNow} as the platform would date it. */
export const asDated = (at: number): number =>
  anchor && !anchor.exact ? at + serverNow() - Date.now() : at

/** Whether {@link serverNow} is the platform's time, not that of this device. */
export const isPlatformTime = (): boolean => Boolean(anchor)

/** For tests: as before the first answer. */
export function forgetServerDate(): void {
  anchor = undefined
  line = null
  remove(learnt)
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
