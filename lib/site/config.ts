import * as v from 'valibot'
import { CATEGORIES, type Category } from '#lib/constants.ts'
import {
  FEATURES,
  FEATURE_LINKS,
  isColour,
  isLink,
  isPicture,
  BRAND_NAME_MAX,
  type Feature,
} from '#lib/site/page-script.ts'
import { HOUR_MS } from '#lib/time/clock.ts'
import { normalizePath } from './routes.ts'
import { hostOf } from './url.ts'

const trimmed = v.pipe(v.string(), v.trim())
const textUpTo = (most: number) =>
  v.optional(
    v.pipe(
      trimmed,
      v.check(
        ({ length }) => length > 0 && length <= most,
        `应为 1 到 ${most} 个字 (must have 1 to ${most} characters)`,
      ),
    ),
  )
const colour = v.optional(v.pipe(trimmed, v.check(isColour, '应形如 #0a7567 (must be like it)')))
const picture = v.optional(
  v.pipe(trimmed, v.check(isPicture, '应形如 https://… 或 /logo.png (must be like them)')),
)
const contact = v.pipe(
  trimmed,
  v.check(
    (raw) => raw === '' || isLink(raw),
    '应形如 https://…、mailto:… 或 tel:… (must be like them)',
  ),
)
const numberBetween = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.check(
      (value) => value >= least && value <= most,
      `应为 ${least} 到 ${most} (must be between them)`,
    ),
  )
const callback = <Parameters extends unknown[]>() =>
  v.custom<(...parameters: Parameters) => unknown>(
    (value) => typeof value === 'function',
    '应为函数 (must be a function)',
  )
const on = v.optional(v.boolean(), true)

const host = v.pipe(
  v.unknown(),
  v.transform(hostOf),
  v.string(
    '应形如 https://api.example.com，http 只认构建时的域名 (must be like it; plain http only where the build names it)',
  ),
)

/**
 * Fields beyond the specifications. config.js lists those that the platform supports, because other platforms may refuse
 * them. With the `request_id` of a command the platform answers a repeated intent with the first result. `username` stands
 * beside the `name` of a login and a registration.
 */
export const EXTENSIONS = ['request_id', 'username'] as const
type Extension = (typeof EXTENSIONS)[number]

/** An unexpected error for the operator's `onError`. */
export interface ReportedError {
  readonly message: string
  readonly stack: string
  readonly build: string
  /** Path of the page without its query. */
  readonly route: string
}

const CHIPS_MAX = 6
const chip = v.pipe(numberBetween(1, 1_000_000), v.integer('应为整数 (must be whole)'))

/** The settings of config.js, which docs/operators.md describes. */
const settings = {
  apiHost: v.optional(host),
  hosts: v.optional(v.array(host), []),
  contacts: v.optional(
    v.array(
      v.object({
        label: v.string(),
        url: v.optional(contact, ''),
        text: v.optional(v.string(), ''),
      }),
    ),
    [],
  ),
  sponsorUrls: v.optional(v.array(trimmed), []),
  frameHosts: v.optional(v.array(host), []),
  /** Quick stakes in whole yuan. The default is those of the specification. */
  chips: v.optional(
    v.pipe(
      v.array(chip),
      v.check(
        ({ length }) => length > 0 && length <= CHIPS_MAX,
        `应为 1 到 ${CHIPS_MAX} 个金额 (must hold 1 to ${CHIPS_MAX} stakes)`,
      ),
    ),
  ),
  defaultTab: v.optional(v.picklist(CATEGORIES)),
  extensions: v.optional(v.array(v.picklist(EXTENSIONS)), []),
  /** Older back ends debit the cents of a transfer, but do not credit them. */
  transferWholeYuan: v.optional(v.boolean(), true),
  /** An idle session ends after these milliseconds, or never for 0. */
  idleMs: v.optional(v.union([v.literal(0), numberBetween(120_000, 24 * HOUR_MS)]), 0),
  /** The longest interval of reality checks in ms. 0 leaves it to the member. */
  realityMs: v.optional(v.union([v.literal(0), numberBetween(60_000, 24 * HOUR_MS)]), HOUR_MS),
  /** Stores the site on the phone after the first visit. False also deletes it there. */
  serviceWorker: on,
  onError: v.optional(callback<[event: ReportedError]>()),
}
const groups = {
  brand: {
    name: textUpTo(BRAND_NAME_MAX),
    shortName: textUpTo(12),
    logo: picture,
    icon: picture,
    accent: colour,
    accentDark: colour,
  },
  features: Object.fromEntries(Object.keys(FEATURES).map((name) => [name, on])) as Readonly<
    Record<Feature, typeof on>
  >,
}

