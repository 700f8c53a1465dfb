import type { RoomEvent } from './message.ts'

const PENDING_CAP = 600
/** A message after a pause is delivered in the next frame; in a flood, typing has priority. */
export const BREATH_MS = 150

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
  private readonly around: Timing
  private readonly onEvents: (events: readonly RoomEvent[]) => void

  constructor(around: Timing, onEvents: (events: readonly RoomEvent[]) => void) {
    this.around = around
    this.onEvents = onEvents
  }

  add(event: RoomEvent): void {
    this.pending.push(event)
    if (this.pending.length > PENDING_CAP) this.pending.shift()
    if (this.cancel) return
    const rest = this.flushedAt + BREATH_MS - this.around.now()
    const flush = () => this.flush()
    this.cancel = rest > 0 ? this.around.after(rest, flush) : this.around.onFrame(flush)
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
    this.flushedAt = this.around.now()
    if (events.length > 0) this.onEvents(events)
  }
}
