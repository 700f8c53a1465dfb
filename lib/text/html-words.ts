/** Of those that have names, what editors write. */
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

/** The character of a reference; the reference itself where it is not known. */
function characterOf(reference: string, name: string): string {
  if (!name.startsWith('#')) return (Object.hasOwn(NAMED, name) && NAMED[name]) || reference
  const code = Number(name.replace(/^#x/i, '0x').replace('#', ''))
  return code <= LAST_CODE ? String.fromCodePoint(code) : reference
}

/** Text with its character references as characters, each once: `&amp;lt;` is `&lt;`. */
export const decodeEntities = (raw: string): string =>
  raw.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, characterOf)

const HTML_MAX = 200_000
const DEEPEST = 100
/** Tags that stay open do not nest: an end tag may be missing, or there is none. */
const FLAT =
  /^(area|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|source|t[dhr]|tbody|tfoot|thead|wbr)$/i

/** HTML up to where it is too long, without the pictures in it, or too deeply nested to be read. */
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

/**
 * The words of HTML as text, a line for each block: to search, and to show before the sanitizer is loaded. Not safe as
 * HTML: show it as a text node.
 */
export const wordsOfHtml = (html: string): string =>
  decodeEntities(
    html
      .replace(/<(script|style|svg|math|template|iframe)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
      .replace(/<\/(p|div|h\d|li|tr)>|<br\s*\/?>/gi, '\n')
      .replace(/<\/td>(?=<td)/gi, ' ')
      .replace(/<[^>]*>?/g, ''),
  )
    .replace(/\n{2,}/g, '\n')
    .trim()
