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

/**
 * The policy of one page (ASVS 3.4): scripts from this site and the hashed inline ones, nothing else.
 * Why each line is as it is: docs/decisions/0005-build-and-csp.md.
 */
export function policyOf(html: string, { apiHost, sandbox }: BuildEnv): string {
  const styles = inlineStyleHashes(html)
  const plainHost = apiHost.startsWith('http:') ? new URL(apiHost).host : ''
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
    'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    'media-src': ["'self'", 'https:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      'https:',
      'wss:',
      ...(plainHost ? [`http://${plainHost}`, `ws://${plainHost}`] : []),
      ...(sandbox === 'server' ? ['ws:'] : []),
    ],
    'frame-src': [...(sandbox ? ["'self'"] : []), 'https:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const META = /<meta http-equiv="Content-Security-Policy"[^>]*>/

/** Writes the policy into the page, before anything that could load; a page already finished is finished anew. */
export function withPolicy(html: string, policy: string): string {
  const bare = html.replace(META, '')
  const head = /<head[^>]*>(<meta char[sS]et="utf-8"\/?>)?/.exec(bare)
  if (!head) throw new Error('a page without <head>')
  const at = head.index + head[0].length
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
  return bare.slice(0, at) + meta + bare.slice(at)
}
