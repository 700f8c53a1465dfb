import { createHash } from 'node:crypto'
import type { BuildEnv } from '#scripts/site/build-env.ts'
import { element } from './element.ts'

/** Where a page may call and load pictures from: origins as a policy lists them, `https:` for any. */
export interface AllowedHosts {
  readonly connect: readonly string[]
  readonly images: readonly string[]
}

/** A build does not know config.js: any https host, and a plain-http host only when it is the build's own. */
export function hostsOfBuild({ apiHost, sandbox }: BuildEnv): AllowedHosts {
  const plain = apiHost.startsWith('http:') ? originsOf(apiHost) : []
  return {
    connect: ['https:', 'wss:', ...plain, ...(sandbox === 'server' ? ['ws:'] : [])],
    images: ['https:', ...plain.slice(0, 1)],
  }
}

/** The origin of a host and that of its socket. */
export function originsOf(host: string): string[] {
  const { origin } = new URL(host)
  return [origin, origin.replace(/^http/, 'ws')]
}

const directivesOf = ({ connect, images }: AllowedHosts) => ({
  'img-src': ["'self'", ...images, 'data:', 'blob:'],
  'connect-src': ["'self'", ...connect],
})

/** Hashes of what a page's elements of one kind hold, in the form a policy lists them. */
const hashesOf = (document: Document, selector: string): string[] => [
  ...new Set(
    [...document.querySelectorAll(selector)].map(
      ({ textContent }) =>
        `'sha256-${createHash('sha256').update(textContent, 'utf8').digest('base64')}'`,
    ),
  ),
]

/**
 * The policy of one page (ASVS 3.4): scripts from this site and the hashed inline ones, nothing else.
 * Why each line is as it is: docs/decisions/0005-build-and-csp.md.
 */
export function policyOf(document: Document, env: BuildEnv): string {
  const { sandbox } = env
  const hosts = directivesOf(hostsOfBuild(env))
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...(sandbox === 'worker' ? ["'wasm-unsafe-eval'"] : []),
      ...hashesOf(
        document,
        'script:not([src], [type="application/json"], [type="application/ld+json"])',
      ),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-elem': ["'self'", ...hashesOf(document, 'style')],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': hosts['img-src'],
    'media-src': ["'self'", 'https:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': hosts['connect-src'],
    'frame-src': [...(sandbox ? ["'self'"] : []), 'https:'],
    'worker-src': ["'self'"],
    // blob: where config.js names the brand: lib/brand/head.ts.
    'manifest-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // scripts/export/trusted-types.ts, and that of the sanitizer.
    'trusted-types': ['default', 'dompurify'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Writes the page's policy ahead of everything that loads, instead of the one it has. */
export function setPolicy(document: Document, env: BuildEnv): void {
  document.querySelector('meta[http-equiv=Content-Security-Policy]')?.remove()
  const meta = element(document, 'meta', {
    'http-equiv': 'Content-Security-Policy',
    content: policyOf(document, env),
  })
  const charset = document.querySelector('head > meta[charset]')
  if (charset) charset.after(meta)
  else document.head.prepend(meta)
}

const WRITTEN = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)"/

/** A finished page's text with other hosts in its policy. Without a parser: containers run it at their start. */
export function withHosts(html: string, hosts: AllowedHosts): string {
  if (!WRITTEN.test(html)) throw new Error('a page without a policy')
  const wanted = new Map<string, readonly string[]>(Object.entries(directivesOf(hosts)))
  return html.replace(WRITTEN, (_, start: string, policy: string) => {
    const directives = policy.split('; ').map((directive) => {
      const [name = ''] = directive.split(' ')
      const sources = wanted.get(name)
      return sources ? [name, ...sources].join(' ') : directive
    })
    return `${start}${directives.join('; ')}"`
  })
}
