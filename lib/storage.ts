import * as v from 'valibot'

/**
 * The only access to sessionStorage and localStorage. Keys are declared here, values are checked on reading. What a
 * full localStorage refuses stays in the tab's sessionStorage, so that a reload forgets it no more than the rest; where
 * both are blocked, full or garbled, in memory (ASVS 14.3, GLI-19 2.6.5 f).
 */
interface Place {
  readonly key: string
  readonly area: 'session' | 'local'
}
interface Slot<T> extends Place {
  /**
   * `member` slots are wiped when a session begins or ends, `visit` slots when one ends; `device` slots stay (colours,
   * limits that members set for themselves).
   */
  readonly scope: 'member' | 'visit' | 'device'
  readonly schema: v.GenericSchema<unknown, T>
}

const MEMBER = 'hall.'
const VISIT = 'hall.visit.'
const DEVICE = 'hall.device.'
const PREFIXES = { member: MEMBER, visit: VISIT, device: DEVICE }

const memory = new Map<string, string>()

/** Declares a stored value, once for each key, area and scope; the key gets the prefix of its scope. */
export function slot<T>(
  key: string,
  area: Slot<T>['area'],
  scope: Slot<T>['scope'],
  schema: v.GenericSchema<unknown, T>,
): Slot<T> {
  // The scope is part of the key: a wipe spares device slots whose module is not loaded on this page.
  return { key: PREFIXES[scope] + key, area, scope, schema }
}

function areaOf(name: Place['area']): Storage | null {
  try {
    return name === 'session' ? globalThis.sessionStorage : globalThis.localStorage
  } catch {
    return null
  }
}

const memoryKey = ({ area, key }: Place) => `${area}:${key}`

/** Where a value lies that localStorage has refused. */
const inTab = ({ key }: Place): Place => ({ area: 'session', key: `${key}~` })

function itemOf({ area, key }: Place): string | null {
  try {
    return areaOf(area)?.getItem(key) ?? null
  } catch {
    // A storage that throws on reading is treated as empty.
    return null
  }
}

const rawOf = (from: Place): string | null =>
  memory.get(memoryKey(from)) ??
  (from.area === 'local' ? itemOf(inTab(from)) : null) ??
  itemOf(from)

function parsed(raw: string | null): unknown {
  try {
    return raw === null ? null : JSON.parse(raw)
  } catch {
    return null
  }
}

/** The value as it is stored, or null when absent or unreadable; for scripts that have no schemas. */
export const readUnchecked = (from: Place): unknown => parsed(rawOf(from))

/** {@link readUnchecked} a text that is not empty. */
export function storedText(area: Place['area'], key: string): string | null {
  const value = readUnchecked({ area, key })
  return typeof value === 'string' && value !== '' ? value : null
}

/** The last value of each slot with its stored text: the same text is not parsed again. */
const lastRead = new WeakMap<object, { readonly raw: string; readonly value: unknown }>()

/** The stored value, or null when absent, unreadable or of the wrong shape. Nobody may change it in place. */
export function read<T>(from: Slot<T>): T | null {
  const raw = rawOf(from)
  if (raw === null) return null
  const last = lastRead.get(from)
  if (last?.raw === raw) return last.value as T | null
  const checked = v.safeParse(from.schema, parsed(raw))
  const value = checked.success ? checked.output : null
  lastRead.set(from, { raw, value })
  return value
}

function put({ area, key }: Place, raw: string): boolean {
  try {
    areaOf(area)!.setItem(key, raw)
    return true
  } catch {
    return false
  }
}

function removeItem({ area, key }: Place): void {
  try {
    areaOf(area)?.removeItem(key)
  } catch {
    // Nothing to remove where nothing can be stored.
  }
}

/** Writes a value that nothing checks; false: only until the page unloads. */
export function writeUnchecked(into: Place, value: unknown): boolean {
  const raw = JSON.stringify(value)
  memory.delete(memoryKey(into))
  if (put(into, raw)) {
    if (into.area === 'local') removeItem(inTab(into))
    return true
  }
  if (into.area === 'local' && put(inTab(into), raw)) return true
  memory.set(memoryKey(into), raw)
  return false
}

/** Writes a value; when the storage refuses, the tab or memory holds it. */
export const write = <T>(into: Slot<T>, value: T): void => void writeUnchecked(into, value)

/** The same for a value that the schema would not change: reading it costs no parsing, however long it is. */
export function writeHeld<T>(into: Slot<T>, value: T): void {
  write(into, value)
  lastRead.set(into, { raw: JSON.stringify(value), value })
}

/** Removes one value, from tab and memory too. Never throws. */
export function remove(from: Slot<never> | Slot<unknown>): void {
  memory.delete(memoryKey(from))
  removeItem(from)
  if (from.area === 'local') removeItem(inTab(from))
}

/**
 * Removes everything about the member, with `visit` also of the visit, unknown keys included: only device slots stay
 * (spec 1 §4, Session; ASVS 14.3; what stays and why: docs/decisions/0002-session.md). `areas`: all of them by default.
 */
export function clearStorage(
  scope: 'member' | 'visit',
  areas: readonly Place['area'][] = ['session', 'local'],
): void {
  const stays = (key: string) =>
    key.startsWith(DEVICE) || (scope === 'member' && key.startsWith(VISIT))
  for (const key of memory.keys()) if (!stays(key.replace(/^\w+:/, ''))) memory.delete(key)
  for (const name of areas) {
    try {
      const area = areaOf(name)
      if (!area) continue
      for (const key of keysOf(area)) if (!stays(key)) area.removeItem(key)
    } catch {
      // See read().
    }
  }
}

const keysOf = (area: Storage): string[] =>
  Array.from({ length: area.length }, (_, index) => area.key(index)).filter((key) => key !== null)

/** Keys that scripts and journeys know; a journey hands them to its page. */
export const STORED_KEYS = {
  /** Begins every key. */
  every: MEMBER,
  /** Begins the keys that a logout spares. */
  device: DEVICE,
  theme: `${DEVICE}theme`,
  textSize: `${DEVICE}text-size`,
  token: `${MEMBER}token`,
  referrer: `${VISIT}referrer`,
  brand: `${DEVICE}brand`,
  logoutMark: `${DEVICE}logout`,
  mark: `${MEMBER}mark`,
  line: `${DEVICE}line`,
  leftOff: `${MEMBER}left-off`,
  restyled: `${DEVICE}restyled`,
} as const
