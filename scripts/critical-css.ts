const CLASS_SELECTOR = /\.([\w-]+)/g
/** What may stand there in another spelling, or must not. */
const CHOICES = /:(?:is|where|not|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g
const IN_HTML = /\sclass="([^"]*)"/g
const KEYFRAMES = /^\s*@keyframes\s+([\w-]+)/

interface Block {
  readonly head: string
  /** Null for a statement without a block. */
  readonly inside: string | null
}

const textOf = ({ head, inside }: Block) => (inside === null ? head : `${head}{${inside}}`)

/** Blocks of a sheet (or of the inside of an at-rule) with what stands before their brace. */
function* blocksOf(css: string): Generator<Block> {
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

/** A list of selectors at its commas, of those in brackets not. */
function partsOf(selectors: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = nextOutside(selectors, 0, ',()'); ; at = nextOutside(selectors, at + 1, ',()')) {
    const each = selectors[at]
    if (each === '(') depth += 1
    else if (each === ')') depth -= 1
    else if (each === undefined || depth === 0) {
      parts.push(selectors.slice(from, at))
      from = at + 1
    }
    if (each === undefined) return parts
  }
}

/**
 * What of a (minified) sheet a page needs for its first paint: rules whose classes all stand in its HTML, in any of
 * their states, and those without a class. In the sheet's order.
 */
export function criticalCss(css: string, html: string): string {
  const shown = new Set([...html.matchAll(IN_HTML)].flatMap(([, list = '']) => list.split(' ')))
  const needed = (selector: string) =>
    [...selector.replace(CHOICES, '').matchAll(CLASS_SELECTOR)].every(([, name = '']) =>
      shown.has(name),
    )
  const keep = (text: string): string => [...blocksOf(text)].map(keptOf).join('')
  const keptOf = (block: Block): string => {
    const { head, inside } = block
    if (inside === null || KEYFRAMES.test(head)) return textOf(block)
    const around = /^\s*@/.test(head)
    const kept = around ? head : partsOf(head).filter(needed).join(',')
    const rest = around ? keep(inside) : inside
    return kept === '' || rest === '' ? '' : `${kept}{${rest}}`
  }
  return withoutIdleKeyframes(keep(css))
}

/** Without the key frames that no rule plays. */
function withoutIdleKeyframes(css: string): string {
  const blocks = [...blocksOf(css)]
  const nameOf = ({ head }: Block) => KEYFRAMES.exec(head)?.[1]
  const rules = blocks
    .filter((each) => nameOf(each) === undefined)
    .map(textOf)
    .join('')
  return blocks
    .filter((each) => {
      const name = nameOf(each)
      return name === undefined || rules.includes(name)
    })
    .map(textOf)
    .join('')
}
