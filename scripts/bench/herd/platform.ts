import type { Load } from './load.ts'
import type { VirtualTime } from './virtual-time.ts'

/** How the phones learn of a result: a system message (spec 1 §7), a bare `draw` frame, one with the result, or not. */
export type News = 'message' | 'draw' | 'result' | 'none'

export interface Rounds {
  /** When the first draw is due, ms of the simulation. */
  readonly firstDrawAt: number
  readonly everyMs: number
  /** From the draw to its result. */
  readonly resultMs: number
  readonly news: News
  /** The audience that the platform reports; 0: none. */
  readonly online: number
}

const CLOSES_SECONDS = 10

/** The server of a simulation: what it answers, and what it counts. */
export class HerdPlatform {
  /** Refuses connections and calls. */
  down = false

  readonly time: VirtualTime
  readonly rounds: Rounds
  readonly #load: Load
  readonly #seats = new Set<(frame: string) => void>()
  readonly #closers = new Set<(code: number) => void>()

  constructor(time: VirtualTime, rounds: Rounds, load: Load) {
    this.#load = load
    this.time = time
    this.rounds = rounds
  }

  /** Announces the results that are due before `end`. */
  schedule(end: number): void {
    const { firstDrawAt, everyMs, resultMs } = this.rounds
    for (let draw = 0; firstDrawAt + draw * everyMs < end; draw += 1) {
      this.time.after(firstDrawAt + draw * everyMs + resultMs, () => this.#announce(draw))
    }
  }

  /** Counts a call that arrives now; false when nobody answers. */
  takes(kind: string): boolean {
    this.#load.add(kind, this.time.now())
    return !this.down
  }

  /** A phone's open connection; returns its end. */
  join(receive: (frame: string) => void, close: (code: number) => void): () => void {
    this.#seats.add(receive)
    this.#closers.add(close)
    return () => {
      this.#seats.delete(receive)
      this.#closers.delete(close)
    }
  }

  /** Ends every connection, as a restart does. */
  restart(code: number, downMs: number): void {
    for (const close of this.#closers) close(code)
    this.#seats.clear()
    this.#closers.clear()
    if (downMs === 0) return
    this.down = true
    this.time.after(downMs, () => (this.down = false))
  }

  /** The present answer of GET lotteryRoom, as the page reads it. */
  room() {
    const { firstDrawAt, everyMs, resultMs } = this.rounds
    const now = this.time.now()
    const draw = Math.max(0, Math.floor((now - firstDrawAt - resultMs) / everyMs) + 1)
    const drawsAt = firstDrawAt + draw * everyMs
    return {
      closesBefore: CLOSES_SECONDS,
      now: {
        period: String(draw),
        lastPeriod: String(draw - 1),
        secondsToDraw: (drawsAt - now) / 1_000,
        last: null,
      },
    }
  }

  #announce(draw: number): void {
    const { news } = this.rounds
    if (news === 'none') return
    const { now } = this.room()
    const frame =
      news === 'message'
        ? { sysmsg: '1', content: `第${draw}期 开奖结果` }
        : {
            type: 'draw',
            expect: String(draw),
            ...(news === 'result' && {
              extend: [9, 5, 0, 14, '大双', 'blue'],
              nextexpect: now.period,
              timeout: now.secondsToDraw,
            }),
          }
    const text = JSON.stringify(frame)
    for (const receive of this.#seats) receive(text)
  }
}
