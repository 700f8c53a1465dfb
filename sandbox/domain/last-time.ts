import type { Database } from './database.ts'
import type { Platform } from './platform.ts'

const TABLE = 'CREATE TABLE IF NOT EXISTS last_time (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)'
const STEP_MS = 1000

/** How far the platform's time had come when it last stopped; 0 for a new one. */
export function lastTime(db: Database): number {
  db.exec(TABLE)
  return db.get<{ at: number }>('SELECT at FROM last_time')?.at ?? 0
}

/** Remembers a time that runs ahead of the wall clock, so that a restart does not turn it back. */
export function keepTime({ db, clock }: Platform, wall: number): void {
  const at = clock.now()
  if (at - wall < STEP_MS) return
  db.exec(TABLE)
  db.run('INSERT OR REPLACE INTO last_time VALUES (1, ?)', at)
}
