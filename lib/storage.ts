import * as v from 'valibot'

/**
 * The only access to sessionStorage and localStorage. Keys are declared here, values are checked on
 * reading, and a blocked, full or garbled storage falls back to memory (ASVS 14.3, GLI-19 2.6.5 f).
 */
interface Slot<T> {
  readonly key: string
  readonly area: 'session' | 'local'
  /** `member` slots are wiped at logout; `device` slots stay (colours, limits that members set for themselves). */
  readonly scope: 'member' | 'device'
  readonly schema: v.GenericSchema<unknown, T>
}

const MEMBER = 'hall.'
const DEVICE = 'hall.device.'

const slots = new Map<string, Slot<unknown>>()
const memory = new Map<string, string>()

/** Declares a stored value, once for each key, area and scope; the key gets the prefix of its scope. */
export function slot<T>(
  key: string,
  area: Slot<T>['area'],
  scope: Slot<T>['scope'],
  schema: v.GenericSchema<unknown, T>,
): Slot<T> {
  // The scope is part of the key: a wipe spares device slots whose module is not loaded on this page.
  const made = { key: (scope === 'device' ? DEVICE : MEMBER) + key, area, scope, schema }
  slots.set(made.key, made)
  return made
}

function areaOf(name: Slot<unknown>['area']): Storage | null {
  try {
    return name === 'session' ? globalThis.sessionStorage : globalThis.localStorage
  } catch {
    return null
  }
}

const memoryKey = (each: Slot<unknown>) => `${each.area}:${each.key}`

/** The stored value, or null when absent, unreadable or of the wrong shape. */
export function read<T>(from: Slot<T>): T | null {
  let raw: string | null = memory.get(memoryKey(from)) ?? null
  try {
    raw ??= areaOf(from.area)?.getItem(from.key) ?? null
  } catch {
    // A storage that throws on reading is treated as empty.
  }
  if (raw === null) return null
  try {
    const parsed = v.safeParse(from.schema, JSON.parse(raw))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Writes a value; when the storage refuses, memory holds it until the page unloads. */
export function write<T>(into: Slot<T>, value: T): void {
  const raw = JSON.stringify(value)
  try {
    const area = areaOf(into.area)
    if (!area) throw new Error('no storage')
    area.setItem(into.key, raw)
    memory.delete(memoryKey(into))
  } catch {
    memory.set(memoryKey(into), raw)
  }
}

/** Removes one value, from memory too. Never throws. */
export function remove(from: Slot<never> | Slot<unknown>): void {
  memory.delete(memoryKey(from))
  try {
    areaOf(from.area)?.removeItem(from.key)
  } catch {
    // Nothing to remove where nothing can be stored.
  }
}

/**
 * Removes everything about the member, unknown keys included: only device slots stay (spec 1 §4, Session;
 * ASVS 14.3; what stays and why: docs/decisions/0002-session.md). `areas`: all of them by default.
 */
export function clearMemberStorage(
  areas: readonly Slot<unknown>['area'][] = ['session', 'local'],
): void {
  for (const key of memory.keys()) if (!key.includes(`:${DEVICE}`)) memory.delete(key)
  for (const name of areas) {
    try {
      const area = areaOf(name)
      if (!area) continue
      for (const key of keysOf(area)) if (!key.startsWith(DEVICE)) area.removeItem(key)
    } catch {
      // See read().
    }
  }
}

const keysOf = (area: Storage): string[] =>
  Array.from({ length: area.length }, (_, index) => area.key(index)).filter((key) => key !== null)

/** Source of an expression for inline scripts: the unchecked value of a device slot, or null. */
export const slotExpression = ({ key }: Slot<unknown>): string =>
  `(function(){try{return JSON.parse(localStorage.getItem(${JSON.stringify(key)}))}catch(e){return null}})()`

/** The form of an invitation's `pid`. */
export const REFERRER = /^[\w-]{1,32}$/

/** Keys that scripts and journeys know; a journey hands them to its page. */
export const STORED_KEYS = {
  /** Begins every key. */
  every: MEMBER,
  /** Begins the keys that a logout spares. */
  device: DEVICE,
  theme: `${DEVICE}theme`,
  textSize: `${DEVICE}text-size`,
  token: `${MEMBER}token`,
  referrer: `${DEVICE}referrer`,
  brand: `${DEVICE}brand`,
  logoutMark: `${DEVICE}logout`,
  mark: `${MEMBER}mark`,
  line: `${DEVICE}line`,
  leftOff: `${MEMBER}left-off`,
} as const

/** Key of the slot of lib/site/brand.ts, which the script in the head reads too. */
export const BRAND_KEY = 'brand'

/**
 * Runs in the head, before the first paint, so that neither colours, text size nor header change afterwards, and
 * an invitation (lib/session/sign-up.ts) is saved even when the first tap comes before the bundle.
 * Backticks only, no `<`, `>`, `&` or quotes: React escapes those in the text of a script.
 */
export const bootScript = [
  '(function(){try{var s=sessionStorage,l=localStorage,r=document.documentElement,d=r.dataset,p,b,k;',
  `if(s.getItem(\`${STORED_KEYS.token}\`)||l.getItem(\`${STORED_KEYS.token}\`))d.session=\`member\`;`,
  `d.theme=JSON.parse(l.getItem(\`${STORED_KEYS.theme}\`));`,
  `b=JSON.parse(l.getItem(\`${STORED_KEYS.brand}\`));`,
  'if(b)for(k in b.tokens){if(/^--/.test(k))r.style.setProperty(k,b.tokens[k])}else d.brand=`wait`;',
  // Only where a size was chosen: the attribute's text is the size in percent.
  `if(p=l.getItem(\`${STORED_KEYS.textSize}\`))d.text=JSON.parse(p);p=null;`,
  'if(location.search)p=new URLSearchParams(location.search).get(`pid`);',
  `if(${REFERRER}.test(p||\`\`))s.setItem(\`${STORED_KEYS.referrer}\`,JSON.stringify(p))`,
  '}catch(e){}})()',
].join('')

/**
 * A channel to the other tabs of this device, or null: old browsers have none, and Firefox throws
 * where cookies are blocked.
 */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
