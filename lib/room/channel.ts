import { atom } from 'jotai/vanilla'
import { pageStore } from '#lib/page-store.ts'
import { signal } from '#lib/report/signal.ts'
import { ChatLog, type LoggedEntry } from './chat-log.ts'
import type { ChatEntry, RoomEvent } from './message.ts'
import { Outbox } from './outbox.ts'
import { OwnVoice, type Self } from './own-voice.ts'
import type { Stale } from './reads.ts'
import type { LossCause } from './reconnect.ts'
import type { SocketEnv } from './socket-env.ts'
import { Silence } from './silence.ts'
import { RoomSocket } from './socket.ts'

export interface ChannelHandlers {
  /** Address with room and token; called at every connection. */
  readonly address: () => string
  readonly self: () => Self
  /** The room must be read again: a result was published, or messages were missed. */
  readonly onStale: (why: Stale) => void
  /** A draw's own frame; true when it held the result and the next period, so that nothing needs to be read. */
  readonly onDraw: (frame: unknown) => boolean
  readonly onBalance: () => void
  readonly onUnauthorized: () => void
}

interface OwnBet {
  readonly id: string
  readonly period: string
  /** Canonical command. */
  readonly text: string
  /** Platform time, epoch ms. */
  readonly at: number
}

/** The live side of a room: connection, chat log and own pending messages, each an atom of the page's store. */
export class RoomChannel {
  readonly socket: RoomSocket
  readonly outbox: Outbox
  readonly #log: ChatLog
  readonly #voice: OwnVoice
  readonly #silence: Silence
  /** The member's accepted bets, drawn as lines of the chat. */
  readonly chat = { addBet: (_: OwnBet): void => undefined }
  readonly entriesAtom = atom<readonly LoggedEntry[]>([])
  readonly #handlers: ChannelHandlers
  readonly #now: () => number
  /** Set once the platform has sent a `draw` frame: its system messages announce no results. */
  #sendsDraws = false
  /** The platform closed the connection and the room was not read since. */
  #unread = false

  constructor(handlers: ChannelHandlers, env: SocketEnv) {
    this.#handlers = handlers
    this.#now = env.now
    this.socket = new RoomSocket(handlers.address, env, {
      onEvents: (events) => this.#onEvents(events),
      onOpen: () => this.#onOpen(),
      onDisconnect: (what) => this.#onDisconnect(what),
      onUnauthorized: handlers.onUnauthorized,
    })
    this.#silence = new Silence(env, () => {
      // Where pings are answered, the latency is known and an answer that fails to come ends the connection.
      if (this.socket.snapshot.latency === null) handlers.onStale('now')
    })
    this.#voice = new OwnVoice(handlers.self)
    this.outbox = new Outbox({
      send: (frame) => this.socket.send(frame),
      after: env.after,
      ownership: (entry) => {
        this.#voice.learn(entry)
        return this.#voice.ownershipOf(entry)
      },
    })
    this.#log = new ChatLog((entry) => this.outbox.onMessage(entry))
    pageStore.sub(this.socket.snapshotAtom, () => {
      if (this.socket.snapshot.state === 'open') return
      this.#silence.closed()
      this.socket.flush()
      this.#log.reconnect()
      this.outbox.onDisconnect()
    })
  }

  get entries(): readonly LoggedEntry[] {
    return pageStore.get(this.entriesAtom)
  }

  /** History of a room answer, oldest first, requested at `askedAt` (ms on the clock of `env`). */
  refill(history: readonly ChatEntry[], askedAt: number): void {
    this.socket.flush()
    // Every entry, also a logged one, links a member to a name.
    for (const each of history) this.#voice.learn(each)
    const newest = this.entries.at(-1)
    this.#log.refill(history, askedAt, this.#now())
    this.#onLogged()
    if (this.#silence.read(askedAt, this.entries.at(-1) !== newest)) this.socket.doubt()
  }

  #onOpen(): void {
    this.#log.reconnect()
    this.#silence.opened()
    this.#unread = false
    this.#handlers.onStale('now')
  }

  /** Play stops until the room was read (GLI-19 2.6.4); where all phones lost it, each reads with its next attempt. */
  #onDisconnect(what: LossCause | 'attempt'): void {
    if (what !== 'attempt') signal({ kind: 'reconnect', cause: what })
    const reads = what === 'link' || (what === 'attempt' && this.#unread)
    this.#unread = what === 'platform'
    if (reads) this.#handlers.onStale('now')
  }

  #onEvents(events: readonly RoomEvent[]): void {
    this.#silence.delivered()
    const entries = events.flatMap((event) => (event.kind === 'message' ? [event.entry] : []))
    this.#log.add(entries, this.#now())
    this.#onLogged()
    for (const event of events)
      if (event.kind === 'refused') this.outbox.refused(event.ref, event.reason)
    const draws = events.flatMap((event) => (event.kind === 'draw' ? [event.frame] : []))
    if (draws.length > 0) this.#sendsDraws = true
    if (draws.some((frame) => !this.#handlers.onDraw(frame))) this.#handlers.onStale('result')
    // On the wire of the specifications only a system message announces a result.
    if (!this.#sendsDraws && entries.some(({ system }) => system)) this.#handlers.onStale('notice')
    if (events.some((event) => event.kind === 'balance')) this.#handlers.onBalance()
  }

  #onLogged(): void {
    pageStore.set(this.entriesAtom, this.#log.getSnapshot())
    if (this.#log.doubtful) this.#handlers.onStale('now')
  }
}
