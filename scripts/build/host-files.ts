import { WORKER_FILE } from '#lib/offline/rules.ts'
import type { BuildEnv } from './env.ts'

/** Folder of the files that Next names by a hash. */
export const HASHED = '_next/static/'

/**
 * Headers of every file: only the site's own pages may load it, and nobody may frame it. A page has its own policy inside
 * (scripts/build/csp.ts).
 */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
}

/** Headers for TLS only. A site without TLS must not send them. */
export const TLS_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}

export const CACHE_FOREVER = 'public, max-age=31536000, immutable'
export const CACHE_CHECKED = 'no-cache'

/** Returns the address of a page's file: `login/index.html` → `/login/`. */
export const addressOf = (file: string, basePath: string): string =>
  `${basePath}/${file.replace(/(^|\/)index\.html$/, '$1')}`

/**
 * Returns `_headers` of Cloudflare Pages, Netlify and others. It has no hash of a release, because a host may apply it before or
 * after the pages. Each header of an address has one rule, because hosts join several.
 */
export function headersFile(pages: readonly string[], { basePath }: BuildEnv): string {
  const block = (address: string, headers: Readonly<Record<string, string>>) =>
    [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const checked = [...pages, 'config.js', WORKER_FILE, 'version.json'].map((file) =>
    block(addressOf(file, basePath), { 'Cache-Control': CACHE_CHECKED }),
  )
  const hashed = block(`${basePath}/${HASHED}*`, { 'Cache-Control': CACHE_FOREVER })
  const manifest = block(`${basePath}/manifest.webmanifest`, {
    'Content-Type': 'application/manifest+json',
  })
  const everyFile = block(`${basePath}/*`, { ...COMMON_HEADERS, ...TLS_HEADERS })
  return [everyFile, hashed, manifest, ...checked, ''].join('\n')
}

/** Returns `_redirects` of the same hosts, from the root to the base path, or null without a base path. */
export const redirectsFile = ({ basePath }: BuildEnv): string | null =>
  basePath === '' ? null : `/ ${basePath}/ 301\n`
