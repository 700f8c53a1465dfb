import { createHash } from 'node:crypto'
import type { BuildEnv } from './build-env.ts'

/** Hashes of the scripts written into a page, in the form a policy lists them. */
export function inlineScriptHashes(html: string): string[] {
  const found = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)
  const hashes = [...found]
    .filter(([, attributes]) => !/\stype="application\/(ld\+)?json"/.test(attributes ?? ''))
    .map(([, , source]) => `'sha256-${digest(source ?? '')}'`)
  return [...new Set(hashes)]
}

/** Hashes of the style elements written into a page: its sheets, and what Next's own error page has. */
export function inlineStyleHashes(html: string): string[] {
  const found = html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)
  return [...new Set([...found].map(([, source]) => `'sha256-${digest(source ?? '')}'`))]
}

const digest = (source: string) => createHash('sha256').update(source, 'utf8').digest('base64')

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

/**
 * The policy of one page (ASVS 3.4): scripts from this site and the hashed inline ones, nothing else.
 * Why each line is as it is: docs/decisions/0005-build-and-csp.md.
 */
export function policyOf(
  html: string,
  env: BuildEnv,
  hosts: AllowedHosts = hostsOfBuild(env),
): string {
  const { sandbox } = env
  const styles = inlineStyleHashes(html)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...(sandbox === 'worker' ? ["'wasm-unsafe-eval'"] : []),
      ...inlineScriptHashes(html),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-elem': ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", ...hosts.images, 'data:', 'blob:'],
    'media-src': ["'self'", 'https:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...hosts.connect],
    'frame-src': [...(sandbox ? ["'self'"] : []), 'https:'],
    'worker-src': ["'self'"],
    // blob: where config.js names the brand: lib/brand/head.ts.
    'manifest-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    // scripts/export/trusted-types.ts, and that of the sanitizer.
    'trusted-types': ['default', 'dompurify'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const META = /<meta http-equiv="Content-Security-Policy"[^>]*>/

/** The page without its policy: what the policy is made of. */
export const withoutPolicy = (html: string): string => html.replace(META, '')

/** Writes the policy into the page, before anything that could load; a page already finished is finished anew. */
export function withPolicy(html: string, policy: string): string {
  const bare = withoutPolicy(html)
  const head = /<head[^>]*>(<meta char[sS]et="utf-8"\/?>)?/.exec(bare)
  if (!head) throw new Error('a page without <head>')
  const at = head.index + head[0].length
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
  return bare.slice(0, at) + meta + bare.slice(at)
}
