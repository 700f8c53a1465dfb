const LOOK_SPREAD_MS = 3_000
const LOOK_AGAIN_MS = 10_000
const RETURN_MS = 60_000

/** The lines and the network, injected so that a test controls them. Hosts as in config.js, '' for the site's own. */
export interface LineEnv {
  readonly lines: () => readonly string[]
  readonly current: () => string
  /** The line that the member chose, else the operator's first one. */
  readonly preferred: () => string
  /** Whether the platform answers a small read on this line. */
  readonly answers: (host: string) => Promise<boolean>
  /** Moves to a line for this visit; runs once no money command is pending. */
  readonly moveTo: (host: string) => void
  readonly after: (ms: number, run: () => void) => () => void
  /** In [0, 1). */
  readonly random: () => number
}

/** Rejects where the line does not answer, for Promise.any. */
async function reached(host: string, answers: LineEnv['answers']): Promise<string> {
  if (!(await answers(host))) throw new Error(`no answer from ${host}`)
  return host
}

/**
 * Moves a visit to another line while the platform does not answer on the one in use, and back. All lines are asked
 * at once and the first that answers is taken. A command in flight stays where it was sent and is never repeated.
 */
export class LineFailover {
  readonly #env: LineEnv
  #cancelLook: (() => void) | null = null
  #cancelReturn: (() => void) | null = null

  constructor(env: LineEnv) {
    this.#env = env
  }

  /** Reads get no answer: looks for a line that works until {@link answered}. */
  unreachable(): void {
    if (this.#cancelLook || this.#env.lines().length < 2) return
    this.#lookAfter(this.#env.random() * LOOK_SPREAD_MS)
  }

  /** Reads are answered again. */
  answered(): void {
    this.#cancelLook?.()
    this.#cancelLook = null
  }

  stop(): void {
    this.answered()
    this.#cancelReturn?.()
    this.#cancelReturn = null
  }

  #lookAfter(ms: number): void {
    this.#cancelLook = this.#env.after(ms, () => void this.#look())
  }

  async #look(): Promise<void> {
    const { lines, answers, current, random } = this.#env
    const asked = lines().map((host) => reached(host, answers))
    const found = await Promise.any(asked).catch(() => null)
    // Answered meanwhile, or the visit is over.
    if (!this.#cancelLook) return
    if (found === null || found === current()) {
      this.#lookAfter(LOOK_AGAIN_MS * (1 + random()))
      return
    }
    this.answered()
    this.#move(found)
  }

  #move(host: string): void {
    const { moveTo, preferred, after, random } = this.#env
    moveTo(host)
    this.#cancelReturn?.()
    this.#cancelReturn = null
    if (host === preferred()) return
    this.#cancelReturn = after(RETURN_MS * (0.75 + random() / 2), () => void this.#tryReturn(host))
  }

  async #tryReturn(from: string): Promise<void> {
    const { preferred, answers, current } = this.#env
    const preferredLine = preferred()
    const isAlive = await answers(preferredLine)
    // The member has chosen a line, or the visit is over.
    if (!this.#cancelReturn || current() !== from) return
    this.#move(isAlive ? preferredLine : from)
  }
}
