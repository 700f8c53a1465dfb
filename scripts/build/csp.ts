import { createHash } from 'node:crypto'
import type { BuildEnv } from './env.ts'

/** Returns the hashes of the texts of the selected elements, as a policy lists them. */
const hashesOf = (document: Document, selector: string): string[] => [
  ...new Set(
    [...document.querySelectorAll(selector)].map(
      ({ textContent }) =>
        `'sha256-${createHash('sha256').update(textContent, 'utf8').digest('base64')}'`,
    ),
  ),
]

/** Returns the origins of a plain-http API host and its socket. A policy allows every https host. */
function plainHosts(apiHost: string): { http: string[]; ws: string[] } {
  if (!apiHost.startsWith('http:')) return { http: [], ws: [] }
  const { origin } = new URL(apiHost)
  return { http: [origin], ws: [origin.replace(/^http/, 'ws')] }
}

/** Returns the policy of one page (ASVS 3.4): scripts of this site and hashed inline ones (docs/decisions/0005-build-and-csp.md). */
export function policyOf(document: Document, { apiHost, sandbox }: BuildEnv): string {
  const plain = plainHosts(apiHost)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(document, 'script:not([src], [type="application/json"])')],
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-elem': ["'self'", ...hashesOf(document, 'style')],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'https:', ...plain.http, 'data:', 'blob:'],
    'media-src': ["'self'", 'https:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      'https:',
      'wss:',
      ...plain.http,
      ...plain.ws,
      ...(sandbox === 'server' ? ['ws:'] : []),
    ],
    'frame-src': [...(sandbox ? ["'self'"] : []), 'https:'],
    'worker-src': ["'self'"],
    // With a brand of config.js the manifest is a blob (lib/site/brand.ts).
    'manifest-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // `default` is in lib/start/head-entry.ts, `dompurify` is the sanitizer's.
    'trusted-types': ['default', 'dompurify'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Writes the page's policy before everything that loads, in place of an earlier policy. */
export function setPolicy(document: Document, env: BuildEnv): void {
  document.querySelector('meta[http-equiv=Content-Security-Policy]')?.remove()
  const meta = document.createElement('meta')
  meta.setAttribute('http-equiv', 'Content-Security-Policy')
  meta.setAttribute('content', policyOf(document, env))
  const charset = document.querySelector('head > meta[charset]')
  if (charset) charset.after(meta)
  else document.head.prepend(meta)
}
