/** Time and chance under a test's control. */
export class TestWorld {
  chance = 0.5
  #at = 0
  #queue: { at: number; serial: number; run: () => void }[] = []
  #serial = 0

  readonly now = (): number => this.#at
  readonly random = (): number => this.chance
  readonly after = (ms: number, run: () => void) => {
    this.#serial += 1
    const job = { at: this.#at + ms, serial: this.#serial, run }
    this.#queue.push(job)
    return () => void (this.#queue = this.#queue.filter((each) => each !== job))
  }

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
}
