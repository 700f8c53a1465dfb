import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { hashOf, randomOf, type Random } from './random.ts'

/** An event, emitted after the transaction that caused it is stored. */
export type PlatformEvent =
  | { type: 'session-ended'; memberId: number }
  | { type: 'drop-sockets' }
  | { type: 'reset' }
  | { type: string; [detail: string]: unknown }

export interface PlatformOptions {
  seed: string
  /** Iterations of the password hash; low in tests. */
  passwordCost: number
  /** Simulated players talk and bet in the lottery rooms. */
  bots?: boolean
}

/** The input of every rule of the domain: state, time, chance. Nothing else comes from outside. */
export interface Platform {
  readonly db: Database
  readonly clock: Clock
  readonly options: PlatformOptions
  /** Of the command that is carried out now, where it has one. */
  readonly requestId?: string
  random(label: string): Random
  /** One act: one transaction; its events are emitted once it is stored, or never. */
  act<T>(work: () => T): T
  emit(event: PlatformEvent): void
  watch(listener: (event: PlatformEvent) => void): () => void
  /** Does what is due: draws, expiries, bots. Called by the host's timer and before each call. */
  tick(): void
  /** Resolves when the first content is stored; calls wait for it. */
  ready(): Promise<void>
  /** Throws everything away and begins anew. */
  reset(): Promise<void>
}

/** A part of the platform: its tables, its first content, what it does as time passes. */
export interface Domain {
  readonly name: string
  readonly schema: readonly string[]
  /** What its first content is made of, where rows are made for each entry. */
  readonly catalogue?: readonly unknown[]
  /** First content of an empty database: once, in one transaction, in the order of the domains. */
  readonly seed?: (platform: Platform) => void
  /** A seed that has to wait for something first (password hashes): what is returned does the writing. */
  readonly prepareSeed?: (platform: Platform) => Promise<() => void>
  readonly tick?: (platform: Platform) => void
}

export interface Parts {
  db: Database
  clock: Clock
  options: PlatformOptions
  domains: readonly Domain[]
}

/** Opens the platform on a database; an empty one gets its tables and first content. */
export async function openPlatform(parts: Parts): Promise<Platform> {
  const platform = assemble(parts)
  await platform.ready()
  return platform
}

/** A file of other tables or of another catalogue, an older program's, begins anew: this is a demo. */
async function fill(platform: Platform, domains: readonly Domain[]): Promise<void> {
  const { db } = platform
  const version = hashOf(
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

/** The order does not matter: references are checked at the end of the transaction. */
function dropTables(db: Database): void {
  db.exec('PRAGMA defer_foreign_keys = ON')
  const tables = db.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  for (const { name } of tables) db.exec(`DROP TABLE "${name}"`)
}

function assemble({ db, clock, options, domains }: Parts): Platform {
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
    await fill(platform, domains)
    isReady = true
  }
  let filled = start()
  return platform
}
