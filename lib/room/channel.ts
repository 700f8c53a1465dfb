import { ChatLog, type LoggedEntry } from './chat-log.ts'
import type { ChatEntry, RoomEvent } from './message.ts'
import { Outbox } from './outbox.ts'
import { RoomSocket, type Surroundings } from './socket.ts'

interface Wishes {
  /** Address with room and token; asked anew at every connection. */
  readonly address: () => string
  readonly memberId: () => string
  /** A result is out, or messages were missed: read the room again. */
  readonly onStale: () => void
  readonly onBalance: () => void
  readonly onUnauthorized: () => void
}

/** A room as it is heard: connection, chat log and own messages under way, each with subscribe and getSnapshot. */
export class RoomChannel {
  readonly socket: RoomSocket
  readonly outbox: Outbox
  private readonly log = new ChatLog()
  private readonly watchers = new Set<() => void>()
  private readonly wishes: Wishes

  constructor(wishes: Wishes, around: Surroundings) {
    this.wishes = wishes
    this.socket = new RoomSocket(wishes.address, around, {
      onEvents: (events) => this.heard(events),
      onReopen: wishes.onStale,
      onUnauthorized: wishes.onUnauthorized,
    })
    this.outbox = new Outbox({
      send: (frame) => this.socket.send(frame),
      after: around.after,
      memberId: wishes.memberId,
    })
    this.socket.subscribe(() => {
      if (this.socket.getSnapshot().state !== 'open') this.outbox.lost()
    })
  }

  readonly getLog = (): readonly LoggedEntry[] => this.log.getSnapshot()

  readonly subscribeLog = (onChange: () => void): (() => void) => {
    this.watchers.add(onChange)
    return () => this.watchers.delete(onChange)
  }

  /** History of a room answer, oldest first. */
  refill(history: readonly ChatEntry[]): void {
    this.took(this.log.refill(history))
  }

  private heard(events: readonly RoomEvent[]): void {
    const entries = events.flatMap((event) => (event.kind === 'message' ? [event.entry] : []))
    this.took(this.log.add(entries))
    for (const event of events)
      if (event.kind === 'refused') this.outbox.refused(event.ref, event.reason)
    if (events.some((event) => event.kind === 'draw')) this.wishes.onStale()
    if (events.some((event) => event.kind === 'balance')) this.wishes.onBalance()
  }

  private took(fresh: readonly ChatEntry[]): void {
    if (fresh.length === 0) return
    for (const each of fresh) this.outbox.heard(each)
    for (const each of this.watchers) each()
  }
}
