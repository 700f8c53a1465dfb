import type { Database } from './database.ts'
import type { Platform } from './platform.ts'

const TABLE = 'CREATE TABLE IF NOT EXISTS last_time (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)'
const STEP_MS = 1000

/** Returns the platform's time when it last stopped, or 0 for a new platform. */
export function readLastTime(db: Database): number {
  db.exec(TABLE)
  return db.get<{ at: number }>('SELECT at FROM last_time')?.at ?? 0
}

/** Stores a time ahead of the wall clock: a restart must not turn it back. */
export function storeLastTime({ db, clock }: Platform, wall: number): void {
  const at = clock.now()
  if (at - wall < STEP_MS) return
  db.exec(TABLE)
  db.run('INSERT OR REPLACE INTO last_time VALUES (1, ?)', at)
}
