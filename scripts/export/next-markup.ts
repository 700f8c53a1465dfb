import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { bootScript } from '#lib/storage.ts'
import { filesBelow } from '#scripts/site/files.ts'

/**
 * All that the scripts know of what Next and React write without promising it. When Next changes it, the build
 * stops here; next-markup.test.ts says what to do. Two more facts that no element shows: React takes the first
 * script of the head for the boot script and inline scripts of the body for its own, so ours are in the head or in
 * front of the app's start. Nothing here needs the HTML parser: containers run a part of it at their start.
 */
export const NEXT_VERSION = '16.4.6'

/** Below the site's base: what Next names by its hash. */
export const HASHED = '_next/static/'
export const CHUNKS = `${HASHED}chunks`

/** Beginning of the name of our own file among them that only old phones load (scripts/floor/polyfill-file.ts). */
export const POLYFILLS = `${HASHED}polyfills-`

/** React's own name for the properties of an element that it listens to, less its random end. */
export const REACT_PROPS = '__reactProps$'

/** The HTML that React sets first when it writes a script of the page's own again. */
export const EMPTY_SCRIPT = '<script></script>'

/** The global variable of Turbopack's runtime. */
export const RUNTIME = 'TURBOPACK'

/** The argument of Next's own script to the runtime, which starts the app; with modules alone it evaluates these. */
export interface Start {
  readonly otherChunks: readonly string[]
  readonly runtimeModuleIds: readonly number[]
}

declare global {
  interface Window {
    /** Turbopack's runtime, or the list of what waits for it. */
    [RUNTIME]?: { push(start: Start): unknown }
  }
}

const START_ID = '_R_'

/** Whether the text of a page is one of the app, which starts the program. */
export const startsApp = (html: string): boolean => html.includes(` id="${START_ID}"`)

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
  const start = document.querySelector(`script#${START_ID}`)
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
    start: must(start, `the script that starts the app (#${START_ID})`),
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

/** Addresses of the files that the program of a page consists of. */
export const programOf = (document: Document): string[] =>
  [...document.querySelectorAll('script[src][async]')].map((each) => each.getAttribute('src') ?? '')

/** The argument in a script that starts the app; throws where Next starts it in another way. */
export function startOf({ textContent }: Element): Start {
  const [, json] =
    /\.push\((\{"otherChunks":\[[^\]]*\],"runtimeModuleIds":\[\d+\]\})\);?$/.exec(textContent) ?? []
  if (!json)
    throw new Error(
      `the start of the app is not as expected; see next-markup.test.ts: ${textContent}`,
    )
  return JSON.parse(json) as Start
}

/** Ids of the modules whose components a page's first data names, in their order. */
export const componentModules = (document: Document): number[] => [
  ...new Set(
    [...document.querySelectorAll('script:not([src])')].flatMap(({ textContent }) =>
      [...textContent.matchAll(/[\da-f]+:I\[(\d+),/g)].map(([, id]) => Number(id)),
    ),
  ),
]

/** The file of polyfills that only browsers far below the floor load, named by the text of a page. */
export const legacyFileOf = (html: string): string | undefined =>
  /<script src="[^"]*(_next\/[^"]+)" nomodule/i.exec(html)?.[1]

/** A file that Next fetches when a link to its page is tapped: `login/__next._tree.txt`. */
export const isRouteData = (file: string): boolean =>
  /(^|\/)__next\.(_tree|.*__PAGE__)\.txt$/.test(file)

/** The one chunk that has a text in it: its name and its own text. */
function chunkWith(out: string, text: string): { name: string; code: string } {
  const found = filesBelow(join(out, CHUNKS))
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, code: readFileSync(join(out, CHUNKS, name), 'utf8') }))
    .filter(({ code }) => code.includes(text))
  const [only] = found
  if (!only || found.length > 1)
    throw new Error(`${text} should be in one chunk and is in ${found.length}`)
  return only
}

/** Address, from the site's base, of the chunk that holds the HTTP client: ky's own name for its errors is in it. */
export const transportChunk = (out: string): string =>
  `/${CHUNKS}/${chunkWith(out, 'KyError').name}`

const HYDRATES = '.hydrateRoot='

/** Id of React's module that hydrates a page, from its chunk: [script, id, factory, id, id, factory …]. */
export function hydratingModule(out: string): number {
  const { code } = chunkWith(out, HYDRATES)
  const context: Record<typeof RUNTIME, unknown[][]> = { [RUNTIME]: [] }
  runInNewContext(code, context)
  const entries = context[RUNTIME].flatMap(([, ...each]) => each)
  const factory = entries.findIndex(
    (each) => typeof each === 'function' && String(each).includes(HYDRATES),
  )
  const id = entries[factory - 1]
  if (typeof id !== 'number') throw new Error(`no module with ${HYDRATES}; see next-markup.test.ts`)
  return id
}
