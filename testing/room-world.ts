import type { ChatEntry } from '#lib/room/message.ts'
import type { SocketEnv, SocketConnection } from '#lib/room/socket-env.ts'

/** A socket in the hands of a test. */
export class FakeSocket implements SocketConnection {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  readonly sent: string[] = []
  closed = false

  send(data: string): void {
    if (this.closed) throw new Error('closed')
    this.sent.push(data)
  }
  close(): void {
    this.closed = true
  }
  says(frame: unknown): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) })
  }
  breaks(code = 1006): void {
    this.closed = true
    this.onclose?.({ code })
  }
  get pings(): number {
    return this.sent.filter((each) => each.includes('"ping"')).length
  }
}

/** Time, sockets and chance under a test's control. */
export class TestWorld implements SocketEnv {
  readonly connections: FakeSocket[] = []
  refuses = false
  chance = 0.5
  crowdMs = 12_000
  #at = 0
  #queue: { at: number; serial: number; run: () => void }[] = []
  #serial = 0

  readonly connect = (): SocketConnection => {
    if (this.refuses) throw new Error('refused')
    const connection = new FakeSocket()
    this.connections.push(connection)
    return connection
  }
  readonly now = (): number => this.#at
  readonly random = (): number => this.chance
  readonly after = (ms: number, run: () => void) => {
    this.#serial += 1
    const job = { at: this.#at + ms, serial: this.#serial, run }
    this.#queue.push(job)
    return () => void (this.#queue = this.#queue.filter((each) => each !== job))
  }
  readonly onFrame = (run: () => void) => this.after(16, run)

  pass(ms: number): void {
    const end = this.#at + ms
    for (;;) {
      const [next] = this.#queue.toSorted((a, b) => a.at - b.at || a.serial - b.serial)
      if (!next || next.at > end) break
      this.#queue = this.#queue.filter((each) => each !== next)
      this.#at = Math.max(this.#at, next.at)
      next.run()
    }
    this.#at = end
  }

  get connection(): FakeSocket {
    const last = this.connections.at(-1)
    if (!last) throw new Error('no socket yet')
    return last
  }
  get alive(): number {
    return this.connections.filter((each) => !each.closed).length
  }
  get timers(): number {
    return this.#queue.length
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
  ref: '',
  left: null,
  ...more,
})

/** A member's line with an id; its content is derived from it. */
export const numberedLine = (id: number | string, more: Partial<ChatEntry> = {}): ChatEntry =>
  chatLine({ id: String(id), memberId: 'u', content: `m${id}`, isBet: false, ...more })
