import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { transactionsOf, type Database } from '#sandbox/domain/database.ts'

const SIDE_FILES = ['', '-wal', '-shm']

/** Opens a SQLite file or ':memory:'. With the write-ahead log commits survive kill -9. */
export function openNodeDatabase(file: string): Database {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000',
  )
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? sqlite.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  const exec = (sql: string) => sqlite.exec(sql)
  return {
    exec,
    run(sql, ...values) {
      const { changes, lastInsertRowid } = statement(sql).run(...values)
      return { changes: Number(changes), id: Number(lastInsertRowid) }
    },
    get: <T>(sql: string, ...values: (string | number | null | Uint8Array)[]) =>
      statement(sql).get(...values) as T | undefined,
    all: <T>(sql: string, ...values: (string | number | null | Uint8Array)[]) =>
      statement(sql).all(...values) as T[],
    transaction: transactionsOf(exec),
    close: () => sqlite.close(),
  }
}

export function removeDatabase(file: string): void {
  for (const side of SIDE_FILES) rmSync(file + side, { force: true })
}

interface FileUse {
  readonly log: (line: string) => void
  /** Deletes the file first. */
  readonly reset?: boolean
}

/** Opens the sandbox's file for this process alone. Renames and logs a damaged file. Throws if the file is in use. */
export function openDatabaseFile(file: string, { log, reset = false }: FileUse): Database {
  try {
    mkdirSync(dirname(file), { recursive: true })
    if (reset) {
      assertUnused(file)
      removeDatabase(file)
    }
    return openChecked(file)
  } catch (cause) {
    if (isBusy(cause))
      throw new Error(
        `数据文件 ${file} 正由另一个沙盒使用。换一个 (in use, take another file)：--file 路径`,
        { cause },
      )
    if (!isDamaged(cause)) throw new Error(`数据文件 ${file} 无法使用：${String(cause)}`, { cause })
    const damaged = `${file}.damaged-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
    for (const side of SIDE_FILES)
      if (existsSync(file + side)) renameSync(file + side, damaged + side)
    log(`数据文件 ${file} 已损坏，已原样移到 ${damaged}，并重新开始。`)
    return openChecked(file)
  }
}

const DAMAGED = 'damaged'
const BUSY = 5
const CORRUPT = 11
const NO_DATABASE = 26

/** Returns SQLite's primary result code, or null for another error. */
const codeOf = (cause: unknown): number | null =>
  cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) & 0xff : null
const isBusy = (cause: unknown): boolean => codeOf(cause) === BUSY
const isDamaged = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause.message === DAMAGED || [CORRUPT, NO_DATABASE].includes(codeOf(cause) ?? 0))

function assertUnused(file: string): void {
  if (!existsSync(file)) return
  try {
    openChecked(file).close()
  } catch (cause) {
    if (isBusy(cause)) throw cause
  }
}

const MAGIC = 'SQLite format 3'

/** SQLite treats a file of a few bytes as empty and overwrites it. */
function assertDatabase(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return
  const start = Buffer.alloc(MAGIC.length)
  const handle = openSync(file, 'r')
  readSync(handle, start, 0, MAGIC.length, 0)
  closeSync(handle)
  if (start.toString('latin1') !== MAGIC) throw new Error(DAMAGED)
}

function openChecked(file: string): Database {
  assertDatabase(file)
  const db = openNodeDatabase(file)
  try {
    // The lock lasts as long as the process: two platforms on one file would draw each round twice.
    db.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
    const row = db.get<{ quick_check: string }>('PRAGMA quick_check(1)')
    if (row?.quick_check !== 'ok') throw new Error(DAMAGED)
    return db
  } catch (cause) {
    db.close()
    throw cause
  }
}
