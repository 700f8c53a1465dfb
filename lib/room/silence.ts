import type { Cancel, SocketEnv } from './socket-env.ts'

export const QUIET_MS = 20_000
export const QUIET_SPREAD_MS = 12_000
const MOST_PATIENCE = 32

/**
 * Finds out, where a platform answers no pings, that an open connection delivers nothing. After 20 to 32 s without a
 * frame the history is read. The connection is doubted where a history brings messages that came after the one before
 * it, and no frame came in between. A platform that never sends some of its messages as frames costs few
 * reconnections: each doubles the number of such histories that the next one needs, until a frame comes.
 */
export class Silence {
  #openedAt = Infinity
  /** A history was read since the connection opened or last delivered a frame. */
  #read = false
  #missed = 0
  #patience = 1
  #cancel: Cancel | undefined

  readonly #env: Pick<SocketEnv, 'now' | 'after' | 'random'>
  readonly #onQuiet: () => void

  constructor(env: Pick<SocketEnv, 'now' | 'after' | 'random'>, onQuiet: () => void) {
    this.#env = env
    this.#onQuiet = onQuiet
  }

  opened(): void {
    this.#openedAt = this.#env.now()
    this.#read = false
    this.#wait()
  }

  closed(): void {
    this.#openedAt = Infinity
    this.#cancel?.()
  }

  /** The connection delivered a frame. */
  delivered(): void {
    this.#read = false
    this.#missed = 0
    this.#patience = 1
    if (this.#openedAt < Infinity) this.#wait()
  }

  /**
   * A history, requested at `askedAt` (ms on the clock of the environment), `brought` messages that were not known;
   * returns whether to doubt the connection.
   */
  read(askedAt: number, brought: boolean): boolean {
    if (askedAt < this.#openedAt) return false
    const missed = this.#read && brought
    this.#read = true
    if (!missed || (this.#missed += 1) < this.#patience) return false
    this.#missed = 0
    this.#patience = Math.min(MOST_PATIENCE, this.#patience * 2)
    return true
  }

  /** The phones of one room fall quiet in the same instant: their reads are spread. */
  #wait(): void {
    this.#cancel?.()
    this.#cancel = this.#env.after(QUIET_MS + QUIET_SPREAD_MS * this.#env.random(), () => {
      this.#wait()
      this.#onQuiet()
    })
  }
}
