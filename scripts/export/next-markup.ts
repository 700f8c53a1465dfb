import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { bootScript } from '#lib/storage.ts'
import { filesBelow } from '#scripts/site/files.ts'

/**
 * All that the export step knows of what Next and React write without promising it. When Next changes it, the build
 * stops here; next-markup.test.ts says what to do. Three more facts that no element shows: React takes the first
 * script of the head for the boot script and inline scripts of the body for its own, so ours are in the head or in
 * front of the app's start; and a script of the page's own that React writes again is set as an empty element first.
 */
export const NEXT_VERSION = '16.4.6'

/** Below the site's base: what Next names by its hash. */
export const HASHED = '_next/static/'
const CHUNKS = `${HASHED}chunks`

/** The page's own elements that the steps move or write beside. */
export interface NextMarkup {
  /** Sets the theme and the session's mark of <html>; app/layout.tsx. */
  readonly boot: Element
  /** Loads config.js, behind the content; app/layout.tsx. */
  readonly config: Element
  /** Starts the app: what it needs is in front of it. */
  readonly start: Element
  readonly charset: Element
  /** Links to the page's whole style sheets, in the order that React maintains. */
  readonly sheets: readonly HTMLLinkElement[]
}

/** Null for a page that starts no app, like a game of the demo; throws where Next's markup is not as expected. */
export function nextMarkupOf(document: Document, file: string): NextMarkup | null {
  const start = document.querySelector('script#_R_')
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-precedence]')]
  if (!start && sheets.length === 0 && !document.querySelector('script[src*="_next/"]')) return null
  const must = <T>(found: T | null | undefined, what: string): T => {
    if (found) return found
    throw new Error(
      `${file}: ${what} is missing. Next's markup has changed; see next-markup.test.ts`,
    )
  }
  const scripts = [...document.querySelectorAll('head script')]
  must(sheets[0], 'a style sheet (data-precedence)')
  must(bundleOf(document)[0], "the bundle's files (async scripts)")
  return {
    start: must(start, 'the script that starts the app (#_R_)'),
    charset: must(document.querySelector('meta[charset]'), 'the character set'),
    boot: must(
      scripts.find(({ textContent }) => textContent === bootScript),
      'the boot script',
    ),
    config: must(document.querySelector('body script[src$="/config.js"]'), 'config.js'),
    sheets,
  }
}

/** The bundle's files and their preloads, in the head. */
export const bundleOf = (document: Document): Element[] => [
  ...document.querySelectorAll(
    'head script[src][async], head link[rel=preload][as=script][fetchpriority=low]',
  ),
]

/** The file of polyfills that only browsers far below the floor load. */
export const legacyFileOf = (document: Document): string | undefined =>
  document
    .querySelector('script[nomodule]')
    ?.getAttribute('src')
    ?.replace(/^.*(?=_next\/)/, '')

/** Address, from the site's base, of the one chunk that holds the HTTP client: ky's own name for its errors is in it. */
export function transportChunk(out: string): string {
  const found = filesBelow(join(out, CHUNKS)).filter(
    (file) =>
      file.endsWith('.js') && readFileSync(join(out, CHUNKS, file), 'utf8').includes('KyError'),
  )
  if (found.length !== 1) throw new Error(`ky should be in one chunk and is in ${found.length}`)
  return `/${CHUNKS}/${found[0]}`
}
