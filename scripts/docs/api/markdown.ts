import type { Endpoint } from '#lib/api/endpoint.ts'
import { listEndpoints, type Listed } from '#scripts/checks/inventory.ts'
import { writeShape, shapeOf } from '#testing/shapes.ts'
import { originOf } from '#sandbox/handlers/specified.ts'
import { descriptionOf } from './all.ts'
import type { Description } from './describe.ts'
import type { Example, Examples } from './examples.ts'
import type { Field } from './field.ts'
import { sentFields } from './sent.ts'

const BEGIN = '<!-- calls: written by npm run docs:api -->'
const END = '<!-- end of calls -->'
const EXAMPLE_MAX = 420

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(kindOf).join(', ')}]`
  if (value instanceof Blob) return 'file'
  if (typeof value !== 'object' || value === null) return typeof value
  return `{ ${fieldsOf(value).join(', ')} }`
}
const fieldsOf = (value: object) =>
  Object.entries(value).map(([key, each]) => `${key}: ${kindOf(each)}`)

/** `°` ours, `~` not specified but known from real back ends. */
const SIGNS = { specified: '', wire: '~', ours: '°' } as const

/** The sign of an answer's field; `data` of an envelope is specified and not counted. */
const signOf =
  ({ id, reads }: Endpoint) =>
  (path: readonly string[]): string => {
    const inside = reads === 'envelope' ? path.slice(1) : path
    return inside.length === 0 ? '' : SIGNS[originOf(id, 'answers', inside)]
  }

/** The fields an endpoint sends; those sent only where given carry a `?`. */
function sentBy(endpoint: Endpoint): string {
  const fields = sentFields(endpoint).map(({ name, always, value }) => {
    const sign = SIGNS[originOf(endpoint.id, 'sends', [name])]
    return `${name}${sign}${always ? '' : '?'}: ${kindOf(value)}`
  })
  return fields.length === 0 ? 'nothing' : `\`{ ${fields.join(', ')} }\``
}

/** Whether a call needs `Authorization: Bearer`, takes it, or never carries it. */
function tokenOf({ signsIn }: Endpoint, example: Example | undefined): string {
  if (signsIn) return 'no token'
  return example?.guarded ? 'token needed' : 'token optional'
}

const codesOf = ({ codes }: Description): string =>
  Object.entries(codes)
    .map(([code, words]) => `${code} ${words}`)
    .join('; ')

/** Each field of a few values, with what they say: sent ones first, fields of the answer by their path. */
function valuesOf({ sent, answer }: Description): string[] {
  const line = ([path, { values }]: [string, Field], side: string) =>
    values
      ? [
          `${side} \`${path || 'data'}\`: ${Object.entries(values)
            .map(([value, words]) => `${value === '' ? '""' : value} = ${words}`)
            .join('; ')}`,
        ]
      : []
  return [
    ...Object.entries(sent).flatMap((each) => line(each, 'values of')),
    ...Object.entries(answer).flatMap((each) => line(each, 'values answered in')),
  ]
}

function exampleOf({ request, answer }: Example): string {
  const [sent, got] = [JSON.stringify(request), JSON.stringify(answer)]
  const shown = got.length > EXAMPLE_MAX ? `${got.slice(0, EXAMPLE_MAX)}…` : got
  return `${sent === '{}' ? '' : `\`${sent}\` → `}\`${shown}\``
}

function entry(
  { name, endpoint }: Listed,
  examples: Examples,
  nameOf: (endpoint: Endpoint) => string,
): string {
  const { id, kind, wire, money, touches, lookup } = endpoint
  const description = descriptionOf(id)
  const example = examples[id]
  const read = writeShape(shapeOf(endpoint.data), signOf(endpoint))
  const names = (some: readonly Endpoint[]) => some.map((each) => `\`${nameOf(each)}\``).join(', ')
  const marks = [
    `\`${name}\``,
    money ? 'money command' : kind,
    tokenOf(endpoint, example),
    ...(wire === 'multipart' ? ['multipart'] : []),
  ]
  const lines = [
    `**\`${id}\`** ${marks.join(', ')}: ${description.summary}`,
    `sent: ${sentBy(endpoint)}`,
    ...(read === 'any'
      ? []
      : [`${endpoint.reads === 'envelope' ? 'answer' : 'data'}: \`${read}\``]),
    ...valuesOf(description),
    ...(codesOf(description) ? [`refusals: ${codesOf(description)}`] : []),
    ...(touches.length > 0 ? [`makes stale: ${names(touches)}`] : []),
    ...(lookup.length > 0 ? [`looked up in: ${names(lookup.map((each) => each.endpoint))}`] : []),
    ...(description.note ? [description.note] : []),
    ...(example ? [`example: ${exampleOf(example)}`] : []),
  ]
  return lines.map((line, index) => (index === 0 ? `- ${line}` : `  - ${line}`)).join('\n')
}

/** docs/api.md with its part between the markers generated from the endpoints. */
export async function withCalls(document: string, examples: Examples): Promise<string> {
  const all = await listEndpoints()
  const nameOf = (endpoint: Endpoint) =>
    all.find((each) => each.endpoint.id === endpoint.id)?.name ?? endpoint.id
  const domains = [...new Set(all.map((each) => each.domain))].toSorted()
  const calls = domains.map((domain) => {
    const mine = all
      .filter((each) => each.domain === domain)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    return `### ${domain}\n\n${mine.map((each) => entry(each, examples, nameOf)).join('\n')}`
  })
  const [before = '', rest = ''] = document.split(BEGIN)
  const [, after = ''] = rest.split(END)
  return `${before}${BEGIN}\n\n${calls.join('\n\n')}\n\n${END}${after}`
}
