import { DAY_MS } from './clock.ts'
import type { Domain, Platform } from './platform.ts'

const schema = [
  `CREATE TABLE request (key TEXT PRIMARY KEY, answer TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
   CREATE INDEX request_at ON request (at);`,
  'CREATE TABLE request_record (record TEXT PRIMARY KEY, request_id TEXT NOT NULL) STRICT;',
]
/** Answers of executed commands, by request id. */
export const requests: Domain = { name: 'requests', schema }

const RETENTION_MS = 7 * DAY_MS

/** Returns the stored answer of a command, or null if it was not executed. */
export const findAnswer = ({ db }: Platform, key: string): string | null =>
  db.get<{ answer: string }>('SELECT answer FROM request WHERE key = ?', key)?.answer ?? null

/** Stores the answer of a command, in the command's transaction. */
export function storeAnswer({ db, clock }: Platform, key: string, answer: string): void {
  db.run('INSERT OR REPLACE INTO request VALUES (?, ?, ?)', key, answer, clock.now())
  db.run('DELETE FROM request WHERE at < ?', clock.now() - RETENTION_MS)
}

type RecordKind = 'bet' | 'deposit' | 'withdrawal' | 'transfer'

/** Links a record to the command that wrote it, in the command's transaction. */
export function linkRecord(
  { db, requestId }: Pick<Platform, 'db' | 'requestId'>,
  kind: RecordKind,
  id: number | string,
): void {
  if (requestId) db.run('INSERT INTO request_record VALUES (?, ?)', `${kind} ${id}`, requestId)
}

/** Returns the request id of the command that wrote a record, or undefined if it had none. */
export const requestIdOf = (
  { db }: Platform,
  kind: RecordKind,
  id: number | string,
): string | undefined =>
  db.get<{ request_id: string }>(
    'SELECT request_id FROM request_record WHERE record = ?',
    `${kind} ${id}`,
  )?.request_id
