import { shapeOf, type Shape } from '#testing/shapes.ts'
import type * as v from 'valibot'

/** The form of an answer; `path` of a leaf names its field, without the lists and pages around it: `info.amount`. */
export type Node =
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Entry>> }
  | { readonly kind: 'list' | 'page' | 'map'; readonly of: Node }
  | { readonly kind: 'either'; readonly options: readonly Node[] }
  | {
      readonly kind: 'leaf'
      readonly path: string
      /** The names that lead to it, those of pages included: `['list', 'data', 'money']`. */
      readonly at: readonly string[]
      readonly name: string
    }

export interface Entry {
  readonly node: Node
  /** The schema reads the answer without it. */
  readonly optional: boolean
}

const PAGE = ['data', 'current_page', 'last_page', 'total']
const isPage = (fields: object): boolean => PAGE.every((each) => each in fields)

const joined = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** Which leaves a schema refuses to be without; all others have a value for a missing field. */
const REFUSED_WHEN_MISSING = new Set(['text, not empty', 'number', 'amount'])

export function nodeOf(shape: Shape, path = '', at: readonly string[] = []): Node {
  switch (shape.kind) {
    case 'object': {
      if (isPage(shape.fields))
        return { kind: 'page', of: rowOf(shape.fields.data!, path, [...at, 'data']) }
      const fields = Object.entries(shape.fields).map(([key, of]) => {
        const node = nodeOf(of, joined(path, key), [...at, key])
        const optional =
          of.kind === 'optional' || node.kind !== 'leaf' || !REFUSED_WHEN_MISSING.has(node.name)
        return [key, { node, optional }] as const
      })
      return { kind: 'object', fields: Object.fromEntries(fields) }
    }
    case 'list':
      return { kind: 'list', of: nodeOf(shape.of, path, at) }
    case 'either': {
      const options = shape.options.map((each) => nodeOf(each, path, at))
      const isScalar = options.every((each) => each.kind === 'leaf')
      return isScalar ? { kind: 'leaf', path, at, name: 'scalar' } : { kind: 'either', options }
    }
    case 'optional':
      return nodeOf(shape.of, path, at)
    case 'words':
      return { kind: 'leaf', path, at, name: 'words' }
    case 'value':
      return { kind: 'leaf', path, at, name: shape.name }
  }
}

function rowOf(shape: Shape, path: string, at: readonly string[]): Node {
  const list = shape.kind === 'optional' ? shape.of : shape
  return nodeOf(list.kind === 'list' ? list.of : list, path, at)
}

/** The input of a schema, with the names of its fields below `path`. */
export const nodeOfSchema = (schema: v.GenericSchema, path = ''): Node =>
  nodeOf(shapeOf(schema), path, path === '' ? [] : path.split('.'))

export type Leaf = Node & { readonly kind: 'leaf' }

/** Every field that has a value of its own. */
export function leavesOf(node: Node): Leaf[] {
  switch (node.kind) {
    case 'object':
      return Object.values(node.fields).flatMap((each) => leavesOf(each.node))
    case 'list':
    case 'page':
    case 'map':
      return leavesOf(node.of)
    case 'either':
      return node.options.flatMap(leavesOf)
    case 'leaf':
      return [node]
  }
}
