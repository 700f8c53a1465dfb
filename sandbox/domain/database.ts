export type Value = string | number | null | Uint8Array

export type Row = Record<string, Value>

/** The part of SQLite that the domain uses. Synchronous. */
export interface Database {
  exec(sql: string): void
  run(sql: string, ...values: readonly Value[]): { changes: number; id: number }
  get<T = Row>(sql: string, ...values: readonly Value[]): T | undefined
  all<T = Row>(sql: string, ...values: readonly Value[]): T[]
  /** Commits all or nothing. A nested transaction is a savepoint. */
  transaction<T>(work: () => T): T
  close(): void
}

/** Returns `transaction` for a host's `exec`. */
export function transactionsOf(exec: (sql: string) => void): Database['transaction'] {
  let depth = 0
  return (work) => {
    const [begin, commit, rollback] =
      depth === 0
        ? ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK']
        : [`SAVEPOINT s${depth}`, `RELEASE s${depth}`, `ROLLBACK TO s${depth}; RELEASE s${depth}`]
    exec(begin!)
    depth += 1
    try {
      const result = work()
      if (result instanceof Promise) throw new TypeError('a transaction cannot wait')
      exec(commit!)
      return result
    } catch (cause) {
      exec(rollback!)
      throw cause
    } finally {
      depth -= 1
    }
  }
}
