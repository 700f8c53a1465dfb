import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Page = () => Response

const PAGES = join(import.meta.dirname, '../pages')
const CONTROL = join(import.meta.dirname, '../control/page.html')

/** `framed`: shown by the site in a frame; `closed`: in no frame. */
type Framing = 'framed' | 'closed'

/** Hashes of what is written into the page: nothing else runs there. */
function policyOf(html: string, framing: Framing): string {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ')
  return [
    "default-src 'none'",
    `script-src ${hashes('script')}`,
    `style-src ${hashes('style')}`,
    "img-src 'self' data:",
    framing === 'framed'
      ? 'sandbox allow-scripts allow-forms'
      : "connect-src 'self'; frame-ancestors 'none'",
  ].join('; ')
}

/** The demo pages' sheet lies in each of them: to WebKit an opaque origin is not 'self', and may load none. */
const SHEET_LINK = '<link rel="stylesheet" href="page.css" />'
const sheet = () => `<style>${readFileSync(join(PAGES, 'page.css'), 'utf8')}</style>`

/** A page of the sandbox with its policy. */
function pageOf(file: string, framing: Framing): Page {
  const html = readFileSync(file, 'utf8').replace(SHEET_LINK, sheet)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(html, framing),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  }
  return () => new Response(html, { headers })
}

/** The demo pages that answers point at (/sandbox/*.html, opaque origin), and the control page. */
export function readPages(base: string): ReadonlyMap<string, Page> {
  const demos = readdirSync(PAGES).filter((file) => file.endsWith('.html'))
  const control = pageOf(CONTROL, 'closed')
  return new Map([
    ['/__sandbox', () => new Response(null, { status: 301, headers: { location: '/__sandbox/' } })],
    ['/__sandbox/', control],
    ...demos.map(
      (file) => [`${base}/sandbox/${file}`, pageOf(join(PAGES, file), 'framed')] as const,
    ),
  ])
}
