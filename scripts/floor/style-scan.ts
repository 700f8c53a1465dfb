import type { Identifier } from '@mdn/browser-compat-data'
import postcss, { type Declaration, type Node, type Rule } from 'postcss'
import { data, isKnown, part, partsOf } from './compat.ts'

const { properties, selectors, types } = data.css
const atRules = data.css['at-rules']
const root = (of: Identifier | undefined): Identifier => of ?? {}

/** Units that came late, by the feature that holds them. */
const UNITS: readonly [RegExp, string][] = [
  [/[\d.](dv|sv|lv)(w|h|i|b|min|max)\b/, 'viewport_percentage_units_dynamic'],
  [/[\d.]cq(w|h|i|b|min|max)\b/, 'container_query_length_units'],
  [/[\d.]r?lh\b/, 'lh'],
]

/** Functions of values, wherever the data keeps them: `color-mix` is below `color`. */
const FUNCTIONS = new Map<string, Identifier>(
  partsOf(root(types)).flatMap((each): [string, Identifier][] => [each, ...partsOf(each[1])]),
)

const isGuarded = (node: Node | undefined): boolean => {
  for (let parent = node?.parent; parent; parent = parent.parent) {
    if (parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') return true
  }
  return false
}

function valueUses({ prop, value }: Declaration): string[] {
  const bare = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  const property = part(root(properties), prop)
  const units = UNITS.filter(
    ([pattern, name]) => pattern.test(bare) && isKnown(part(root(types?.length), name)) === false,
  ).map(([, name]) => `unit ${name}`)
  const words = [...bare.matchAll(/(?<![\w-])([a-z][\w-]*)(\()?/g)].flatMap(
    ([, word = '', call]) => {
      const feature = call ? FUNCTIONS.get(word) : property && part(property, word)
      return isKnown(feature) === false ? [call ? `${word}()` : `${prop}: ${word}`] : []
    },
  )
  return [...units, ...words]
}

const declarationUses = (node: Declaration): string[] =>
  node.prop.startsWith('-')
    ? valueUses(node)
    : isKnown(part(root(properties), node.prop)) === false
      ? [node.prop]
      : valueUses(node)

const selectorUses = ({ selector }: Rule): string[] => [
  ...[...selector.matchAll(/::?([a-z][\w-]*)/g)].flatMap(([text, name = '']) =>
    isKnown(part(root(selectors), name)) === false ? [text] : [],
  ),
  ...(selector.includes('&') ? ['nesting'] : []),
]

/** Whether the same rule has an older fallback before it. */
const hasFallback = (node: Declaration): boolean => {
  for (let sibling = node.prev(); sibling; sibling = sibling.prev()) {
    if (sibling.type === 'decl' && sibling.prop === node.prop && valueUses(sibling).length === 0)
      return true
  }
  return false
}

/** Features of sheets that the floor lacks and that have no older fallback, with their files. */
export function styleUses(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const uses = new Map<string, Set<string>>()
  for (const [file, css] of files) {
    const add = (node: Node, found: readonly string[]) => {
      if (isGuarded(node)) return
      for (const use of found) uses.set(use, (uses.get(use) ?? new Set()).add(file))
    }
    postcss.parse(css).walk((node) => {
      if (node.type === 'decl') add(node, hasFallback(node) ? [] : declarationUses(node))
      if (node.type === 'rule') add(node, selectorUses(node))
      if (node.type === 'atrule' && isKnown(part(root(atRules), node.name)) === false) {
        add(node, [`@${node.name}`])
      }
    })
  }
  return new Map([...uses].map(([use, files]) => [use, [...files]]))
}
