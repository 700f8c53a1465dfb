import { criticalCss } from './critical-css.ts'

const SHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g

/** What starts the app: it must not run before the page's sheets have come. A page without it is none of the app's. */
export const START = '<script id="_R_">'

/**
 * Writes what a page's first paint needs of its style sheets into its head, so that it waits for no further
 * file. The links move behind the content, in front of the app's start, which waits for them: React finds its
 * sheets there, and the next pages find them in the cache. `read` gives the text of a sheet by its address.
 */
export function withInlineStyles(html: string, read: (address: string) => string): string {
  const links = [...html.matchAll(SHEET)]
  const [first] = links
  if (!first) return html
  if (!html.includes(START)) throw new Error('a page with sheets that starts no app')
  const bare = html.replace(SHEET, '')
  const css = criticalCss(links.map(([, address = '']) => read(address)).join(''), bare)
  const head = `${bare.slice(0, first.index)}<style>${css}</style>${bare.slice(first.index)}`
  return head.replace(START, () => links.map(([link]) => link).join('') + START)
}
