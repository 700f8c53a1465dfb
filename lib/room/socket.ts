import { atom } from 'jotai/vanilla'
import { CHAT_PING_MS } from '#lib/limits.ts'
import { pageStore } from '#lib/page-store.ts'
import { Batch } from './batch.ts'
import { DAMAGED_MS, DamagedFrames } from './damaged-frames.ts'
import { readFrame, type RoomEvent } from './message.ts'
import { causeOf, reconnectDelay, type LossCause } from './reconnect.ts'
import type { Cancel, SocketEnv, SocketConnection } from './socket-env.ts'

export type SocketState = 'connecting' | 'open' | 'disconnected' | 'closed'

export interface SocketSnapshot {
  readonly state: SocketState
  /** Round trip of the last ping in ms; null before the first pong and while not open. */
  readonly latency: number | null
}

export interface Listener {
  /** Events since the previous call, in order; a draw alone, ahead of those that wait for their batch. */
  readonly onEvents: (events: readonly RoomEvent[]) => void
  /** Open, for the first time or again: missed messages must be read from the history. */
  readonly onOpen: () => void
  /** An open connection ended by itself, or an attempt failed. */
  readonly onDisconnect: (what: LossCause | 'attempt') => void
  /** The platform closed with 4401: the token is not valid any more. */
  readonly onUnauthorized: () => void
}

export const CONNECT_MS = 8_000
export const STABLE_MS = 10_000
export const MISSED_PINGS = 3
export const PROBE_MS = 3_000
const UNAUTHORIZED = 4401

const CLOSED: SocketSnapshot = { state: 'closed', latency: null }

/**
 * The room's one connection (spec 1 §7; spec 4 §9). States: closed → connecting → open → disconnected → connecting …;
 * only start() leaves `closed` and only close() enters it. At most one WebSocket exists at any time; nothing is
 * queued while it is not open.
 */
export class RoomSocket {
  readonly snapshotAtom = atom(CLOSED)
  #connection: SocketConnection | null = null
  readonly #timers = new Map<string, Cancel>()
  readonly #batch: Batch
  readonly #damaged = new DamagedFrames()
  #attempts = 0
  #cause: LossCause = 'link'
  #ponged = false
  #unanswered = 0
  #pingedAt: number | null = null

  readonly #address: () => string
  readonly #env: SocketEnv
  readonly #listener: Listener

  constructor(address: () => string, env: SocketEnv, listener: Listener) {
    this.#address = address
    this.#env = env
    this.#listener = listener
    this.#batch = new Batch(env, listener.onEvents)
  }

  get snapshot(): SocketSnapshot {
    return pageStore.get(this.snapshotAtom)
  }

  start(): void {
    if (this.snapshot.state === 'closed') this.#connect()
  }

  /** Closes for good: leaving the room, logout. */
  close(): void {
    this.#drop()
    this.#batch.clear()
    this.#calm()
    this.#become(CLOSED)
  }

  /** Called when online again or in the foreground: connects immediately, or probes the open connection. */
  wake(): void {
    if (this.snapshot.state === 'disconnected') this.#connect()
    else if (this.snapshot.state === 'open') this.#probe()
  }

  /** Called when offline or hidden for long: disconnects and waits for {@link wake}. */
  pause(): void {
    if (this.snapshot.state === 'closed') return
    this.#drop()
    this.#become({ state: 'disconnected', latency: null })
  }

  /** Called when the history holds messages that were not delivered: disconnects unless a frame comes soon. */
  doubt(): void {
    if (this.snapshot.state === 'open') this.#arm('probe', PROBE_MS, () => this.#lose())
  }

