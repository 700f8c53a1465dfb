import * as v from 'valibot'

/*
 * The only access to sessionStorage and localStorage. A schema validates each read of a slot. Inline scripts load no schema
 * and read unchecked. A value that localStorage refuses is kept in the sessionStorage of the tab, and one that both
 * refuse in memory (ASVS 14.3, GLI-19 2.6.5 f).
 */
interface StorageKey {
  readonly key: string
  readonly area: 'session' | 'local'
}
export interface Slot<T> extends StorageKey {
  /** The beginning and the end of a session wipe `member` slots. Its end also wipes `visit` slots. `device` slots stay. */
  readonly scope: 'member' | 'visit' | 'device'
  readonly schema: v.GenericSchema<unknown, T>
}

const MEMBER = 'hall.'
const VISIT = 'hall.visit.'
const DEVICE = 'hall.device.'
const PREFIXES = { member: MEMBER, visit: VISIT, device: DEVICE }

const memory = new Map<string, string>()

/** Declares a stored value. The key gets the prefix of its scope. The schema must not change its own output. */
export function slot<T>(
  key: string,
  area: Slot<T>['area'],
  scope: Slot<T>['scope'],
  schema: v.GenericSchema<unknown, T>,
): Slot<T> {
  // A wipe knows the scope of a key by its prefix, because the page may not have loaded the module with the slot.
  return { key: PREFIXES[scope] + key, area, scope, schema }
}

function areaOf(name: StorageKey['area']): Storage | null {
  try {
    return name === 'session' ? globalThis.sessionStorage : globalThis.localStorage
  } catch {
    return null
  }
}

const memoryKey = ({ area, key }: StorageKey) => `${area}:${key}`

/** Returns the key in sessionStorage of a value that localStorage refuses. */
const inTab = ({ key }: StorageKey): StorageKey => ({ area: 'session', key: `${key}~` })

function itemOf({ area, key }: StorageKey): string | null {
  try {
    return areaOf(area)?.getItem(key) ?? null
  } catch {
    // A storage that throws counts as empty.
    return null
  }
}

const rawText = (from: StorageKey): string | null =>
  memory.get(memoryKey(from)) ??
  (from.area === 'local' ? itemOf(inTab(from)) : null) ??
  itemOf(from)

function parse(raw: string | null): unknown {
  try {
    return raw === null ? null : JSON.parse(raw)
  } catch {
    return null
  }
}

/** Reads a value without validation, for inline scripts. Returns null if it is absent or unreadable. */
export const readUnchecked = (from: StorageKey): unknown => parse(rawText(from))

/** Reads a text without a schema. Returns null if it is absent, empty or no text. */
export function storedText(area: StorageKey['area'], key: string): string | null {
  const value = readUnchecked({ area, key })
  return typeof value === 'string' && value !== '' ? value : null
}

/** The last read of each slot, so that the same text is parsed only once. */
let lastRead = new WeakMap<object, { readonly raw: string; readonly value: unknown }>()

/** Reads a value, which callers must not change in place. Returns null if it is absent, unreadable or of another shape. */
export function readSlot<T>(from: Slot<T>): T | null {
  const raw = rawText(from)
  if (raw === null) return null
  const last = lastRead.get(from)
  if (last?.raw === raw) return last.value as T | null
  const result = v.safeParse(from.schema, parse(raw))
  const value = result.success ? result.output : null
  lastRead.set(from, { raw, value })
  return value
}

function put({ area, key }: StorageKey, raw: string): boolean {
  try {
    areaOf(area)!.setItem(key, raw)
    return true
  } catch {
    return false
  }
}

function removeItem({ area, key }: StorageKey): void {
  try {
    areaOf(area)?.removeItem(key)
  } catch {
    // A storage that throws has nothing to remove.
  }
}

/** Writes a value without a schema. Returns false if only memory keeps it, until the page unloads. */
export const writeUnchecked = (into: StorageKey, value: unknown): boolean =>
  writeText(into, JSON.stringify(value))

function writeText(into: StorageKey, raw: string): boolean {
  memory.delete(memoryKey(into))
  if (put(into, raw)) {
    if (into.area === 'local') removeItem(inTab(into))
    return true
  }
  if (into.area === 'local' && put(inTab(into), raw)) return true
  memory.set(memoryKey(into), raw)
  return false
}

/**
 * Writes a value, and caches it for the next {@link readSlot}. Returns false if the storage refuses it, so that other tabs do not
 * see it.
 */
export function writeSlot<T>(into: Slot<T>, value: T): boolean {
  const raw = JSON.stringify(value)
  writeText(into, raw)
  lastRead.set(into, { raw, value })
  return itemOf(into) === raw
}

/** Removes a value, also where the storage has refused it. */
export function removeSlot(from: Slot<never> | Slot<unknown>): void {
  memory.delete(memoryKey(from))
  removeItem(from)
  if (from.area === 'local') removeItem(inTab(from))
}

/**
 * Removes every key of these areas, also one of another program. Keys of device slots stay, and with `member` also those of
 * visit slots (spec 1 §4, ASVS 14.3, docs/decisions/0002-session.md).
 */
export function clearStorage(
  scope: 'member' | 'visit',
  areas: readonly StorageKey['area'][] = ['session', 'local'],
): void {
  lastRead = new WeakMap()
  const isSpared = (key: string) =>
    key.startsWith(DEVICE) || (scope === 'member' && key.startsWith(VISIT))
  for (const key of memory.keys()) if (!isSpared(key.replace(/^\w+:/, ''))) memory.delete(key)
  for (const name of areas) {
    try {
      const area = areaOf(name)
      if (!area) continue
      for (const key of keysOf(area)) if (!isSpared(key)) area.removeItem(key)
    } catch {
      // A storage that throws has nothing to remove.
    }
  }
}

const keysOf = (area: Storage): string[] =>
  Array.from({ length: area.length }, (_, index) => area.key(index)).filter((key) => key !== null)

/** Keys that scripts and journeys use. */
export const STORED_KEYS = {
  /** The prefix of every key. */
  prefix: MEMBER,
  /** The prefix of the keys that stay after a logout. */
  devicePrefix: DEVICE,
  theme: `${DEVICE}theme`,
  textSize: `${DEVICE}text-size`,
  session: `${MEMBER}session`,
  referrer: `${VISIT}referrer`,
  brand: `${DEVICE}brand`,
  logoutMark: `${DEVICE}logout`,
  restyled: `${DEVICE}restyled`,
} as const
