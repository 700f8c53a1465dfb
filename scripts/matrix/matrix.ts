/** One case of a matrix, as it ended. */
export interface CaseResult {
  readonly name: string
  readonly ok: boolean
  readonly note?: string
  /** How many attempts the case made, where it makes more than one. */
  readonly tries?: number
}

/** A table of tests that is too long for `npm test` and `npm run test:all`. */
export interface Matrix {
  readonly name: string
  /** A sentence for docs/results.md: what is tried, in what size. */
  readonly about: string
  /** The names of all cases. */
  readonly list: () => Promise<readonly string[]>
  /** Runs these cases, some of all; every result is appended to the state file at once (`appendResult`). */
  readonly run: (pending: readonly string[], state: string) => Promise<void>
  /**
   * The cases that `npm run test:all` runs, in less than a minute; undefined where it runs the whole table, or one case
   * takes too long.
   */
  readonly sample?: (cases: readonly string[]) => readonly string[]
}
