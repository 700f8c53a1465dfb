import type { Clock } from '#lib/time/clock.ts'

/** The time of the last touch, shared by the tabs of a device (epoch ms of the device). */
export interface TouchStamp {
  read(): number | null
  write(at: number): void
}

interface IdleEnv {
  /** Counts sleep, never goes back: setting the wall clock gives no extra time. */
  readonly clock: Clock
  readonly wall: () => number
  readonly stamp: TouchStamp
  readonly limitMs: number
}

const STAMP_EVERY_MS = 5_000
/** Touch events are frequent: storage is read at most this often. */
const ASK_EVERY_MS = 1_000

/** How long the member has not touched this device, in this tab or in another (GLI-19 2.5.4). */
export class IdleWatch {
  #touchedAt: number
  #stampedAt = -Infinity
  #askedAt = -Infinity
  #seen: number | null = null
  readonly #env: IdleEnv

  constructor(env: IdleEnv) {
    this.#env = env
    this.#touchedAt = env.clock.now()
    this.#seen = env.stamp.read()
    const since = this.#seen === null ? 0 : Math.max(0, env.wall() - this.#seen)
    this.#touchedAt -= since
  }

  /** Milliseconds until the lock; 0 or less when it is due. */
  left(): number {
    const { clock, limitMs } = this.#env
    const now = clock.now()
    this.#lookAround(now)
    return this.#touchedAt + limitMs - now
  }

  /** Extends the session; false when the touch came too late. */
  touch(): boolean {
    const { clock, stamp, wall } = this.#env
    if (this.left() <= 0) return false
    this.#touchedAt = clock.now()
    if (this.#touchedAt - this.#stampedAt >= STAMP_EVERY_MS) {
      this.#stampedAt = this.#touchedAt
      this.#seen = wall()
      stamp.write(this.#seen)
    }
    return true
  }

  /**
   * Another tab's touch counts from when it happened. Only a changed stamp counts: an old one proves
   * nothing after the wall clock was set back.
   */
  #lookAround(now: number): void {
    if (now - this.#askedAt < ASK_EVERY_MS) return
    this.#askedAt = now
    const at = this.#env.stamp.read()
    if (at === null || at === this.#seen) return
    this.#seen = at
    const ago = this.#env.wall() - at
    if (ago >= 0) this.#touchedAt = Math.max(this.#touchedAt, now - ago)
  }
}
