import { apiHost, config, leadsToOff } from './config.ts'
import { fromLegacyHash, pageAt } from './routes.ts'
import { parseUrl } from './url.ts'

export type UrlKind = 'frame' | 'image' | 'link' | 'download'

interface PageLocation {
  /** This site's own origin. */
  readonly origin: string
  /** The base of the platform's relative picture paths; this site's origin by default. */
  readonly platform?: string
  /** The path prefix of the sandbox's own pages; '' in production. */
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

/** Turns a base64 picture, with or without `data:`, into an address; null for anything else. */
function pictureData(raw: string): string | null {
  const bytes = raw.replace(/\s/g, '').replace(/^data:[^,]*;base64,/i, '')
  if (!/^[a-z\d+/]+=*$/i.test(bytes)) return null
  const kind = Object.entries(PICTURES).find(([, first]) => first.test(bytes))?.[0]
  return kind ? `data:image/${kind};base64,${bytes}` : null
}

/**
 * Checks every address from the platform (ASVS 1.3, 3.7): frames are https of a foreign origin, images https or picture
 * bytes, links https, tel or mailto, downloads https or itms-services. An http address of an old back end becomes https.
 * Returns the address to use, or null.
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

/** {@link safeUrl} with this page's origin, the current API host and, in sandbox builds, the sandbox's pages. */
export function hereSafeUrl(raw: string, kind: UrlKind): string | null {
  return safeUrl(raw, kind, {
    origin: here(),
    platform: apiHost(),
    sandboxPath: config.sandbox === '' ? '' : `${config.basePath}/sandbox/`,
  })
}

/** The page of this site to which an address or an old hash link leads; null for any other address. */
export function insidePage(raw: string): string | null {
  const address = raw.trim()
  const url = address === '' ? null : parseUrl(address, here())
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

/** The target of a link in a text or banner, `outside` checked by safeUrl; null for none. */
export function targetOf(raw: string): { inside: string } | { outside: string } | null {
  // A fragment leads nowhere, because texts have no named parts.
  if (/^\s*#(?!\/)/.test(raw)) return null
  const inside = insidePage(raw)
  if (inside !== null) return leadsToOff(inside) ? null : { inside }
  const outside = hereSafeUrl(raw, 'link')
  return outside === null ? null : { outside }
}
