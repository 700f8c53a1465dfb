import initSqlJs from 'sql.js'
import { transactionsOf, type Database, type Value } from '#sandbox/domain/database.ts'

type Sql = Awaited<ReturnType<typeof initSqlJs>>
type Statement = ReturnType<InstanceType<Sql['Database']>['prepare']>

export interface BrowserDatabase extends Database {
  /** The database as the bytes of a file; not within a transaction. */
  snapshot(): Uint8Array<ArrayBuffer>
  /** True after a write since the last snapshot. */
  changed(): boolean
}

/** Opens SQLite in memory; `wasm` is the address of its WebAssembly, in Node its path. */
export async function openBrowserDatabase(
  wasm: string,
  stored: Uint8Array | null,
): Promise<BrowserDatabase> {
  const sql = await initSqlJs({ locateFile: () => wasm })
  const sqlite = new sql.Database(stored)
  const prepared = new Map<string, Statement>()
  let dirty = false

  /** A snapshot closes the database and so drops statements and settings. */
  const prepareConnection = () => {
    prepared.clear()
    sqlite.exec('PRAGMA foreign_keys = ON')
  }
  const statement = (text: string, values: readonly Value[]): Statement => {
    const known = prepared.get(text) ?? sqlite.prepare(text)
    prepared.set(text, known)
    known.bind([...values])
    return known
  }
  const exec = (text: string) => {
    dirty = true
    sqlite.exec(text)
  }
  prepareConnection()
  return {
    exec,
    run(text, ...values) {
      dirty = true
      const writing = statement(text, values)
      writing.step()
      writing.reset()
      const id = sqlite.exec('SELECT last_insert_rowid()')[0]?.values[0]?.[0]
      return { changes: sqlite.getRowsModified(), id: Number(id) }
    },
    get<T>(text: string, ...values: Value[]) {
      const prepared = statement(text, values)
      const row = prepared.step() ? (prepared.getAsObject() as T) : undefined
      prepared.reset()
      return row
    },
    all<T>(text: string, ...values: Value[]) {
      const prepared = statement(text, values)
      const rows: T[] = []
      while (prepared.step()) rows.push(prepared.getAsObject() as T)
      prepared.reset()
      return rows
    },
    transaction: transactionsOf(exec),
    snapshot() {
      dirty = false
      const bytes = new Uint8Array(sqlite.export())
      prepareConnection()
      return bytes
    },
    changed: () => dirty,
    close: () => sqlite.close(),
  }
}
