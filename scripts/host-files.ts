import type { BuildEnv } from './build-env.ts'

/** Headers of every answer, whatever the file. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

export const CACHE_FOREVER = 'public, max-age=31536000, immutable'
export const CACHE_CHECKED = 'no-cache'

/** What only a header can say is added to a page's policy: nobody may frame the site, and only it the demo's frames. */
export const headerPolicy = (policy: string, file: string): string =>
  `${policy}; frame-ancestors ${file.startsWith('sandbox/') ? "'self'" : "'none'"}`

/** The address under which a host answers with a page's file: `login/index.html` → `/login/`. */
export const addressOf = (file: string, basePath: string): string =>
  `${basePath}/${file.replace(/(^|\/)index\.html$/, '$1')}`

export type Policies = ReadonlyMap<string, string>

/**
 * `_headers` as Cloudflare Pages, Netlify and others read it. No two rules set the same header for the
 * same address: hosts join such headers instead of choosing one.
 */
export function headersFile(policies: Policies, { basePath }: BuildEnv): string {
  const block = (address: string, headers: Readonly<Record<string, string>>) =>
    [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const pages = [...policies].map(([file, policy]) =>
    block(addressOf(file, basePath), {
      'Cache-Control': CACHE_CHECKED,
      'Content-Security-Policy': headerPolicy(policy, file),
    }),
  )
  const checked = ['config.js', 'version.json'].map((file) =>
    block(`${basePath}/${file}`, { 'Cache-Control': CACHE_CHECKED }),
  )
  const hashed = block(`${basePath}/_next/static/*`, { 'Cache-Control': CACHE_FOREVER })
  return [block(`${basePath}/*`, COMMON_HEADERS), hashed, ...checked, ...pages, ''].join('\n')
}

/** Entries of an nginx `map $uri $hall_policy`: file address → policy. */
export function nginxPolicies(policies: Policies, { basePath }: BuildEnv): string {
  const lines = [...policies].map(
    ([file, policy]) => `"${basePath}/${file}" "${headerPolicy(policy, file)}";`,
  )
  return `${lines.join('\n')}\n`
}
