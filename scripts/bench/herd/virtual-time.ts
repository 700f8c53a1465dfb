/** Time of a simulation in whole ms: jobs run in order, and nothing waits. */
export class VirtualTime {
  #at = 0
  readonly #buckets = new Map<number, Set<() => void>>()

  readonly now = (): number => this.#at

  readonly after = (ms: number, run: () => void): (() => void) => {
    const due = this.#at + Math.max(1, Math.round(ms))
    const bucket = this.#buckets.get(due) ?? new Set()
    // A function may be due twice: each job is an entry of its own.
    const job = () => run()
    bucket.add(job)
    this.#buckets.set(due, bucket)
    return () => void bucket.delete(job)
  }

  /** Runs everything that is due up to `end`; promises settle between two milliseconds. */
  async runUntil(end: number): Promise<void> {
    while (this.#at < end) {
      this.#at += 1
      const bucket = this.#buckets.get(this.#at)
      if (!bucket) continue
      for (const job of bucket) job()
      this.#buckets.delete(this.#at)
      await Promise.resolve()
      await Promise.resolve()
    }
  }
}

const MEDIAN_MS = 41
const SIGMA = 0.6

/** One way through a mobile network, ms: lognormal with a median of 41 ms. */
export function oneWay(random: () => number): number {
  const [u, v] = [1 - random(), random()]
  return MEDIAN_MS * Math.exp(SIGMA * Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v))
}
