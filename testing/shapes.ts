import type * as v from 'valibot'
import {
  amount,
  amountOrNull,
  count,
  flag,
  number,
  requiredText,
  text,
  time,
} from '#lib/api/schema.ts'

/** Form of a schema's input, with what is needed to make sample data. */
type Shape =
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Shape>> }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'either'; readonly options: readonly Shape[] }
  | { readonly kind: 'optional'; readonly inner: Shape }
  | { readonly kind: 'words'; readonly words: readonly (string | number)[] }
  | { readonly kind: 'value'; readonly name: string }

/** Valibot's schemas at run time. Its types do not distinguish them inside a pipe. */
interface Part {
  readonly kind: string
  readonly type: string
  readonly pipe?: readonly Part[]
  readonly wrapped?: Part
  readonly item?: Part
  readonly items?: readonly Part[]
  readonly entries?: Readonly<Record<string, Part>>
  readonly options?: readonly Part[] | readonly (string | number)[]
  readonly literal?: string | number
  readonly metadata?: { readonly row?: Part }
}

const NAMED = new Map<unknown, string>([
  [text, 'text'],
  [requiredText, 'text, not empty'],
  [number, 'number'],
  [count, 'count'],
  [amount, 'amount'],
  [amountOrNull, 'amount or null'],
  [flag, 'flag'],
  [time, 'time'],
])

const WRAPPERS = new Set(['optional', 'exact_optional', 'nullable', 'nullish'])

/** Casts, because valibot's general schema type does not declare these fields. */
export const schemaShape = (schema: v.GenericSchema): Shape => read(schema as unknown as Part)

function read(part: Part): Shape {
  const name = NAMED.get(part)
  if (name !== undefined) return { kind: 'value', name }
  if (part.pipe) return readPipe(part.pipe)
  if (WRAPPERS.has(part.type) && part.wrapped) {
    const inner = read(part.wrapped)
    return inner.kind === 'optional' ? inner : { kind: 'optional', inner }
  }
  if (part.entries) {
    const fields = Object.entries(part.entries).map(([key, each]) => [key, read(each)] as const)
    return { kind: 'object', fields: Object.fromEntries(fields) }
  }
  if (part.type === 'union' || part.type === 'variant') {
    return { kind: 'either', options: (part.options as readonly Part[]).map(read) }
  }
  if (part.type === 'picklist') {
    return { kind: 'words', words: part.options as readonly (string | number)[] }
  }
  if (part.literal !== undefined) return { kind: 'words', words: [part.literal] }
  if (part.item) return { kind: 'list', item: read(part.item) }
  return { kind: 'value', name: part.type === 'unknown' ? 'any' : part.type }
}

/** Skips schemas that accept anything, such as the first one of a pipe. */
function readPipe(parts: readonly Part[]): Shape {
  const row = parts.find((each) => each.metadata?.row)?.metadata?.row
  if (row) return { kind: 'list', item: read(row) }
  const schemas = parts.filter((each) => each.kind === 'schema').map(read)
  return schemas.find((each) => !isAny(each)) ?? schemas[0] ?? { kind: 'value', name: 'any' }
}

const isAny = (shape: Shape): boolean =>
  shape.kind === 'optional' ? isAny(shape.inner) : shape.kind === 'value' && shape.name === 'any'

/**
 * Makes a value of the shape. `leaf` makes a value from the name of its type. `variant` is the index of the option or
 * word to use.
 */
export function sampleOf(shape: Shape, leaf: (name: string) => unknown, variant = 0): unknown {
  switch (shape.kind) {
    case 'object': {
      const fields = Object.entries(shape.fields)
      return Object.fromEntries(fields.map(([key, field]) => [key, sampleOf(field, leaf, variant)]))
    }
    case 'list':
      return [sampleOf(shape.item, leaf, variant)]
    case 'either': {
      const objects = shape.options.filter((each) => each.kind === 'object')
      const options = objects.length > 0 ? objects : shape.options
      return sampleOf(options[variant % options.length]!, leaf, variant)
    }
    case 'optional':
      return sampleOf(shape.inner, leaf, variant)
    case 'words':
      return shape.words[variant % shape.words.length]
    case 'value':
      return leaf(shape.name)
  }
}
