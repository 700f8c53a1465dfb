import type { RoomEvent } from './message.ts'

const PENDING_CAP = 600
/** Least time between two batches. A message after a pause is delivered in the next frame; in a flood, typing has priority. */
export const BATCH_MS = 150

type Cancel = () => void

/** The clock and timers of lib/room/socket.ts. */
interface Timing {
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => Cancel
  readonly onFrame: (run: () => void) => Cancel
}

/** Delivers received events in batches: once per frame at most, in a flood about seven times a second. */
export class Batch {
  private pending: RoomEvent[] = []
  private flushedAt = -Infinity
  private cancel: Cancel | null = null
  private readonly env: Timing
  private readonly onEvents: (events: readonly RoomEvent[]) => void

  constructor(env: Timing, onEvents: (events: readonly RoomEvent[]) => void) {
    this.env = env
    this.onEvents = onEvents
  }

  add(event: RoomEvent): void {
    this.pending.push(event)
    if (this.pending.length > PENDING_CAP) this.pending.shift()
    if (this.cancel) return
    const rest = this.flushedAt + BATCH_MS - this.env.now()
    const flush = () => this.flush()
    this.cancel = rest > 0 ? this.env.after(rest, flush) : this.env.onFrame(flush)
  }

  clear(): void {
    this.cancel?.()
    this.cancel = null
    this.pending = []
  }

  /** Delivers the batched events immediately. */
  flush(): void {
    const events = this.pending
    this.cancel?.()
    this.cancel = null
    this.pending = []
    this.flushedAt = this.env.now()
    if (events.length > 0) this.onEvents(events)
  }
}
