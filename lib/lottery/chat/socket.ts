import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { watchOnline } from '#lib/api/connection.ts'
import { type ChatMessage, chatMessage } from '#lib/api/endpoints/chat.ts'
import { objectOf } from '#lib/api/schema.ts'
import { CHAT_PING_MS } from '#lib/constants.ts'
import { pageStore } from '#lib/page-store.ts'
import { pageClock } from '#lib/time/clock.ts'

/** `closed` before start and after close. */
export type SocketState = 'closed' | 'connecting' | 'open' | 'offline'

interface SocketHandlers {
  readonly onMessage: (message: ChatMessage) => void
  /** The connection has opened. The room's history has the missed messages. */
  readonly onOpen: () => void
  /** An open connection has ended. */
  readonly onLost: () => void
  /** The platform closed with 4401: the token is no longer valid. */
  readonly onUnauthorized: () => void
}

const CONNECT_MS = 8_000
/** The connection is dead if a platform that answers pings does not answer within this time. */
export const PONG_MS = 9_000
/** The same limit for a page that becomes visible again. */
const WAKE_PONG_MS = 3_000
/** A connection that lasts this long resets the wait between attempts. */
const STABLE_MS = 10_000
const HIDDEN_MS = 60_000
/** The phones of a room reconnect spread over this time after the platform has closed all connections. */
const CROWD_MS = 12_000
const BACKOFF_MS = 1_000
const BACKOFF_MAX_MS = 30_000
const UNAUTHORIZED = 4401

type Timer = 'connect' | 'stable' | 'ping' | 'pong' | 'retry' | 'hidden'

/**
 * The room's only connection (spec 1 §7). It reconnects after a loss, with full jitter under a ceiling that doubles to
 * 30 s. After a close by the platform the jitter spans at least 12 s, because all phones get it at once. It pauses while
 * the phone is offline, after a minute in a hidden page, and in the back-forward cache. It queues no frames.
 */
export class RoomSocket {
  readonly stateAtom = atom<SocketState>('closed')
  /** The time at which the last open connection ended (ms, page clock), or -Infinity if none has been open. */
  lostAt = -Infinity
  #socket: WebSocket | null = null
  #page: AbortController | null = null
  readonly #timers = new Map<Timer, ReturnType<typeof setTimeout>>()
  #attempts = 0
  #spreadMs = 0
  /** True once the platform has answered a ping. */
  #answersPings = false

  readonly #address: () => string
  readonly #on: SocketHandlers

  /** Each attempt calls `address`. */
  constructor(address: () => string, handlers: SocketHandlers) {
    this.#address = address
    this.#on = handlers
  }

  get state(): SocketState {
    return pageStore.get(this.stateAtom)
  }

  get isOpen(): boolean {
    return this.state === 'open'
  }

  start(): void {
    if (this.state !== 'closed') return
    this.#followPage()
    this.#connect()
  }

  /** Ends the connection with the visit to the room or with the session. */
  close(): void {
    this.#page?.abort()
    this.#clear('hidden')
    this.#drop('closed')
  }

  /** Connects at once, or pings the open connection. */
  wake(): void {
    if (this.state === 'offline') this.#connect()
    else if (this.isOpen) this.#ping(WAKE_PONG_MS)
  }

  /** Returns false if it was not sent. */
  send(frame: object): boolean {
    if (!this.isOpen || this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(frame))
    return true
  }

  #connect(): void {
    this.#drop('connecting')
    let socket: WebSocket
    try {
      socket = new WebSocket(this.#address())
    } catch {
      return this.#lose()
    }
    this.#socket = socket
    this.#after('connect', CONNECT_MS, () => this.#lose())
    socket.onopen = () => this.#opened()
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#received(data)
    socket.onclose = ({ code }) => {
      if (this.isOpen) this.#spreadMs = CROWD_MS
      this.#lose()
      if (code === UNAUTHORIZED) this.#on.onUnauthorized()
    }
  }

  #opened(): void {
    this.#clear('connect')
    pageStore.set(this.stateAtom, 'open')
    this.#after('stable', STABLE_MS, () => {
      this.#attempts = 0
      this.#spreadMs = 0
    })
    this.#ping(PONG_MS)
    this.#on.onOpen()
  }

  #ping(withinMs: number): void {
    if (!this.send({ type: 'ping' })) return
    const isSooner = withinMs < PONG_MS
    if (this.#answersPings && (isSooner || !this.#timers.has('pong')))
      this.#after('pong', withinMs, () => this.#lose())
    this.#after('ping', CHAT_PING_MS, () => this.#ping(PONG_MS))
  }

  #received(data: unknown): void {
    const event = readFrame(data)
    if (event === null) return
    this.#clear('pong')
    if (event === 'pong') this.#answersPings = true
    else this.#on.onMessage(event)
  }

  #lose(): void {
    const wasOpen = this.isOpen
    this.#drop('offline')
    const ceiling = Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** this.#attempts)
    this.#attempts += 1
    const wait = Math.random() * Math.max(ceiling, this.#spreadMs)
    this.#after('retry', wait, () => this.#connect())
    if (wasOpen) this.#on.onLost()
  }

  #pause(): void {
    const wasOpen = this.isOpen
    this.#drop('offline')
    if (wasOpen) this.#on.onLost()
  }

  /** Detaches the handlers and closes the connection. */
  #drop(state: SocketState): void {
    for (const name of ['connect', 'stable', 'ping', 'pong', 'retry'] as const) this.#clear(name)
    if (this.isOpen) this.lostAt = pageClock.now()
    const socket = this.#socket
    this.#socket = null
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
    }
    pageStore.set(this.stateAtom, state)
  }

  /** Pauses with the page, because a page with an open socket gets no place in the back-forward cache. */
  #followPage(): void {
    this.#page = new AbortController()
    const { signal } = this.#page
    const back = () => {
      if (document.hidden) return
      this.#clear('hidden')
      this.wake()
    }
    const onVisibility = () => {
      if (document.hidden) this.#after('hidden', HIDDEN_MS, () => this.#pause())
      else back()
    }
    document.addEventListener('visibilitychange', onVisibility, { signal })
    const stop = watchOnline((isOnline) => (isOnline ? back() : this.#pause()))
    signal.addEventListener('abort', stop)
    if (document.hidden) onVisibility()
    addEventListener('pagehide', () => this.#pause(), { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && back(), { signal })
  }

  #after(name: Timer, ms: number, run: () => void): void {
    this.#clear(name)
    this.#timers.set(
      name,
      setTimeout(() => {
        this.#timers.delete(name)
        run()
      }, ms),
    )
  }

  #clear(name: Timer): void {
    clearTimeout(this.#timers.get(name))
    this.#timers.delete(name)
  }
}

export const FRAME_MAX = 64 * 1024

/** The values of a chat message's `type`. The specification has no type, but a platform may send one of these. */
const CHAT_TYPES: readonly unknown[] = [undefined, null, '', 'chat', 'message']
const frame = objectOf({ type: v.optional(v.unknown()) })

/**
 * Reads a frame as a chat message, or as 'pong' for the answer to a ping. Returns null for a frame that is no JSON text, is
 * too long, or has an unknown shape or another `type` (spec 1 §7).
 */
export function readFrame(data: unknown): ChatMessage | 'pong' | null {
  if (typeof data !== 'string' || data.length > FRAME_MAX) return null
  const { success, output } = v.safeParse(frame, data)
  if (!success) return null
  if (output.type === 'pong') return 'pong'
  const message = v.safeParse(chatMessage, CHAT_TYPES.includes(output.type) ? data : null)
  return message.success ? message.output : null
}
