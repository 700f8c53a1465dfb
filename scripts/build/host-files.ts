import { WORKER_FILE } from '#lib/offline/rules.ts'
import type { BuildEnv } from './env.ts'

/** Below the site's base: what Next names by its hash. */
export const HASHED = '_next/static/'

/** Headers of every answer, whatever the file. A page's own policy is in the page: scripts/build/csp.ts. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

/** Only over TLS: a browser ignores it on plain http, and a site that is served without TLS must not promise it. */
export const TLS_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}

/** The site's files belong to its own pages, and nobody may frame these. */
const CLOSED: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
}

/** The demo's pages are framed by the site, in frames of no origin, and load their style sheet from it. */
const FRAMED: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "frame-ancestors 'self'; base-uri 'none'; object-src 'none'",
}

/** `file` is like `login/index.html`. */
export const headersOf = (file: string): Readonly<Record<string, string>> => ({
  ...COMMON_HEADERS,
  ...(file.startsWith('sandbox/') ? FRAMED : CLOSED),
})

export const CACHE_FOREVER = 'public, max-age=31536000, immutable'
export const CACHE_CHECKED = 'no-cache'

/** The address under which a host answers with a page's file: `login/index.html` → `/login/`. */
export const addressOf = (file: string, basePath: string): string =>
  `${basePath}/${file.replace(/(^|\/)index\.html$/, '$1')}`

/**
 * `_headers` as Cloudflare Pages, Netlify and others read it. It holds nothing of one release: a host may apply it
 * before or after the pages. No two rules set the same header for the same address: hosts join such headers
 * instead of choosing one.
 */
export function headersFile(pages: readonly string[], { basePath, sandbox }: BuildEnv): string {
  const block = (address: string, headers: Readonly<Record<string, string>>) =>
    [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const common = sandbox === 'worker' ? { ...COMMON_HEADERS, ...FRAMED } : headersOf('')
  const checked = [...pages, 'config.js', WORKER_FILE, 'version.json'].map((file) =>
    block(addressOf(file, basePath), { 'Cache-Control': CACHE_CHECKED }),
  )
  const hashed = block(`${basePath}/${HASHED}*`, { 'Cache-Control': CACHE_FOREVER })
  const manifest = block(`${basePath}/manifest.webmanifest`, {
    'Content-Type': 'application/manifest+json',
  })
  const all = block(`${basePath}/*`, { ...common, ...TLS_HEADERS })
  return [all, hashed, manifest, ...checked, ''].join('\n')
}

/** `_redirects` of the same hosts: the root of a host leads to a site in a folder of it; null where it is the root. */
export const redirectsFile = ({ basePath }: BuildEnv): string | null =>
  basePath === '' ? null : `/ ${basePath}/ 301\n`
