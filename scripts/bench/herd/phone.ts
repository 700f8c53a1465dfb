import type { Room } from '#lib/api/endpoints/lottery.ts'
import { config } from '#lib/config.ts'
import { CHAT_PING_MS } from '#lib/limits.ts'
import { RoomChannel } from '#lib/room/channel.ts'
import { afterDraw } from '#lib/room/drawn.ts'
import { readWindow, RoomReads } from '#lib/room/reads.ts'
import { roundOf, type Round } from '#lib/room/round.ts'
import type { SocketEnv, SocketConnection } from '#lib/room/socket-env.ts'
import type { HerdPlatform } from './platform.ts'
import { oneWay } from './virtual-time.ts'

const FRAME_MS = 16
type TimedRoom = Pick<Room, 'now' | 'closesBefore' | 'draws'> & { readonly round: Round }

/** A member's phone in a room: the page's own socket, channel and reads, with calls that only cost time. */
export class Phone {
  readonly channel: RoomChannel
  /** When the room was last read while the connection was open: the member has everything again. */
  backAt = Infinity
  #room: TimedRoom | null = null
  readonly #reads: RoomReads
  readonly #platform: HerdPlatform
  readonly #random: () => number
  readonly #way: number
  readonly #window: number

  constructor(platform: HerdPlatform, random: () => number) {
    const { time, rounds } = platform
    const { now, after } = time
    this.#platform = platform
    this.#random = random
    this.#way = oneWay(random)
    this.#window = readWindow(rounds.online, config.drawSpreadMs)
    this.#reads = new RoomReads(() => this.#read(), { now, after, random })
    const env: SocketEnv = {
      now,
      // Pings are frames of an open connection, not requests: the first one is enough.
      after: (ms, run) =>
        ms === CHAT_PING_MS && this.#isOpen() ? () => undefined : after(ms, run),
      random,
      onFrame: (run) => after(FRAME_MS, run),
      connect: () => this.#connect(),
      crowdMs: config.reconnectSpreadMs,
    }
    this.channel = new RoomChannel(
      {
        address: () => '',
        self: () => ({ id: '', username: '' }),
        onStale: (why) => this.#reads.stale(why),
        onDraw: (frame) => this.#take(frame),
        onBalance: () => undefined,
        onUnauthorized: () => undefined,
      },
      env,
    )
  }

  /** The member opens the room. */
  enter(): void {
    void this.#read()
    this.channel.socket.start()
  }

  #isOpen(): boolean {
    return this.channel.socket.snapshot.state === 'open'
  }

  async #read(): Promise<boolean> {
    const sentAt = this.#platform.time.now()
    const room = await this.#call('room', () => this.#platform.room())
    if (room) this.#answered({ ...room, draws: [], round: roundOf(room, sentAt) })
    return room !== null
  }

  #answered(next: TimedRoom): void {
    const before = this.#room?.now.lastPeriod
    this.#room = next
    this.#reads.answered(next.round, this.#window)
    if (this.#isOpen()) this.backAt = Math.min(this.backAt, this.#platform.time.now())
    // hooks/lottery/round-bets.ts: the bets are read again with each new period.
    if (before !== next.now.lastPeriod) void this.#call('bets', () => null)
  }

  #take(frame: unknown): boolean {
    const { time } = this.#platform
    const next =
      this.#room && afterDraw(this.#room as Room & TimedRoom, frame, time.now() - this.#way)
    if (!next) return false
    this.#room = next
    this.#reads.announced()
    this.#reads.answered(next.round, this.#window)
    time.after(this.#random() * this.#window, () => void this.#call('bets', () => null))
    return true
  }

  /** A call there and back; null when nobody answers. */
  async #call<T>(kind: string, answer: () => T): Promise<T | null> {
    await this.#passed(this.#way)
    const given = this.#platform.takes(kind) ? answer() : null
    await this.#passed(this.#way)
    return given
  }

  #passed(ms: number): Promise<void> {
    return new Promise((done) => this.#platform.time.after(ms, done))
  }

  #connect(): SocketConnection {
    const { time } = this.#platform
    let leave: () => void = () => undefined
    const connection: SocketConnection = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: () => undefined,
      close: () => leave(),
    }
    const delayed = (run: () => void) => void time.after(this.#way, run)
    const arrive = () => {
      if (!this.#platform.takes('socket'))
        return delayed(() => connection.onclose?.({ code: 1006 }))
      leave = this.#platform.join(
        (data) => delayed(() => connection.onmessage?.({ data })),
        (code) => delayed(() => connection.onclose?.({ code })),
      )
      delayed(() => connection.onopen?.())
    }
    delayed(arrive)
    return connection
  }
}
