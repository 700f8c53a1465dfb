import * as v from 'valibot'
import { CATEGORIES } from '#lib/api/endpoints/hall-categories.ts'
import { parseUrl } from '#lib/url/parse-url.ts'
import { FEATURE_NAMES, type Feature } from './features.ts'
import { hasLength, isColour, isPicture, LONGEST_NAME } from './values.ts'

const isSymbol = (text: string): boolean => /^\D{1,4}$/u.test(text)

/** An absolute http(s) address without query or fragment; a path prefix is allowed. */
export function isHostOrigin(raw: string): boolean {
  const url = parseUrl(raw)
  return url !== null && /^https?:\/\//i.test(raw) && !url.search && !url.hash && !url.username
}

const trimmed = v.pipe(
  v.string(),
  v.transform((raw) => raw.trim()),
)

const host = v.pipe(
  trimmed,
  v.transform((raw) => raw.replace(/\/+$/, '')),
  v.check((raw) => raw === '' || isHostOrigin(raw), 'must be like https://api.example.com'),
)

const link = v.object({
  label: v.string(),
  url: v.optional(v.string(), ''),
  text: v.optional(v.string(), ''),
})

const hook = <Given extends unknown[]>() =>
  v.custom<(...given: Given) => unknown>((given) => typeof given === 'function')

const textUpTo = (most: number) =>
  v.optional(
    v.pipe(
      trimmed,
      v.check((raw) => hasLength(raw, most), `must have 1 to ${most} characters`),
    ),
  )

const colour = v.optional(v.pipe(trimmed, v.check(isColour, 'must be like #0a7567')))

const picture = v.optional(
  v.pipe(trimmed, v.check(isPicture, 'must be like https://… or /logo.png')),
)

const numberBetween = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.check((given) => given >= least && given <= most, `must be ${least} to ${most}`),
  )

/**
 * Extensions: fields that this product can add to the wire beyond the specifications. A platform that does not know a
 * field may refuse it, so that each is sent only where config.js names it.
 */
export const EXTENSIONS = [
  // `request_id` on every command: a repetition of the same intent is answered with the first one's result.
  'request_id',
  // `username` beside `name` at login and registration.
  'username',
] as const
export type Extension = (typeof EXTENSIONS)[number]

const MOST_CHIPS = 6
const isLocale = (raw: string) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(raw).length > 0
  } catch {
    return false
  }
}

/** Settings of config.js that belong to no group. lib/config/notes.ts describes each of them. */
export const SINGLE = {
  apiHost: v.optional(host),
  hosts: v.optional(v.array(host), []),
  imageHosts: v.optional(v.array(host)),
  frameHosts: v.optional(v.array(host), []),
  sponsorUrls: v.optional(v.array(trimmed), []),
  extensions: v.optional(v.array(v.picklist(EXTENSIONS)), []),
  contacts: v.optional(v.array(link), []),
  ownLimits: v.optional(v.object({ read: hook<[]>(), write: hook<[state: unknown]>() })),
  /** The hall shows the rounds of lotteries as they run: a read per period of each lottery in view. */
  liveHall: v.optional(v.boolean(), true),
  /** Whether the site is stored on the phone after the first visit; false removes it there too. */
  serviceWorker: v.optional(v.boolean(), true),
  idleLockMs: v.optional(numberBetween(60_000, 24 * 3_600_000), 30 * 60_000),
  drawSpreadMs: v.optional(numberBetween(0, 20_000), 2_000),
  reconnectSpreadMs: v.optional(numberBetween(0, 12_000), 12_000),
  /** Quick stakes in whole yuan; none: those of the specification. */
  chips: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          numberBetween(1, 1_000_000),
          v.check((each) => Number.isInteger(each), 'must be whole'),
        ),
      ),
      v.check(
        ({ length }) => length > 0 && length <= MOST_CHIPS,
        `must hold 1 to ${MOST_CHIPS} stakes`,
      ),
    ),
  ),
  defaultTab: v.optional(v.picklist(CATEGORIES)),
  onEvent: v.optional(hook<[event: unknown]>()),
}

const on = v.optional(v.boolean(), true)

/** Settings of config.js that are groups: a wrong value in one falls back without the others of its group. */
export const GROUPS = {
  brand: {
    name: textUpTo(LONGEST_NAME),
    shortName: textUpTo(12),
    logo: picture,
    icon: picture,
    accent: colour,
    accentDark: colour,
    themeColor: colour,
    themeColorDark: colour,
  },
  features: Object.fromEntries(FEATURE_NAMES.map((name) => [name, on])) as Readonly<
    Record<Feature, typeof on>
  >,
  money: {
    locale: v.optional(v.pipe(trimmed, v.check(isLocale, 'must be like zh-CN'))),
    symbol: v.optional(v.pipe(trimmed, v.check(isSymbol, 'must have 1 to 4 signs, no digits'))),
  },
  report: {
    url: v.optional(
      v.pipe(
        trimmed,
        v.check(
          (raw) => parseUrl(raw)?.protocol === 'https:' || /^\/(?!\/)/.test(raw),
          'must be https or a path of the site',
        ),
      ),
    ),
    sample: v.optional(numberBetween(0, 1), 1),
  },
}

/** Names of the settings that config.js may hold. */
export const CONFIG_KEYS: readonly string[] = [...Object.keys(SINGLE), ...Object.keys(GROUPS)]

type Values<Entries> = { [Key in keyof Entries]: v.InferOutput<Entries[Key] & v.GenericSchema> }

/** All settings with their defaults in place. */
export type Settings = Values<typeof SINGLE> & {
  [Group in keyof typeof GROUPS]: Values<(typeof GROUPS)[Group]>
}
