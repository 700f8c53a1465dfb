import { apiHost, config, leadsToOff } from './config.ts'
import { fromLegacyHash, pageAt } from './routes.ts'
import { parseUrl } from './url.ts'

export type UrlKind = 'frame' | 'image' | 'link' | 'download'

interface PageLocation {
  /** This site's own origin. */
  readonly origin: string
  /** Where the platform's relative picture paths lead; this site's origin when it is served from one host. */
  readonly platform?: string
  /** A path prefix below which the sandbox serves its own demo pages; empty in production. */
  readonly sandboxPath: string
}

/** The first bytes of each kind of picture, in base64. */
const PICTURES = {
  png: /^iVBORw0KGgo/,
  jpeg: /^\/9j\/[247]/,
  gif: /^R0lGOD/,
  webp: /^UklGR.{7}RUJQ/,
  avif: /^AAAA.{4}eXBhdmlm/,
} as const

/** A picture in base64, with or without its `data:`, as an address; null for anything else. */
function pictureData(raw: string): string | null {
  const bytes = raw.replace(/\s/g, '').replace(/^data:[^,]*;base64,/i, '')
  if (!/^[a-z\d+/]+=*$/i.test(bytes)) return null
  const kind = Object.entries(PICTURES).find(([, first]) => first.test(bytes))?.[0]
  return kind ? `data:image/${kind};base64,${bytes}` : null
}

/**
 * The only check of addresses that come from the platform (ASVS 1.3, 3.7): frames are https and of a foreign
 * origin, images https, blob or the bytes of a picture, links https, tel or mailto, downloads https or itms-services. An http
 * address, as old back ends hold it, is asked for over https. Returns the address to use, or null.
 */
export function safeUrl(raw: string, kind: UrlKind, here: PageLocation): string | null {
  const picture = kind === 'image' ? pictureData(raw) : null
  if (picture !== null) return picture
  const trimmed = raw.trim()
  if (trimmed === '' || trimmed.includes('\\') || hasControlCharacter(trimmed)) return null
  const url = parseUrl(trimmed, kind === 'image' ? here.platform || here.origin : here.origin)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (isSandboxPage(url, here)) return url.href
  const isOwn = url.origin === here.origin || url.origin === parseUrl(here.platform ?? '')?.origin
  if (url.protocol === 'http:' && !isOwn) url.protocol = 'https:'
  switch (kind) {
    case 'frame':
      return url.protocol === 'https:' && url.origin !== here.origin ? url.href : null
    case 'image':
      return url.protocol === 'https:' || isOwn ? url.href : null
    case 'link':
      return /^(https|tel|mailto):$/.test(url.protocol) ? url.href : null
    case 'download':
      return url.protocol === 'https:' || url.protocol === 'itms-services:' ? url.href : null
  }
}

function isSandboxPage(url: URL, here: PageLocation): boolean {
  return (
    here.sandboxPath !== '' &&
    /^https?:$/.test(url.protocol) &&
    url.origin === here.origin &&
    url.pathname.startsWith(here.sandboxPath)
  )
}

function hasControlCharacter(raw: string): boolean {
  return Array.from(raw).some((char) => char.charCodeAt(0) < 32 || char.charCodeAt(0) === 127)
}

const here = (): string => globalThis.location?.origin ?? 'https://localhost'

/** {@link safeUrl} for this page: its origin, the API host in use, and the sandbox's pages in sandbox builds. */
export function hereSafeUrl(raw: string, kind: UrlKind): string | null {
  return safeUrl(raw, kind, {
    origin: here(),
    platform: apiHost(),
    sandboxPath: config.sandbox === '' ? '' : `${config.basePath}/sandbox/`,
  })
}

/** The page of this site that an address leads to, hash routes of old included; null for any other address. */
export function insidePage(raw: string): string | null {
  const given = raw.trim()
  const url = given === '' ? null : parseUrl(given, here())
  const isOurs = url?.host === parseUrl(here())?.host && /^https?:$/.test(url?.protocol ?? '')
  if (url === null || !isOurs || url.username !== '') return null
  const { pathname, search, hash } = url
  const isBelow = pathname.startsWith(`${config.basePath}/`)
  const path = (isBelow ? pathname.slice(config.basePath.length) : pathname).replace(
    /\/index\.html$/,
    '/',
  )
  return fromLegacyHash(hash) ?? pageAt(path + search)
}

/** Where an address leads that stands in a text or behind a banner; null for nowhere. `outside` has passed safeUrl. */
export function targetOf(raw: string): { inside: string } | { outside: string } | null {
  // A part of the text: none of its parts has a name.
  if (/^\s*#(?!\/)/.test(raw)) return null
  const inside = insidePage(raw)
  if (inside !== null) return leadsToOff(inside) ? null : { inside }
  const outside = hereSafeUrl(raw, 'link')
  return outside === null ? null : { outside }
}
