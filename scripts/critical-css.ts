/** A class of a CSS module as the build spells it, `_5GqhW_shell`: the module's mark and the name. */
const MODULE_CLASS = /^([\w-]+?)_[A-Za-z]\w*$/
const CLASS_SELECTOR = /\.([\w-]+)/g
const IN_HTML = /\sclass="([^"]*)"/g

const markOf = (name: string): string | undefined => MODULE_CLASS.exec(name)?.[1]

/** Blocks of a sheet (or of the inside of an at-rule) with what stands before their brace. */
function* blocksOf(css: string): Generator<{ head: string; inside: string | null }> {
  let at = 0
  while (at < css.length) {
    const stop = nextOutside(css, at, '{;')
    if (css[stop] !== '{') {
      if (css.slice(at, stop + 1).trim() !== '')
        yield { head: css.slice(at, stop + 1), inside: null }
      at = stop + 1
      continue
    }
    let depth = 1
    let end = stop + 1
    for (; depth > 0 && end < css.length; end += 1) {
      end = nextOutside(css, end, '{}')
      depth += css[end] === '{' ? 1 : -1
    }
    yield { head: css.slice(at, stop), inside: css.slice(stop + 1, end - 1) }
    at = end
  }
}

/** Place of the next of some characters that is in no string, or the end. */
function nextOutside(css: string, from: number, wanted: string): number {
  let quote = ''
  for (let at = from; at < css.length; at += 1) {
    const each = css[at] ?? ''
    if (each === '\\') at += 1
    else if (quote !== '') quote = each === quote ? '' : quote
    else if (each === '"' || each === "'") quote = each
    else if (wanted.includes(each)) return at
  }
  return css.length
}

/**
 * What of a (minified) sheet a page needs for its first paint: the rules of the modules that its HTML shows,
 * with all their states, and everything that belongs to no module. In the sheet's order.
 */
export function criticalCss(css: string, html: string): string {
  const shown = new Set(
    [...html.matchAll(IN_HTML)].flatMap(([, list = '']) => list.split(' ')).map(markOf),
  )
  const needed = (selectors: string) =>
    selectors.split(',').some((selector) => {
      const marks = [...selector.matchAll(CLASS_SELECTOR)].flatMap(
        ([, name = '']) => markOf(name) ?? [],
      )
      return marks.length === 0 || marks.some((mark) => shown.has(mark))
    })
  const keep = (text: string): string =>
    [...blocksOf(text)]
      .map(({ head, inside }) => {
        if (inside === null) return head
        if (!/^\s*@(media|supports|container|layer)\b/.test(head))
          return needed(head) ? `${head}{${inside}}` : ''
        const rest = keep(inside)
        return rest === '' ? '' : `${head}{${rest}}`
      })
      .join('')
  return keep(css)
}
