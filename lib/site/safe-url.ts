import { apiHost, config } from './config.ts'
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

const IMAGE_DATA = /^data:image\/(png|jpe?g|gif|webp|avif);base64,[a-z\d+/=\s]+$/i

/**
 * The only check of addresses that come from the platform (ASVS 1.3, 3.7): frames are https and of a foreign
 * origin, images https, blob or data:image, links https, downloads https or itms-services. Returns the address
 * to use, or null.
 */
export function safeUrl(raw: string, kind: UrlKind, here: PageLocation): string | null {
  const trimmed = raw.trim()
  if (trimmed === '' || trimmed.includes('\\') || hasControlCharacter(trimmed)) return null
  if (kind === 'image' && IMAGE_DATA.test(trimmed)) return trimmed
  const url = parseUrl(trimmed, kind === 'image' ? here.platform || here.origin : here.origin)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (isSandboxPage(url, here)) return url.href
  switch (kind) {
    case 'frame':
      return url.protocol === 'https:' && url.origin !== here.origin ? url.href : null
    case 'image':
      return isPicture(url, here) ? url.href : null
    case 'link':
      return url.protocol === 'https:' ? url.href : null
    case 'download':
      return url.protocol === 'https:' || url.protocol === 'itms-services:' ? url.href : null
  }
}

const isPicture = (url: URL, here: PageLocation): boolean =>
  url.protocol === 'https:' ||
  url.origin === here.origin ||
  (url.protocol === 'http:' && url.origin === parseUrl(here.platform ?? '')?.origin)

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

/** {@link safeUrl} for this page: its origin, the API host in use, and the sandbox's pages in sandbox builds. */
export function hereSafeUrl(raw: string, kind: UrlKind): string | null {
  return safeUrl(raw, kind, {
    origin: globalThis.location?.origin ?? 'https://localhost',
    platform: apiHost(),
    sandboxPath: config.sandbox === '' ? '' : `${config.basePath}/sandbox/`,
  })
}
