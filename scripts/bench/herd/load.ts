const SLICE_MS = 100

/** Counts what reaches the platform, by kind, in slices of 100 ms. */
export class Load {
  readonly #kinds = new Map<string, Map<number, number>>()
  #from = 0

  /** Requests before `at` are left out of the peaks. */
  begin(at: number): void {
    this.#from = at
  }

  add(kind: string, at: number): void {
    const slices = this.#kinds.get(kind) ?? new Map<number, number>()
    this.#kinds.set(kind, slices)
    const slice = Math.floor(at / SLICE_MS)
    slices.set(slice, (slices.get(slice) ?? 0) + 1)
  }

  /** The most of one kind within any second and within any 100 ms (slices aligned to 100 ms), and all of it. */
  peaks(kind: string): { readonly second: number; readonly slice: number; readonly all: number } {
    const counted = [...(this.#kinds.get(kind) ?? [])].filter(
      ([slice]) => slice * SLICE_MS >= this.#from,
    )
    const slices = new Map(counted)
    const second = counted.map(([first]) =>
      Array.from({ length: 1_000 / SLICE_MS }, (_, each) => slices.get(first + each) ?? 0).reduce(
        (sum, each) => sum + each,
        0,
      ),
    )
    const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), 0)
    const counts = counted.map(([, count]) => count)
    return { second: most(second), slice: most(counts), all: counts.reduce((a, b) => a + b, 0) }
  }
}
