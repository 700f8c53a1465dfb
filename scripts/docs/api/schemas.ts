import { dataOf, fieldAt } from './answer.ts'
import type { Description } from './describe.ts'
import type { Field } from './field.ts'
import { answerSchema, sentenceOf, sentSchema, type Json } from './json-schema.ts'
import type { Node } from './node.ts'
import { originOf, type Origin } from '#sandbox/handlers/specified.ts'
import { sentFields } from './sent.ts'

const MARKS: Readonly<Record<Origin, string>> = {
  specified: '',
  wire: ' *(real back ends)*',
  ours: ' *(ours)*',
}

/** Properties of every field besides its form. */
function marksOf(field: Field, origin: Origin): Json {
  return {
    description: `${sentenceOf(field)}${MARKS[origin]}`,
    ...(field.unit ? { 'x-unit': field.unit } : {}),
    ...(field.values ? { 'x-values': field.values } : {}),
    'x-origin': origin,
  }
}

/** Null and nothing are an empty list, as PHP writes one. */
const listOf = (items: Json): Json => ({ type: ['array', 'null'], items })

const pageOf = (items: Json): Json => ({
  type: 'object',
  required: ['data'],
  properties: {
    data: listOf(items),
    current_page: { type: ['integer', 'string'], description: 'This page, from 1.' },
    last_page: { type: ['integer', 'string'], description: 'The last page.' },
    total: { type: ['integer', 'string'], description: 'Rows on all pages.' },
    per_page: { type: ['integer', 'string'], description: 'Rows on one page.' },
    from: { type: ['integer', 'string', 'null'], description: 'Number of the first row.' },
    to: { type: ['integer', 'string', 'null'], description: 'Number of the last row.' },
  },
})

/** The JSON schema of a form of an answer. */
function schemaOf(description: Description, node: Node, optional: boolean): Json {
  switch (node.kind) {
    case 'object': {
      const entries = Object.entries(node.fields)
      const required = entries
        .filter(([, entry]) => isNeeded(description, entry))
        .map(([key]) => key)
      const properties = entries.map(
        ([key, entry]) => [key, schemaOf(description, entry.node, entry.optional)] as const,
      )
      return {
        type: 'object',
        ...(required.length > 0 ? { required } : {}),
        properties: Object.fromEntries(properties),
      }
    }
    case 'list':
      return listOf(schemaOf(description, node.of, false))
    case 'page':
      return pageOf(schemaOf(description, node.of, false))
    case 'map':
      return { type: 'object', additionalProperties: schemaOf(description, node.of, false) }
    case 'either':
      return { anyOf: node.options.map((each) => schemaOf(description, each, optional)) }
    case 'leaf': {
      const field = fieldAt(description, node.path)
      const { id } = description.endpoint
      const marks = marksOf(field, originOf(id, 'answers', node.at))
      return { ...answerSchema(field, optional && !field.needed), ...marks }
    }
  }
}

/** A field that the schema refuses to be without, or that the description marks as needed. */
export function isNeeded(
  description: Description,
  { node, optional }: { node: Node; optional: boolean },
): boolean {
  return !optional || (node.kind === 'leaf' && fieldAt(description, node.path).needed === true)
}

/** `data` of a call's answer; null where only the message counts. */
export function dataSchema(description: Description): Json | null {
  const data = dataOf(description)
  return data && schemaOf(description, data, true)
}

/** The payload of a call by its fields. */
export function requestFields(
  description: Description,
): { name: string; needed: boolean; schema: Json }[] {
  const { endpoint, sent } = description
  const samples = new Map(sentFields(endpoint).map((each) => [each.name, each.value]))
  return Object.entries(sent)
    .filter(([name]) => !name.includes('.'))
    .map(([name, field]) => {
      const marks = marksOf(field, originOf(endpoint.id, 'sends', [name]))
      const inner = Object.entries(sent).filter(([path]) => path.startsWith(`${name}.`))
      const form =
        inner.length > 0
          ? linesOf(inner, endpoint.id, name)
          : sentSchema(field, samples.get(name) ?? '')
      return { name, needed: field.needed === true, schema: { ...form, ...marks } }
    })
}

/** A list of objects within a request: the lines of a bet. */
function linesOf(inner: readonly [string, Field][], call: string, name: string): Json {
  const properties = inner.map(([path, field]) => {
    const list = field.kind === 'any'
    const form = list ? { type: 'array', items: { type: 'string' } } : { type: 'string' }
    const marks = marksOf(field, originOf(call, 'sends', path.split('.')))
    return [path.slice(name.length + 1), { ...form, ...marks }] as const
  })
  return {
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      required: properties.map(([key]) => key),
      properties: Object.fromEntries(properties),
    },
  }
}