/** The names that config.js may set. */
export const SETTING_NAMES = Object.keys({ ...settings, ...groups })

type Values<Entries> = { [Key in keyof Entries]: v.InferOutput<Entries[Key] & v.GenericSchema> }

/** All settings with their defaults in place. */
export type Settings = Values<typeof settings> & {
  [Group in keyof typeof groups]: Values<(typeof groups)[Group]>
}

/** One wrong value of config.js. */
interface ConfigFault {
  /** `brand.accent`, `hosts.1` */
  readonly path: string
  readonly reason: string
  /** True if no money command may be sent, because the default may allow more than the operator wants. */
  readonly stopsMoney: boolean
}

/** The settings of which a wrong value stops money. */
const MONEY_SETTINGS = new Set([
  'APP_CONFIG',
  'apiHost',
  'hosts',
  'extensions',
  'transferWholeYuan',
  'idleMs',
  'realityMs',
  'features',
])

const isPlainObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Returns the message of a fault whose schema has none. */
const issueText = ({ expected, received }: v.BaseIssue<unknown>): string =>
  `应为 ${expected}，不能是 ${received} (must be ${expected}, not ${received})`

/** Reads the values of the settings or of one group. A wrong value becomes its default, and is added to `faults`. */
function readEntries(
  raw: unknown,
  entries: Readonly<Record<string, v.GenericSchema>>,
  path: string,
  faults: ConfigFault[],
): Record<string, unknown> {
  const fields = isPlainObject(raw) ? raw : {}
  const addFault = (at: string, reason: string) =>
    faults.push({ path: at, reason, stopsMoney: MONEY_SETTINGS.has(at.split('.')[0]!) })
  if (!isPlainObject(raw)) addFault(path || 'APP_CONFIG', '应为对象 (must be an object)')
  const pathOf = (key: string) => (path === '' ? key : `${path}.${key}`)
  for (const key of Object.keys(fields))
    if (!Object.hasOwn(entries, key)) addFault(pathOf(key), '不是配置项 (no such setting)')
  return Object.fromEntries(
    Object.entries(entries).map(([key, schema]) => {
      const value = Object.hasOwn(fields, key) ? fields[key] : undefined
      const parsed = v.safeParse(schema, value, { message: issueText })
      if (parsed.success) return [key, parsed.output]
      const [issue] = parsed.issues
      const within = issue.path?.map((part) => `.${String(part.key)}`) ?? []
      addFault(pathOf(key) + within.join(''), issue.message)
      return [key, v.parse(schema, undefined)]
    }),
  )
}

/** Accepts any group, because {@link readSettings} reads each group by itself afterwards. */
const unreadGroups = Object.fromEntries(Object.keys(groups).map((name) => [name, v.unknown()]))

/** Reads the settings of `window.APP_CONFIG` and its faults. It never throws. */
export function readSettings(raw: unknown): { settings: Settings; faults: readonly ConfigFault[] } {
  const faults: ConfigFault[] = []
  const values = readEntries(raw, { ...settings, ...unreadGroups }, '', faults)
  for (const [name, entries] of Object.entries(groups))
    values[name] = readEntries(values[name] ?? {}, entries, name, faults)
  return { settings: values as Settings, faults }
}

