import { DAY_MS } from './clock.ts'
import type { Domain, Platform } from './platform.ts'

const schema = [
  `CREATE TABLE request (key TEXT PRIMARY KEY, answer TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
   CREATE INDEX request_at ON request (at);`,
]
/** The commands that were done and their answers, by request id. */
export const requests: Domain = { name: 'requests', schema }

const RETENTION_MS = 7 * DAY_MS

/** The answer to a command, as text; null when it has not been carried out. */
export const answerTo = ({ db }: Platform, key: string): string | null =>
  db.get<{ answer: string }>('SELECT answer FROM request WHERE key = ?', key)?.answer ?? null

/** Within the command's own transaction: it is done, and this is its answer. */
export function noteAnswer({ db, clock }: Platform, key: string, answer: string): void {
  db.run('INSERT OR REPLACE INTO request VALUES (?, ?, ?)', key, answer, clock.now())
  db.run('DELETE FROM request WHERE at < ?', clock.now() - RETENTION_MS)
}
