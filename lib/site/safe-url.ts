import { apiHost, config, isSwitchedOff } from './config.ts'
import { fromLegacyHash, pageAt } from './routes.ts'
import { parseUrl } from './url.ts'

export type UrlKind = 'frame' | 'image' | 'link' | 'download'

interface PageLocation {
  /** This site's own origin. */
  readonly origin: string
  /** The base of the platform's relative picture paths, by default this site's origin. */
  readonly platform?: string
  /** The path prefix of the sandbox's own pages, or '' in production. */
  readonly sandboxPath: string
}

/** The first bytes of each kind of picture, in base64. */
const PICTURES = {
  png: /^iVBORw0KGgo/,
  jpeg: /^\/9j\/[247]/,
  gif: /^R0lGOD/,
  webp: /^UklGR.{7}RUJQ/,
  avif: /^AAAA.{4}eXBhdmlm/,
  bmp: /^Qk.{6}AAAAA/,
  'svg+xml': /^(PD94bWwg|PHN2Zy|PCEtLS)/,
} as const

function unescaped(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

/** Returns the address in `<img src=…>`, in CSS `url(…)` or in quotes. Other text stays unchanged. */
const addressIn = (raw: string): string =>
  (/^\s*<img\b[^>]*?\ssrc\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i.exec(raw)?.[1] ?? raw)
    .trim()
    .replace(/^url\((.*)\)$/i, '$1')
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replaceAll('\\/', '/')
    .trim()

/**
 * Turns the bytes of a picture into an address: base64 in any alphabet, with or without `data:`, or the text of an SVG,
 * which runs no script in an img element. Returns null for anything else.
 */
function pictureData(raw: string): string | null {
  const [prefix = '', type = ''] =
    /^(?:data:)?(image\/[\w.+-]+)?(?:;[^,]*)?,|^base64,|^data:[^,]*;base64,/i.exec(raw) ?? []
  const content = unescaped(raw.slice(prefix.length))
  if (/^\s*(<\?xml|<!--|<svg\b)/i.test(content))
    return /<svg\b/i.test(content) ? `data:image/svg+xml,${encodeURIComponent(content)}` : null
  // A form turns + into a space, and a mailer breaks lines.
  const bytes = content
    .trim()
    .replace(/[\r\n\t]+ */g, '')
    .replace(/[ -]/g, '+')
    .replaceAll('_', '/')
  if (!/^[a-z\d+/]+=*$/i.test(bytes)) return null
  const kind = Object.entries(PICTURES).find(([, first]) => first.test(bytes))?.[0]
  if (kind) return `data:image/${kind};base64,${bytes}`
  return type === '' || !/base64/i.test(prefix)
    ? null
    : `data:${type.toLowerCase()};base64,${bytes}`
}

/**
 * Checks an address from the platform (ASVS 1.3, 3.7): a frame is https of a foreign origin, an image https or the bytes of
 * a picture, a link https, tel or mailto, a download https or itms-services. An http address of an old back end becomes
 * https. Returns the address to use, or null.
 */
export function safeUrlAt(raw: string, kind: UrlKind, here: PageLocation): string | null {
  const trimmed = kind === 'image' ? addressIn(raw) : raw.trim()
  const picture = kind === 'image' ? pictureData(trimmed) : null
  if (picture !== null) return picture
  if (trimmed === '' || trimmed.includes('\\') || hasControlCharacter(trimmed)) return null
  const url = parseUrl(trimmed, kind === 'image' ? here.platform || here.origin : here.origin)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (isSandboxPage(url, here)) return url.href
  const isOfSite =
    url.origin === here.origin || url.origin === parseUrl(here.platform ?? '')?.origin
  if (url.protocol === 'http:' && !isOfSite) url.protocol = 'https:'
  switch (kind) {
    case 'frame':
      return url.protocol === 'https:' && url.origin !== here.origin ? url.href : null
    case 'image':
      return url.protocol === 'https:' || isOfSite ? url.href : null
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

const pageOrigin = (): string => globalThis.location?.origin ?? 'https://localhost'

/**
 * Checks an address by {@link safeUrlAt} with this page's origin, the current API host and, in sandbox builds, the
 * sandbox's pages.
 */
export function safeUrl(raw: string, kind: UrlKind): string | null {
  return safeUrlAt(raw, kind, {
    origin: pageOrigin(),
    platform: apiHost(),
    sandboxPath: config.sandbox === '' ? '' : `${config.basePath}/sandbox/`,
  })
}

/** Returns the address inside this site of a full address or an old hash link, or null for any other address. */
export function internalAddressOf(raw: string): string | null {
  const address = raw.trim()
  const url = address === '' ? null : parseUrl(address, pageOrigin())
  const isOurs = url?.host === parseUrl(pageOrigin())?.host && /^https?:$/.test(url?.protocol ?? '')
  if (url === null || !isOurs || url.username !== '') return null
  const { pathname, search, hash } = url
  const isBelow = pathname.startsWith(`${config.basePath}/`)
  const path = (isBelow ? pathname.slice(config.basePath.length) : pathname).replace(
    /\/index\.html$/,
    '/',
  )
  return fromLegacyHash(hash) ?? pageAt(path + search)
}

/**
 * Returns the target of a link in a text or banner, or null if there is none. {@link safeUrl} has checked a target
 * `outside`.
 */
export function linkTarget(raw: string): { inside: string } | { outside: string } | null {
  // Texts have no named parts for a fragment.
  if (/^\s*#(?!\/)/.test(raw)) return null
  const inside = internalAddressOf(raw)
  if (inside !== null) return isSwitchedOff(inside) ? null : { inside }
  const outside = safeUrl(raw, 'link')
  return outside === null ? null : { outside }
}
