import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Page = () => Response

const PAGES = join(import.meta.dirname, '../pages')
const CONTROL = join(import.meta.dirname, '../control/page.html')

/** `framed`: the site shows the page in a frame. `closed`: no frame may show it. */
type Framing = 'framed' | 'closed'

/** Returns the policy of a page: only its own inline scripts and styles. */
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

/** The style sheet is inlined, because WebKit does not load it into a page of opaque origin. */
const SHEET_LINK = '<link rel="stylesheet" href="page.css" />'
const sheet = () => `<style>${readFileSync(join(PAGES, 'page.css'), 'utf8')}</style>`

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

/** Returns the control page and the demo pages to which answers link, by path. */
export function loadPages(base: string): ReadonlyMap<string, Page> {
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