interface Config extends Settings {
  /** True if a setting that stops money is wrong. */
  hasMoneyFault: boolean
  apiHost: string
  basePath: string
  sandbox: '' | 'server'
  version: string
  build: string
}

const BUILD_VALUES = {
  apiHost: process.env.NEXT_PUBLIC_API_HOST ?? '',
  basePath: process.env.NEXT_PUBLIC_BASE_PATH ?? '',
  sandbox: (process.env.NEXT_PUBLIC_SANDBOX ?? '') as Config['sandbox'],
  version: process.env.NEXT_PUBLIC_VERSION ?? '0.0.0',
  build: process.env.NEXT_PUBLIC_BUILD ?? 'dev',
}

declare global {
  var APP_CONFIG: unknown
}

/** Overlays the values of the build with config.js. A wrong value becomes its default and is reported to the console. */
export function readConfig(raw: unknown, env: typeof BUILD_VALUES = BUILD_VALUES): Config {
  if (raw === undefined && typeof window !== 'undefined')
    console.warn('config.js 未加载 (config.js did not come)')
  const { settings, faults } = readSettings(raw === undefined ? {} : raw)
  for (const { path, reason, stopsMoney } of faults) {
    const result = stopsMoney ? '存取款、转账、投注已停用 (money is stopped)' : '已忽略 (ignored)'
    console.warn(`config.js 的 ${path} 有误 (wrong)，${result}：${reason}`)
  }
  const hasMoneyFault = faults.some(({ stopsMoney }) => stopsMoney)
  return { ...env, ...settings, hasMoneyFault, apiHost: settings.apiHost ?? env.apiHost }
}

export const config: Config = readConfig(globalThis.APP_CONFIG)

/**
 * True if config.js is missing or one of {@link MONEY_SETTINGS} is wrong, because the operator's hosts, extensions and limits
 * are unknown then. Always false in `next dev`, which loads the file late.
 */
export const isMoneyStopped = (): boolean =>
  process.env.NODE_ENV === 'production' &&
  (globalThis.APP_CONFIG === undefined || config.hasMoneyFault)

/** True if the platform supports this extension by config.js. */
export const hasExtension = (name: Extension): boolean => config.extensions.includes(name)

/** The API host of this page if the operator's first one has not answered, else null. */
let hostOfPage: string | null = null

/** Returns the hosts of the API in the order of the operator. */
export const apiHosts = (): readonly string[] => [...new Set([config.apiHost, ...config.hosts])]

/** Switches this page to a host of {@link apiHosts}. Any other host changes nothing. */
export function switchHost(host: string): void {
  if (apiHosts().includes(host)) hostOfPage = host === config.apiHost ? null : host
}

/** Returns the current API host, or '' for the same origin. */
export const apiHost = (): string => hostOfPage ?? config.apiHost

/** Returns the absolute address of an API path (`/api/app`) on the current host. */
export function apiUrl(path: string): string {
  return (apiHost() || globalThis.location?.origin || 'http://localhost') + path
}

/** Returns the address of the chat socket on the current host: https becomes wss. */
export function socketUrl(): string {
  return apiUrl('/wss').replace(/^http/, 'ws')
}

/** False if config.js switches this domain off. */
export const isFeatureOn = (name: Feature): boolean => config.features[name]

/** True if an address of `href` leads to a domain that config.js switches off. */
export function isSwitchedOff(address: string): boolean {
  const [pathname = '', query = ''] = address.split('?')
  const path = normalizePath(pathname)
  const parameters = query.split('&')
  return (Object.entries(FEATURES) as [Feature, readonly string[]][]).some(
    ([name, paths]) =>
      !isFeatureOn(name) &&
      (paths.includes(path) || parameters.includes(FEATURE_LINKS[name]?.query ?? ' ')),
  )
}

/** Returns the hall's categories without those that config.js switches off. */
export const shownCategories = (): readonly Category[] =>
  CATEGORIES.filter((each) => each !== 'lottery' || isFeatureOn('lottery'))
