import { ChatLog, type LoggedEntry } from './chat-log.ts'
import type { ChatEntry, RoomEvent } from './message.ts'
import { Outbox } from './outbox.ts'
import { OwnVoice, type Self } from './own-voice.ts'
import { RoomSocket, type SocketEnv } from './socket.ts'

export interface ChannelHandlers {
  /** Address with room and token; called at every connection. */
  readonly address: () => string
  readonly self: () => Self
  /** The room must be read again: a result was published, or messages were missed. */
  readonly onStale: () => void
  readonly onBalance: () => void
  readonly onUnauthorized: () => void
}

/** The live side of a room: connection, chat log and own pending messages, each with subscribe and getSnapshot. */
export class RoomChannel {
  readonly socket: RoomSocket
  readonly outbox: Outbox
  private readonly log: ChatLog
  private readonly voice: OwnVoice
  private readonly watchers = new Set<() => void>()
  private readonly handlers: ChannelHandlers
  private readonly now: () => number

  constructor(handlers: ChannelHandlers, around: SocketEnv) {
    this.handlers = handlers
    this.now = around.now
    this.socket = new RoomSocket(handlers.address, around, {
      onEvents: (events) => this.onEvents(events),
      onOpen: () => this.onOpen(),
      onUnauthorized: handlers.onUnauthorized,
    })
    this.voice = new OwnVoice(handlers.self)
    this.outbox = new Outbox({
      send: (frame) => this.socket.send(frame),
      after: around.after,
      ownership: (entry) => this.voice.of(entry),
    })
    this.log = new ChatLog((entry) => this.outbox.onMessage(entry))
    this.socket.subscribe(() => {
      if (this.socket.getSnapshot().state === 'open') return
      this.socket.flush()
      this.log.reconnect()
      this.outbox.onDisconnect()
    })
  }

  readonly getLog = (): readonly LoggedEntry[] => this.log.getSnapshot()

  readonly subscribeLog = (onChange: () => void): (() => void) => {
    this.watchers.add(onChange)
    return () => this.watchers.delete(onChange)
  }

  /** History of a room answer, oldest first, requested at `askedAt` (ms on the clock of `around`). */
  refill(history: readonly ChatEntry[], askedAt: number): void {
    this.socket.flush()
    // Every entry, also a logged one, links a member to a name.
    for (const each of history) this.voice.of(each)
    const before = this.log.getSnapshot()
    this.log.refill(history, askedAt, this.now())
    this.onLogged(before)
  }

  private onOpen(): void {
    this.log.reconnect()
    this.handlers.onStale()
  }

  private onEvents(events: readonly RoomEvent[]): void {
    const entries = events.flatMap((event) => (event.kind === 'message' ? [event.entry] : []))
    const before = this.log.getSnapshot()
    this.log.add(entries, this.now())
    this.onLogged(before)
    for (const event of events)
      if (event.kind === 'refused') this.outbox.refused(event.ref, event.reason)
    // On the wire of the specifications only a system message announces a result.
    const hints = entries.some(({ system }) => system) || events.some(({ kind }) => kind === 'draw')
    if (hints) this.handlers.onStale()
    if (events.some((event) => event.kind === 'balance')) this.handlers.onBalance()
  }

  private onLogged(before: readonly LoggedEntry[]): void {
    if (this.log.getSnapshot() !== before) for (const each of this.watchers) each()
    if (this.log.doubtful) this.handlers.onStale()
  }
}
