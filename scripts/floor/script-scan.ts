import { parse, type Node } from 'acorn'
import type { Identifier } from '@mdn/browser-compat-data'
import { data, isKnown, part, partsOf } from './compat.ts'

const SCOPES = [data.javascript.builtins, data.api]
/** Objects that every script finds, and what they are. */
const INSTANCES: Readonly<Record<string, string>> = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  crypto: 'Crypto',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
}

const scopeOf = (name: string): Identifier | undefined =>
  SCOPES.map((scope) => part(scope as Identifier, name)).find(Boolean)

/** Names that only newer engines give to members of their objects: no engine of the floor has one so called. */
const NEW_MEMBERS = (() => {
  const known = new Set<string>()
  const fresh = new Set<string>()
  for (const scope of SCOPES) {
    for (const [, owner] of partsOf(scope as Identifier)) {
      for (const [raw, member] of partsOf(owner)) {
        if (/_static$|_event$|[^\w]|_/.test(raw)) continue
        if (isKnown(member) === false) fresh.add(raw)
        else known.add(raw)
      }
    }
  }
  return new Set([...fresh].filter((name) => !known.has(name)))
})()

type Tree = Node & Record<string, unknown>

const isNode = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function visit(
  node: Tree,
  see: (node: Tree, parent: Tree | null) => void,
  parent: Tree | null,
): void {
  see(node, parent)
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (isNode(each)) visit(each, see, node)
    }
  }
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : null

/** The property read of an object: `a.b`, `a["b"]`. */
function memberName(node: Tree): string | null {
  if (!node.computed) return nameOf(node.property)
  const { property } = node
  return isNode(property) && typeof property.value === 'string' ? property.value : null
}

function memberUse(node: Tree): string | null {
  const member = memberName(node)
  if (member === null) return null
  const owner = nameOf(node.object)
  const instance = owner === null ? undefined : INSTANCES[owner]
  const type = instance ?? owner
  const scope = type === null ? undefined : scopeOf(type)
  if (scope && type !== null && type.length > 2) {
    const found = part(scope, instance ? member : `${member}_static`) ?? part(scope, member)
    const global = instance === 'Window' ? scopeOf(member) : undefined
    if (isKnown(found ?? global) === false) return `${type}.${member}`
    if (found ?? global) return null
  }
  return NEW_MEMBERS.has(member) ? `.${member}` : null
}

const PLACES_OF_NAMES = new Set(['key', 'property', 'label', 'params', 'id'])

function globalUse(node: Tree, parent: Tree | null): string | null {
  const name = nameOf(node)
  if (name === null || name.length < 4 || !parent) return null
  const place = Object.entries(parent).find(([, value]) => value === node)?.[0] ?? 'params'
  if (PLACES_OF_NAMES.has(place) && !parent.computed) return null
  return isKnown(scopeOf(name)) === false ? name : null
}

const LATER_PATTERN = /\(\?<[=!]|\(\?[ims-]+:/

function syntaxUse(node: Tree): string | null {
  if (node.type === 'StaticBlock') return 'syntax: static block'
  const regex = node.regex
  if (typeof regex !== 'object' || regex === null || !('pattern' in regex)) return null
  return LATER_PATTERN.test(String(regex.pattern)) ? 'syntax: lookbehind or modifier' : null
}

/** Names that the scripts give to members of their own objects. */
function ownName(node: Tree): string | null {
  if (
    node.type === 'Property' ||
    node.type === 'MethodDefinition' ||
    node.type === 'PropertyDefinition'
  ) {
    return nameOf(node.key)
  }
  const target = node.type === 'AssignmentExpression' && isNode(node.left) ? node.left : null
  return target?.type === 'MemberExpression' ? memberName(target) : null
}

/** Features of scripts that the floor lacks, with their files; syntax that it can't read is one feature. */
export function scriptUses(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const own = new Set<string>()
  const uses = new Map<string, string[]>()
  for (const [file, source] of files) {
    const add = (use: string) => {
      const foundIn = uses.get(use) ?? []
      if (!foundIn.includes(file)) uses.set(use, [...foundIn, file])
    }
    try {
      // Of 2022 the floor lacks static blocks alone, which are looked for below.
      const tree: unknown = parse(source, { ecmaVersion: 2022, sourceType: 'module' })
      if (!isNode(tree)) continue
      visit(
        tree,
        (node, parent) => {
          const name = ownName(node)
          if (name !== null) own.add(name)
          const use = useOf(node, parent)
          if (use !== null) add(use)
        },
        null,
      )
    } catch (error) {
      add(`syntax: ${error instanceof Error ? error.message : error}`)
    }
  }
  return new Map([...uses].filter(([use]) => !(use.startsWith('.') && own.has(use.slice(1)))))
}

const useOf = (node: Tree, parent: Tree | null): string | null =>
  node.type === 'MemberExpression'
    ? memberUse(node)
    : node.type === 'Identifier'
      ? globalUse(node, parent)
      : syntaxUse(node)
