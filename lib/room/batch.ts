import type { RoomEvent } from './message.ts'

const PENDING_CAP = 600
/**
 * Least time between two batches. A message after a pause is delivered in the next frame; in a
 * flood, typing has priority.
 */
export const BATCH_MS = 150
/** About as many messages as fill a chat: more at once make the phone stop for as long as drawing all of them takes. */
const BATCH_SIZE = 8
/** Of a larger backlog each batch takes a third. */
const BACKLOG_PARTS = 3

type Cancel = () => void

/** The clock and timers of lib/room/socket.ts. */
interface Timing {
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => Cancel
  readonly onFrame: (run: () => void) => Cancel
}

/**
 * Delivers received events in batches: once per frame at most, in a flood about seven times a second. Many that arrive
 * at once are spread over several batches.
 */
export class Batch {
  #pending: RoomEvent[] = []
  #flushedAt = -Infinity
  #cancel: Cancel | null = null
  readonly #env: Timing
  readonly #onEvents: (events: readonly RoomEvent[]) => void

  constructor(env: Timing, onEvents: (events: readonly RoomEvent[]) => void) {
    this.#env = env
    this.#onEvents = onEvents
  }

  add(event: RoomEvent): void {
    this.#pending.push(event)
    if (this.#pending.length > PENDING_CAP) this.#pending.shift()
    this.#schedule()
  }

  clear(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#pending = []
  }

  /** Delivers all batched events immediately. */
  flush(): void {
    this.#deliver(this.#pending.length)
  }

  #schedule(): void {
    if (this.#cancel || this.#pending.length === 0) return
    const wait = this.#flushedAt + BATCH_MS - this.#env.now()
    const next = () => this.#deliver(Math.max(BATCH_SIZE, this.#pending.length / BACKLOG_PARTS))
    this.#cancel = wait > 0 ? this.#env.after(wait, next) : this.#env.onFrame(next)
  }

  #deliver(count: number): void {
    this.#cancel?.()
    this.#cancel = null
    const events = this.#pending.splice(0, count)
    this.#flushedAt = this.#env.now()
    this.#schedule()
    if (events.length > 0) this.#onEvents(events)
  }
}
