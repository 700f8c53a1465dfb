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
    `style-src 'self' ${hashes('style')}`,
    "img-src 'self' data:",
    framing === 'framed'
      ? 'sandbox allow-scripts allow-forms'
      : "connect-src 'self'; frame-ancestors 'none'",
  ].join('; ')
}

/** A page of the sandbox with its policy. */
function pageOf(file: string, framing: Framing): Page {
  const html = readFileSync(file, 'utf8')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(html, framing),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  }
  return () => new Response(html, { headers })
}

function sheetOf(file: string): Page {
  const text = readFileSync(file, 'utf8')
  const headers = {
    'content-type': 'text/css; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  }
  return () => new Response(text, { headers })
}

/** The demo pages that answers point at (/sandbox/*.html, opaque origin) with their sheet, and the control page. */
export function readPages(base: string): ReadonlyMap<string, Page> {
  const demos = readdirSync(PAGES)
  const control = pageOf(CONTROL, 'closed')
  return new Map([
    ['/__sandbox', () => new Response(null, { status: 301, headers: { location: '/__sandbox/' } })],
    ['/__sandbox/', control],
    ...demos.map((file) => {
      const path = join(PAGES, file)
      return [
        `${base}/sandbox/${file}`,
        file.endsWith('.css') ? sheetOf(path) : pageOf(path, 'framed'),
      ] as const
    }),
  ])
}
