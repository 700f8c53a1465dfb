/** The named character references that HTML editors write. */
const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  middot: '·',
  bull: '•',
  times: '×',
  yen: '¥',
}
const LAST_CODE = 0x10ffff

/** Returns the character of a reference. An unknown reference stays unchanged. */
function characterOf(reference: string, name: string): string {
  if (!name.startsWith('#')) return (Object.hasOwn(NAMED, name) && NAMED[name]) || reference
  const code = Number(name.replace(/^#x/i, '0x').replace('#', ''))
  return code <= LAST_CODE ? String.fromCodePoint(code) : reference
}

/** Replaces character references with characters. It does so only once: `&amp;lt;` becomes `&lt;`. */
export const decodeEntities = (raw: string): string =>
  raw.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, characterOf)

const HTML_MAX = 200_000
const DEEPEST = 100
/** Tags without an end tag, or with an optional one. They do not count as nesting. */
const FLAT =
  /^(area|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|source|t[dhr]|tbody|tfoot|thead|wbr)$/i

/** Cuts HTML that is too long or too deeply nested. Inline pictures do not count for the length. */
export function cutHtml(html: string): string {
  let depth = 0
  let inPictures = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(
    /<(\/?)([a-z][a-z\d]*)[^>]*>?/gi,
  )) {
    if (!FLAT.test(name)) depth = Math.max(0, depth + (slash ? -1 : 1))
    if (depth > DEEPEST || index - inPictures > HTML_MAX) return `${html.slice(0, index)}…`
    inPictures += /data:image\/[^"'\s]*/i.exec(tag)?.[0].length ?? 0
  }
  return html.length - inPictures > HTML_MAX ? `${html.slice(0, HTML_MAX + inPictures)}…` : html
}

const HIDDEN = /<(script|style|svg|math|template|iframe)\b[\s\S]*?(<\/\1\s*>|$)/gi
/** Matches a whole tag or comment. `a<b且b>c` has none. */
const TAG = /<\/?[a-z][a-z\d]*(?:\s[^>]*)?\/?>|<!--[\s\S]*?-->/gi

const breakLines = (html: string): string =>
  html
    .replace(HIDDEN, ' ')
    .replace(/<\/(p|div|h\d|li|tr)>|<br\s*\/?>/gi, '\n')
    .replace(/<\/td>(?=<td)/gi, ' ')

const trimLines = (text: string): string => text.replace(/\n{2,}/g, '\n').trim()

/** Removes tags and turns their breaks into line breaks. A text without a tag stays as it is. */
export const withoutTags = (raw: string): string =>
  raw.search(TAG) < 0 ? raw : trimLines(breakLines(raw).replace(TAG, ''))

/**
 * Returns the text of HTML, one line for each block, for the search and until the sanitizer is loaded. It is not safe as
 * HTML, only as a text node.
 */
export const wordsOfHtml = (html: string): string =>
  trimLines(decodeEntities(breakLines(html).replace(/<[^>]*>?/g, '')))

/** True for HTML without an element that makes a block or a break, so that its line breaks are those of the text. */
export const isPlainLines = (html: string): boolean =>
  !/<(address|article|blockquote|br|center|dd|div|dl|dt|figure|h\d|hr|li|ol|p|pre|section|table|td|tr|ul)\b/i.test(
    html,
  )
