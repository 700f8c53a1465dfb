import { phaseAt, type Round } from './round.ts'

/** Clock (ms), timers and chance, injected so that a test or a simulation controls them. */
export interface ReadsEnv {
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => () => void
  /** In [0, 1). */
  readonly random: () => number
}

/** `result`: a draw has its result; `notice`: the platform announced something; `now`: this phone alone needs it. */
export type Stale = 'result' | 'notice' | 'now'

const DRAWING_POLL_MS = 1_500
const RESYNC_MS = 45_000
const SLOWEST_MS = 30_000
/** A notice outside a draw is rarely a result: its reads are spread this many times as far. */
const NOTICE_WINDOWS = 10
/** How long after a draw the announcement of its result is waited for, where there was one before. */
const ANNOUNCED_WITHIN_MS = 8_000
const READS_PER_SECOND = 12_000
const LONGEST_WINDOW_MS = 20_000

/**
 * The window in ms over which the phones of a room spread a read that all of them need: `leastMs`, and in a room of
 * which the audience is known, as long as 12 000 reads a second take, at most 20 s.
 */
export const readWindow = (audience: number, leastMs: number): number =>
  Math.max(leastMs, Math.min(LONGEST_WINDOW_MS, (audience / READS_PER_SECOND) * 1_000))

/**
 * Decides when a phone reads its room again, so that the phones of one room do not all ask in the same instant: once
 * after the draw begins or, where results are announced, after that; now and then otherwise (spec 1 §4).
 */
export class RoomReads {
  #round: Round | null = null
  #due: { readonly at: number; readonly cancel: () => void } | null = null
  #readAt = -Infinity
  #failures = 0
  /** The connection announced a result and has not broken since. */
  #announces = false
  #window = 0
  /** How often the answer went out of date, and how often it had when this phone last asked. */
  #outdated = 0
  #outdatedWhenAsked = 0

  readonly #read: () => Promise<boolean>
  readonly #env: ReadsEnv

  /** `read` resolves to whether an answer came. */
  constructor(read: () => Promise<boolean>, env: ReadsEnv) {
    this.#read = read
    this.#env = env
  }

  /**
   * An answer has come, from whatever request; `window` is {@link readWindow} of the room. Without the last result,
   * which the platform published after it opened the next round, the room is asked again, less and less often.
   */
  answered(round: Round, window: number, hasResult = true): void {
    const now = this.#env.now()
    this.#round = round
    this.#window = window
    this.#readAt = now
    const isDrawing = phaseAt(round, now) === 'drawing'
    this.#failures = isDrawing || hasResult ? 0 : this.#failures + 1
    if (isDrawing || !hasResult) return this.#arm(now + this.#pollMs())
    // Asked before the last announcement, it may lack what was announced: the read that is due remains.
    if (this.#outdatedWhenAsked === this.#outdated) this.#cancel()
    const patience = this.#announces ? ANNOUNCED_WITHIN_MS : 0
    this.#arm(Math.min(round.drawsAt + patience + this.#spread(), now + this.#resyncMs()))
  }

  /** The room's answer is out of date; reads that are due anyway are not added to. */
  stale(why: Stale): void {
    const now = this.#env.now()
    if (why === 'now') {
      this.#announces = false
      return this.#run()
    }
    this.#outdated += 1
    if (why === 'result' || this.#isDrawing(now)) {
      this.#announces = true
      // A read that is due within the window is spread already.
      if (this.#due && this.#due.at > now + this.#window) this.#cancel()
      if (!this.#due) this.#arm(now + this.#spread())
      return
    }
    const apart = NOTICE_WINDOWS * this.#window
    this.#arm(Math.max(now + this.#env.random() * apart, this.#readAt + apart))
  }

  /** A frame brought the result and the next round: nothing was read. */
  announced(): void {
    this.#announces = true
  }

  stop(): void {
    this.#cancel()
    this.#round = null
  }

  #isDrawing(now: number): boolean {
    return this.#round !== null && phaseAt(this.#round, now) === 'drawing'
  }

  #spread(): number {
    return this.#env.random() * this.#window
  }

  /** Poll interval in ms while a result is awaited without an announcement: doubles with each failure, at most 30 s. */
  #pollMs(): number {
    return Math.min(SLOWEST_MS, (DRAWING_POLL_MS + this.#spread()) * 2 ** this.#failures)
  }

  #resyncMs(): number {
    return RESYNC_MS * (0.8 + 0.4 * this.#env.random())
  }

  /** The earlier of two reads does for both. */
  #arm(at: number): void {
    if (this.#due && this.#due.at <= at) return
    this.#cancel()
    const ms = Math.max(0, at - this.#env.now())
    this.#due = { at, cancel: this.#env.after(ms, () => this.#run()) }
  }

  #cancel(): void {
    this.#due?.cancel()
    this.#due = null
  }

  #run(): void {
    this.#cancel()
    void this.#ask()
  }

  async #ask(): Promise<void> {
    this.#outdatedWhenAsked = this.#outdated
    if (!(await this.#read())) this.#failed()
  }

  #failed(): void {
    if (this.#round === null) return
    this.#failures = Math.min(this.#failures + 1, 10)
    const now = this.#env.now()
    this.#arm(now + (this.#isDrawing(now) ? this.#pollMs() : this.#resyncMs()))
  }
}
