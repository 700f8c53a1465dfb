import { vi } from 'vitest'
import type { ChatEntry } from '#lib/api/endpoints/chat.ts'
import { RoomChannel } from '#lib/lottery/chat/channel.ts'
import type { LoggedEntry } from '#lib/lottery/chat/chat.ts'

const nothing = () => undefined

/** The channel of room 101, which nobody has started. */
export const idleChannel = (): RoomChannel =>
  new RoomChannel('101', { bets: () => [], onStale: nothing, onUnauthorized: nothing })

/** A WebSocket in the hands of a test. */
export class FakeSocket {
  static readonly OPEN = 1
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly sent: string[] = []
  readonly address: string

  constructor(address: string) {
    this.address = address
    sockets.push(this)
  }
  send(data: string): void {
    this.sent.push(data)
  }
  close(): void {
    this.readyState = 3
  }
  opens(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }
  says(frame: unknown): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) })
  }
  breaks(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
  get pings(): number {
    return this.sent.filter((each) => each.includes('"ping"')).length
  }
  get talk(): unknown[] {
    return this.sent
      .map((each): unknown => JSON.parse(each))
      .filter((each) => !JSON.stringify(each).includes('"ping"'))
  }
}

const sockets: FakeSocket[] = []

/** All WebSockets that are opened from now on, until vi.unstubAllGlobals. */
export function fakeSockets() {
  sockets.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  return {
    all: sockets,
    get last(): FakeSocket {
      const last = sockets.at(-1)
      if (!last) throw new Error('no socket yet')
      return last
    },
    /** How many are connecting or open. */
    get alive(): number {
      return sockets.filter(({ readyState }) => readyState <= FakeSocket.OPEN).length
    },
  }
}

/** A chat line of which only the given fields are known. */
export const chatLine = (more: Partial<ChatEntry> = {}): ChatEntry => ({
  id: '',
  memberId: '',
  author: 'a',
  avatar: '',
  content: 'm',
  system: false,
  isBet: null,
  at: null,
  left: null,
  ...more,
})

/** The same as it is in the log. */
export const loggedLine = (more: Partial<LoggedEntry> = {}): LoggedEntry => ({
  ...chatLine(),
  key: '#1',
  isEcho: false,
  ...more,
})
