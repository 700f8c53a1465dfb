import { createHash } from 'node:crypto'
import type { BuildEnv } from './env.ts'

/** Hashes of what a page's elements of one kind hold, in the form a policy lists them. */
const hashesOf = (document: Document, selector: string): string[] => [
  ...new Set(
    [...document.querySelectorAll(selector)].map(
      ({ textContent }) =>
        `'sha256-${createHash('sha256').update(textContent, 'utf8').digest('base64')}'`,
    ),
  ),
]

/** The origin of a plain-http API host of the build and that of its socket; config.js may name any https host. */
function plainHosts(apiHost: string): { http: string[]; ws: string[] } {
  if (!apiHost.startsWith('http:')) return { http: [], ws: [] }
  const { origin } = new URL(apiHost)
  return { http: [origin], ws: [origin.replace(/^http/, 'ws')] }
}

/**
 * The policy of one page (ASVS 3.4): scripts from this site and the hashed inline ones, nothing else.
 * Hosts and hashes: docs/decisions/0005-build-and-csp.md.
 */
export function policyOf(document: Document, { apiHost, sandbox }: BuildEnv): string {
  const plain = plainHosts(apiHost)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...(sandbox === 'worker' ? ["'wasm-unsafe-eval'"] : []),
      ...hashesOf(document, 'script:not([src], [type="application/json"])'),
    ],
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
    // blob: where config.js names the brand: lib/site/brand.ts.
    'manifest-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The default one is in lib/start/head-entry.ts, the other the sanitizer's.
    'trusted-types': ['default', 'dompurify'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Writes the page's policy ahead of everything that loads, instead of the one it has. */
export function setPolicy(document: Document, env: BuildEnv): void {
  document.querySelector('meta[http-equiv=Content-Security-Policy]')?.remove()
  const meta = document.createElement('meta')
  meta.setAttribute('http-equiv', 'Content-Security-Policy')
  meta.setAttribute('content', policyOf(document, env))
  const charset = document.querySelector('head > meta[charset]')
  if (charset) charset.after(meta)
  else document.head.prepend(meta)
}
