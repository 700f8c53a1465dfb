import { vi } from 'vitest'
import type { ChatMessage } from '#lib/api/endpoints/chat.ts'
import { RoomChat, type LoggedMessage } from '#lib/lottery/chat/chat.ts'

const nothing = () => undefined

/** Makes the chat of room 101 without connecting it. */
export const idleChat = (): RoomChat =>
  new RoomChat('101', { reread: nothing, onUnauthorized: nothing })

/** A WebSocket that a test controls. */
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
  connect(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }
  receive(frame: unknown): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) })
  }
  drop(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
  get pings(): number {
    return this.sent.filter((each) => each.includes('"ping"')).length
  }
  get messages(): unknown[] {
    return this.sent
      .map((each): unknown => JSON.parse(each))
      .filter((each) => !JSON.stringify(each).includes('"ping"'))
  }
}

const sockets: FakeSocket[] = []

/** Replaces WebSocket until vi.unstubAllGlobals. Returns the sockets. */
export function stubWebSocket() {
  sockets.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  return {
    all: sockets,
    get last(): FakeSocket {
      const last = sockets.at(-1)
      if (!last) throw new Error('no socket yet')
      return last
    },
    /** Sockets that are connecting or open. */
    get openCount(): number {
      return sockets.filter(({ readyState }) => readyState <= FakeSocket.OPEN).length
    },
  }
}

export const makeChatMessage = (more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: '',
  memberId: '',
  author: 'a',
  avatar: '',
  content: 'm',
  isSystem: false,
  betMark: null,
  at: null,
  side: null,
  ...more,
})

export const makeLoggedMessage = (more: Partial<LoggedMessage> = {}): LoggedMessage => ({
  ...makeChatMessage(),
  serial: 1,
  sentAt: null,
  ...more,
})
