import * as v from 'valibot'
import { read, slot, write } from './storage.ts'
import { parseUrl } from './url.ts'

const host = v.pipe(
  v.string(),
  v.trim(),
  v.transform((raw) => raw.replace(/\/+$/, '')),
  v.check((raw) => raw === '' || isHostOrigin(raw), 'must be like https://api.example.com'),
)

/** An absolute http(s) address without query or fragment; a path prefix is allowed. */
export function isHostOrigin(raw: string): boolean {
  const url = parseUrl(raw)
  return url !== null && /^https?:\/\//i.test(raw) && !url.search && !url.hash && !url.username
}

const link = v.object({
  label: v.string(),
  url: v.optional(v.string(), ''),
  text: v.optional(v.string(), ''),
})

const limitsHook = v.object({
  read: v.custom<() => unknown>((given) => typeof given === 'function'),
  write: v.custom<(state: unknown) => unknown>((given) => typeof given === 'function'),
})

/**
 * What this product can add to the wire beyond the specifications. A platform that does not know a field may refuse
 * it, so that each is sent only where config.js names it.
 */
export const EXTENSIONS = [
  // `request_id` on every command: a repetition of the same intent is answered with the first one's result.
  'request_id',
  // `ref` and `expect` in chat frames: an echo names the message it answers, a chat bet its period.
  'chat_ref',
  // `username` beside `name` at login and registration.
  'username',
  // `type` in noticeList: announcements (1) or inbox (2).
  'notice_type',
  // `history` in GET lotteryRoom: how many drawn periods are wanted.
  'draw_history',
] as const
export type Extension = (typeof EXTENSIONS)[number]

const values = {
  /** API host; empty means same origin. */
  apiHost: v.optional(host),
  /** Further hosts the member may switch to, and the only ones a server may send us to. */
  hosts: v.optional(v.array(host), []),
  /** Where the platform's pictures come from besides its own hosts; without it any https host (`npm run policy`). */
  imageHosts: v.optional(v.array(host)),
  /** Hosts whose pages /iframepage opens without a question, besides those that the platform names. */
  frameHosts: v.optional(v.array(host), []),
  /** Pages of the sponsors, /zhanzhuye?type=1 and ?type=2 in this order. */
  sponsorUrls: v.optional(v.array(v.pipe(v.string(), v.trim())), []),
  /** What the platform knows beyond the specifications; nothing else of ours is sent. */
  extensions: v.optional(v.array(v.picklist(EXTENSIONS)), []),
  /** Complaint and help contacts of the protection page. */
  contacts: v.optional(v.array(link), []),
  /** Reads and writes the member's own limits where the operator enforces them. */
  ownLimits: v.optional(limitsHook),
  /** Milliseconds without a touch before the screen locks. */
  idleLockMs: v.optional(v.pipe(v.number(), v.minValue(60_000)), 30 * 60_000),
}
const runtime = v.object(values)
type Runtime = v.InferOutput<typeof runtime>

export interface Config extends Runtime {
  apiHost: string
  basePath: string
  sandbox: '' | 'server' | 'worker'
  version: string
  build: string
}

const built = {
  apiHost: process.env.NEXT_PUBLIC_API_HOST ?? '',
  basePath: process.env.NEXT_PUBLIC_BASE_PATH ?? '',
  sandbox: (process.env.NEXT_PUBLIC_SANDBOX ?? '') as Config['sandbox'],
  version: process.env.NEXT_PUBLIC_VERSION ?? '0.0.0',
  build: process.env.NEXT_PUBLIC_BUILD ?? 'dev',
}

declare global {
  var APP_CONFIG: unknown
}

/**
 * Build values overlaid with public/config.js. A broken value is logged to the console and falls back
 * on its own; the others stay in force.
 */
export function readConfig(raw: unknown, env: typeof built = built): Config {
  const given = typeof raw === 'object' && raw !== null ? raw : {}
  if (raw === undefined) {
    if (typeof window !== 'undefined') console.warn('config.js 未加载，使用构建时的配置')
  } else if (given !== raw || Array.isArray(raw)) {
    console.warn('config.js 内容有误，使用构建时的配置：APP_CONFIG 应为对象')
  }
  const sound = checked(given).flatMap(({ key, parsed }) => {
    if (parsed.success) return [[key, parsed.output]]
    console.warn(`config.js 的 ${key} 有误，使用构建时的配置：${parsed.issues[0].message}`)
    return []
  })
  const overlay = v.parse(runtime, Object.fromEntries(sound))
  return { ...env, ...overlay, apiHost: overlay.apiHost ?? env.apiHost }
}

const checked = (given: object) =>
  Object.entries(values).map(([key, schema]) => {
    const value = Object.hasOwn(given, key) ? given[key as keyof typeof given] : undefined
    return { key, parsed: v.safeParse(schema as v.GenericSchema, value) }
  })

/** Names of the settings that config.js may hold. */
export const CONFIG_KEYS: readonly string[] = Object.keys(values)

/** What is wrong with a config.js, one sentence a value; names that no setting has are wrong too. */
export function configFaults(raw: unknown): string[] {
  if (typeof raw !== 'object' || raw === null) return ['APP_CONFIG 应为对象 (must be an object)']
  const unknown = Object.keys(raw).filter((key) => !CONFIG_KEYS.includes(key))
  return [
    ...unknown.map((key) => `${key} 不是配置项 (no such setting)`),
    ...checked(raw).flatMap(({ key, parsed }) =>
      parsed.success ? [] : [`${key}：${parsed.issues[0].message}`],
    ),
  ]
}

export const config: Config = readConfig(globalThis.APP_CONFIG)

/** Whether config.js declares that the platform supports this extension of the wire. */
export const hasExtension = (name: Extension): boolean => config.extensions.includes(name)

/** The line the member chose on this device. */
export const chosenLine = slot('line', 'local', 'device', v.string())
let chosenHost: string | null | undefined

/** The hosts a member may choose among, the operator's first one first. */
export const lines = (): string[] => [...new Set([config.apiHost, ...config.hosts])]

/** Switches the line to another allow-listed host, also for the next visit; anything else is refused. */
export function chooseHost(next: string): boolean {
  if (!lines().includes(next)) return false
  chosenHost = next
  write(chosenLine, next)
  return true
}

/** The API host in use, '' for same origin. A stored choice that is no longer on the list does not count. */
export function apiHost(): string {
  if (chosenHost === undefined) {
    const stored = read(chosenLine)
    chosenHost = stored !== null && lines().includes(stored) ? stored : null
  }
  return chosenHost ?? config.apiHost
}

/** Absolute address of an API path (`/api/app`) on the host in use. */
export function apiUrl(path: string): string {
  return (apiHost() || globalThis.location?.origin || 'http://localhost') + path
}

/** The chat socket's base on the same host: https becomes wss. */
export function socketUrl(): string {
  return apiUrl('/wss').replace(/^http/, 'ws')
}
