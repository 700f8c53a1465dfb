import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { textHash, randomOf, type Random } from './random.ts'

/** A message in a room. */
export interface ChatMessage {
  id: number
  roomId: number
  kind: 'talk' | 'bet' | 'system'
  memberId: number | null
  author: string
  /** '' for the drawn picture of the member's id. */
  avatar: string
  content: string
  at: number
}

/** An event, emitted after the commit of its transaction. */
export type PlatformEvent =
  | { type: 'session-ended'; memberId: number }
  | { type: 'drop-sockets' }
  | { type: 'reset' }
  | { type: 'chat'; message: ChatMessage }

export interface PlatformOptions {
  seed: string
  /** Iterations of the password hash, low in tests. */
  passwordCost: number
  /** Simulated players in the lottery rooms. */
  hasPlayers?: boolean
}

/** All that a rule of the domain gets from outside: state, time and random numbers. */
export interface Platform {
  readonly db: Database
  readonly clock: Clock
  readonly options: PlatformOptions
  /** Request id of the command that runs now, if it has one. */
  readonly requestId?: string
  random(label: string): Random
  /** Runs one transaction. Its events are emitted after the commit. */
  act<T>(work: () => T): T
  emit(event: PlatformEvent): void
  watch(listener: (event: PlatformEvent) => void): () => void
  /** Does what is due. The host's timer and each call run it. */
  tick(): void
  /** Resolves when the first content is stored. */
  ready(): Promise<void>
  /** Deletes everything and writes the first content again. */
  reset(): Promise<void>
}

/** A part of the platform: its tables, first content and work of each tick. */
export interface Domain {
  readonly name: string
  readonly schema: readonly string[]
  /** Entries that the seed turns into rows. A changed catalogue rebuilds the database. */
  readonly catalogue?: readonly unknown[]
  /** Writes the first content of an empty database. */
  readonly seed?: (platform: Platform) => void
  /** Prepares a seed that has to wait, such as password hashes. The returned function writes it. */
  readonly prepareSeed?: (platform: Platform) => Promise<() => void>
  readonly tick?: (platform: Platform) => void
}

export interface PlatformParts {
  db: Database
  clock: Clock
  options: PlatformOptions
  domains: readonly Domain[]
}

/** Opens the platform on a database. An empty database gets tables and first content. */
export async function openPlatform(parts: PlatformParts): Promise<Platform> {
  const platform = createPlatform(parts)
  await platform.ready()
  return platform
}

/** Rebuilds the database if its tables or catalogues are of another version. */
async function writeFirstContent(platform: Platform, domains: readonly Domain[]): Promise<void> {
  const { db } = platform
  const version = textHash(
    JSON.stringify(domains.map(({ schema, catalogue }) => [schema, catalogue])),
  )
  if (db.get<{ user_version: number }>('PRAGMA user_version')?.user_version === version) return
  const writes = await Promise.all(domains.map(({ prepareSeed }) => prepareSeed?.(platform)))
  platform.act(() => {
    dropTables(db)
    for (const { schema } of domains) for (const each of schema) db.exec(each)
    for (const [index, { seed }] of domains.entries()) {
      seed?.(platform)
      writes[index]?.()
    }
    db.exec(`PRAGMA user_version = ${version}`)
  })
}

/** Deletes all tables, in any order, because references are checked at the commit. */
function dropTables(db: Database): void {
  db.exec('PRAGMA defer_foreign_keys = ON')
  const tables = db.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  for (const { name } of tables) db.exec(`DROP TABLE "${name}"`)
}

function createPlatform({ db, clock, options, domains }: PlatformParts): Platform {
  const listeners = new Set<(event: PlatformEvent) => void>()
  let depth = 0
  let isReady = false
  let unsent: PlatformEvent[] = []
  const sendEvents = () => {
    const events = unsent
    unsent = []
    for (const event of events) for (const listener of listeners) listener(event)
  }
  const platform: Platform = {
    db,
    clock,
    options,
    random: (label) => randomOf(options.seed, label),
    act(work) {
      depth += 1
      const before = unsent.length
      try {
        const result = db.transaction(work)
        if (depth === 1) queueMicrotask(sendEvents)
        return result
      } catch (cause) {
        unsent.length = before
        throw cause
      } finally {
        depth -= 1
      }
    },
    emit(event) {
      unsent.push(event)
      if (depth === 0) queueMicrotask(sendEvents)
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tick() {
      if (!isReady) return
      for (const domain of domains) domain.tick?.(platform)
    },
    ready: () => filled,
    reset() {
      isReady = false
      db.exec('PRAGMA user_version = 0')
      filled = start()
      platform.emit({ type: 'reset' })
      return filled
    },
  }
  const start = async () => {
    await writeFirstContent(platform, domains)
    isReady = true
  }
  let filled = start()
  return platform
}