  /** Sends now or not at all: a late bet is worse than none. False when it was not sent. */
  send(frame: object): boolean {
    if (this.snapshot.state !== 'open' || !this.#connection) return false
    try {
      this.#connection.send(JSON.stringify(frame))
      return true
    } catch {
      this.#lose()
      return false
    }
  }

  /** Delivers the batched events immediately. */
  flush(): void {
    this.#batch.flush()
  }

  #connect(): void {
    this.#drop()
    this.#become({ state: 'connecting', latency: null })
    let connection: SocketConnection
    try {
      connection = this.#env.connect(this.#address())
    } catch {
      this.#lose()
      return
    }
    this.#connection = connection
    this.#arm('connect', CONNECT_MS, () => this.#lose())
    connection.onopen = () => this.#opened()
    connection.onmessage = ({ data }) => this.#received(data)
    // The error of a connection that breaks precedes its close event.
    connection.onerror = () => this.#lose(causeOf())
    connection.onclose = ({ code }) => {
      this.#lose(causeOf(code))
      if (code === UNAUTHORIZED) this.#listener.onUnauthorized()
    }
  }

  #opened(): void {
    this.#disarm('connect')
    this.#become({ state: 'open', latency: null })
    this.#arm('stable', STABLE_MS, () => this.#calm())
    this.#unanswered = 0
    this.#pingedAt = null
    this.#ping()
    this.#listener.onOpen()
  }

  #ping(): void {
    if (this.#ponged && this.#unanswered >= MISSED_PINGS) {
      this.#lose()
      return
    }
    this.#pingedAt ??= this.#env.now()
    this.#unanswered += 1
    if (this.send({ type: 'ping' })) this.#arm('ping', CHAT_PING_MS, () => this.#ping())
  }

  #probe(): void {
    if (!this.#ponged) return
    this.#pingedAt = this.#env.now()
    if (this.send({ type: 'ping' })) this.doubt()
  }

  #received(data: unknown): void {
    const event = readFrame(data)
    // Unreadable frames do not count as a sign of life.
    if (event === null) {
      this.#unread(data)
      return
    }
    // Any other frame is a sign of life; only a pong measures the latency.
    this.#unanswered = 0
    this.#damaged.onReadable()
    this.#disarm('probe')
    this.#disarm('damaged')
    if (event.kind === 'pong') {
      this.#ponged = true
      const latency = this.#pingedAt === null ? null : Math.round(this.#env.now() - this.#pingedAt)
      this.#pingedAt = null
      if (latency !== null) this.#become({ state: 'open', latency })
      return
    }
    // A new round counts from this moment: behind a flood of chat it would close late.
    if (event.kind === 'draw') this.#listener.onEvents([event])
    else this.#batch.add(event)
  }

  #unread(data: unknown): void {
    const lose = () => {
      this.#damaged.onClosed()
      this.#lose()
    }
    const what = this.#damaged.onUnreadable(data)
    if (what === 'close') lose()
    else if (what === 'wait' && !this.#timers.has('damaged')) this.#arm('damaged', DAMAGED_MS, lose)
  }

  #lose(cause: LossCause = 'link'): void {
    const { state } = this.snapshot
    if (state === 'closed') return
    const wasOpen = state === 'open'
    if (wasOpen && cause === 'platform') this.#cause = cause
    this.#drop()
    this.#become({ state: 'disconnected', latency: null })
    const wait = reconnectDelay(this.#cause, this.#attempts, this.#env)
    this.#attempts = Math.min(this.#attempts + 1, 10)
    this.#arm('retry', wait, () => this.#connect())
    this.#listener.onDisconnect(wasOpen ? cause : 'attempt')
  }

  #calm(): void {
    this.#attempts = 0
    this.#cause = 'link'
  }

  /** Detaches and closes the connection: its later events are ignored, batched ones are still delivered. */
  #drop(): void {
    for (const name of ['connect', 'stable', 'ping', 'probe', 'damaged', 'retry'])
      this.#disarm(name)
    const connection = this.#connection
    this.#connection = null
    if (connection) {
      connection.onopen = connection.onmessage = connection.onclose = connection.onerror = null
      connection.close()
    }
  }

  #arm(name: string, ms: number, run: () => void): void {
    this.#disarm(name)
    this.#timers.set(
      name,
      this.#env.after(ms, () => {
        this.#timers.delete(name)
        run()
      }),
    )
  }

  #disarm(name: string): void {
    this.#timers.get(name)?.()
    this.#timers.delete(name)
  }

  #become(next: SocketSnapshot): void {
    if (next.state === this.snapshot.state && next.latency === this.snapshot.latency) return
    pageStore.set(this.snapshotAtom, next)
  }
}
