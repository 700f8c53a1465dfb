import postcss, { type AtRule, type ChildNode, type Declaration, type Root } from 'postcss'

const CLASS_SELECTOR = /\.([\w-]+)/g
/** Functional pseudo-classes, removed before class names are read. */
const CHOICES = /:(?:is|where|not|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g
const USED_PROPERTY = /var\(\s*(--[\w-]+)/g

/**
 * Returns the rules that a page needs for its first paint: those whose classes all occur in it, those without a class,
 * and used key frames and custom properties. It has no fonts, because they are for numbers and an exported page has none.
 */
export function criticalCss(css: string, document: Document): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('font-face', (font) => drop(font))
  keepShown(sheet, document)
  keepPlayed(sheet)
  keepUsed(sheet, document.documentElement.outerHTML)
  return sheet.toString()
}

const isKeyframes = (node: unknown): boolean =>
  (node as AtRule | undefined)?.type === 'atrule' && (node as AtRule).name === 'keyframes'

/** Removes a node, and then each parent that has become empty. */
function drop(node: ChildNode): void {
  const { parent } = node
  node.remove()
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) drop(parent as ChildNode)
}

function keepShown(sheet: Root, document: Document): void {
  const shown = new Set(
    [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
  )
  const isShown = (selector: string) =>
    [...selector.replace(CHOICES, '').matchAll(CLASS_SELECTOR)].every(([, name = '']) =>
      shown.has(name),
    )
  sheet.walkRules((rule) => {
    if (isKeyframes(rule.parent)) return
    const kept = rule.selectors.filter(isShown)
    if (kept.length === 0) drop(rule)
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
}

function keepPlayed(sheet: Root): void {
  const played: string[] = []
  sheet.walkDecls(/animation/, ({ value }) => void played.push(value))
  sheet.walkAtRules('keyframes', (frames) => {
    if (!played.some((value) => value.includes(frames.params))) drop(frames)
  })
}

const isCustom = ({ prop }: Declaration): boolean => prop.startsWith('--')

function keepUsed(sheet: Root, html: string): void {
  const uses = (text: string) => [...text.matchAll(USED_PROPERTY)].map(([, name = '']) => name)
  const used = new Set(uses(html))
  const given = new Map<string, string[]>()
  sheet.walkDecls((each) => {
    if (!isCustom(each)) for (const name of uses(each.value)) used.add(name)
    else given.set(each.prop, [...(given.get(each.prop) ?? []), ...uses(each.value)])
  })
  // A Set also iterates over values added meanwhile, so this finds indirectly used properties.
  for (const name of used) for (const other of given.get(name) ?? []) used.add(other)
  sheet.walkDecls((each) => {
    if (isCustom(each) && !used.has(each.prop)) drop(each)
  })
}
