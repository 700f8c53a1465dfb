import { ChatLog, LOG_CAP } from '#lib/room/chat-log.ts'
import type { ChatEntry } from '#lib/room/message.ts'
import { chatLine } from './room-world.ts'

/** How many of the newest messages a history contains. */
export const WINDOW = 40

/**
 * A platform, its socket and its history: what it sent may be under way for a while, and a history answers with
 * what there was at some instant between question and answer.
 */
export class Chat {
  readonly messages: ChatEntry[] = []
  readonly log = new ChatLog()
  #now = 0
  #open = false
  #undelivered: ChatEntry[] = []
  #asked: { at: number; answer: ChatEntry[] | null } | null = null
  readonly #withIds: boolean

  constructor(withIds: boolean) {
    this.#withIds = withIds
  }

  say(author: string, content: string): void {
    const id = this.#withIds ? String(this.messages.length + 1) : ''
    const entry = chatLine({ id, author, content })
    this.messages.push(entry)
    if (this.#open) this.#undelivered.push({ ...entry, id: String(this.messages.length) })
  }
  deliver(most: number): void {
    this.#now += 1
    const arrived = this.#undelivered.splice(0, most)
    if (arrived.length > 0) this.log.add(arrived, this.#now)
    this.#now += 1
  }
  connect(): void {
    if (this.#open) return
    this.#open = true
    this.log.reconnect()
    this.read()
  }
  drop(): void {
    this.#open = false
    this.#undelivered = []
    this.log.reconnect()
  }
  ask(): void {
    this.#now += 1
    this.#asked ??= { at: this.#now, answer: null }
    this.#now += 1
  }
  /** The platform reads its history for a question that is under way. */
  snapshot(): void {
    if (this.#asked)
      this.#asked.answer ??= this.messages.slice(-WINDOW).map((each) => ({ ...each }))
  }
  answer(): void {
    this.snapshot()
    if (!this.#asked?.answer) return
    const { at, answer } = this.#asked
    this.#asked = null
    this.#now += 1
    this.log.refill(answer, at, this.#now)
  }
  read(): void {
    this.answer()
    this.ask()
    this.answer()
  }
  /** Nothing is under way any more; one reading more settles what a repeated text left open. */
  settle(): void {
    this.connect()
    this.answer()
    this.deliver(Infinity)
    this.#now += 5_000
    this.read()
  }
  get shown(): string[] {
    return this.log.getSnapshot().map(({ author, content }) => `${author}: ${content}`)
  }
  get truth(): string[] {
    return this.messages.map(({ author, content }) => `${author}: ${content}`).slice(-LOG_CAP)
  }
}
