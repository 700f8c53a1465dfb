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

/** The input of a schema, as far as it can be known: enough to make up an answer. */
type Shape =
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Shape>> }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'either'; readonly options: readonly Shape[] }
  | { readonly kind: 'optional'; readonly of: Shape }
  | { readonly kind: 'words'; readonly words: readonly (string | number)[] }
  | { readonly kind: 'value'; readonly name: string }

/** Valibot's parts as they are at run time; its types do not distinguish them once they are piped. */
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

/** Reads fields that valibot's general type of a schema does not name. */
export const shapeOf = (schema: v.GenericSchema): Shape => read(schema as unknown as Part)

function read(part: Part): Shape {
  const name = NAMED.get(part)
  if (name !== undefined) return { kind: 'value', name }
  if (part.pipe) return readPipe(part.pipe)
  if (WRAPPERS.has(part.type) && part.wrapped) {
    const of = read(part.wrapped)
    return of.kind === 'optional' ? of : { kind: 'optional', of }
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
  if (part.item) return { kind: 'list', of: read(part.item) }
  return { kind: 'value', name: part.type === 'unknown' ? 'any' : part.type }
}

/** A pipe that begins by taking anything is described by the first part that is more specific. */
function readPipe(parts: readonly Part[]): Shape {
  const row = parts.find((each) => each.metadata?.row)?.metadata?.row
  if (row) return { kind: 'list', of: read(row) }
  const schemas = parts.filter((each) => each.kind === 'schema').map(read)
  return schemas.find((each) => !isAny(each)) ?? schemas[0] ?? { kind: 'value', name: 'any' }
}

const isAny = (shape: Shape): boolean =>
  shape.kind === 'optional' ? isAny(shape.of) : shape.kind === 'value' && shape.name === 'any'

/**
 * A value of the shape. `leaf` makes a value from the name of its type; of several forms or words
 * the `variant`th is used.
 */
export function sample(shape: Shape, leaf: (name: string) => unknown, variant = 0): unknown {
  switch (shape.kind) {
    case 'object': {
      const fields = Object.entries(shape.fields)
      return Object.fromEntries(fields.map(([key, of]) => [key, sample(of, leaf, variant)]))
    }
    case 'list':
      return [sample(shape.of, leaf, variant)]
    case 'either': {
      const objects = shape.options.filter((each) => each.kind === 'object')
      const options = objects.length > 0 ? objects : shape.options
      return sample(options[variant % options.length]!, leaf, variant)
    }
    case 'optional':
      return sample(shape.of, leaf, variant)
    case 'words':
      return shape.words[variant % shape.words.length]
    case 'value':
      return leaf(shape.name)
  }
}
