import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { withRequestId } from '#lib/api/wire.ts'
import { config, EXTENSIONS } from '#lib/config.ts'
import { originOf } from '#sandbox/handlers/specified.ts'
import { API_NOTES } from './api-notes.ts'
import { listEndpoints, type Listed } from './checks/inventory.ts'
import { ROOT } from './run.ts'
import { describe, sample, shapeOf, type Shape } from './shapes.ts'

const FILE = join(ROOT, 'docs/api.md')
const BEGIN = '<!-- calls: written by npm run docs:api -->'
const END = '<!-- end of calls -->'

/** The shape without what may be left out. */
function required(shape: Shape): Shape {
  if (shape.kind !== 'object') return shape
  const fields = Object.entries(shape.fields).filter(([, of]) => of.kind !== 'optional')
  return { kind: 'object', fields: Object.fromEntries(fields) }
}

const LEAVES: Readonly<Record<string, unknown>> = { number: 1, boolean: true, blob: new Blob() }

/** Every payload the endpoint makes of inputs of this shape, one for each form and word. */
function payloads(endpoint: Endpoint, shape: Shape): Record<string, unknown>[] {
  return [0, 1, 2, 3].map((variant) => {
    const sent = v.safeParse(
      endpoint.input,
      sample(shape, (name) => LEAVES[name] ?? '100', variant),
    )
    const payload = withRequestId(endpoint, sent.success ? sent.output : {}, '')
    const fields = Object.entries(payload as Record<string, unknown>)
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  })
}

/** `°` ours, `~` not specified but known from real back ends. */
const SIGNS = { specified: '', wire: '~', ours: '°' } as const

/** The sign of an answer's field; `data` of an envelope is specified and not counted. */
const signOf =
  ({ id, reads }: Endpoint) =>
  (path: readonly string[]): string => {
    const inside = reads === 'envelope' ? path.slice(1) : path
    return inside.length === 0 ? '' : SIGNS[originOf(id, 'answers', inside)]
  }

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(kindOf).join(', ')}]`
  if (value instanceof Blob) return 'file'
  if (typeof value !== 'object' || value === null) return typeof value
  return `{ ${fieldsOf(value).join(', ')} }`
}
const fieldsOf = (value: object) =>
  Object.entries(value).map(([key, each]) => `${key}: ${kindOf(each)}`)

/** The fields an endpoint sends, in the wire's spelling; those sent only where given carry a `?`. */
function sentBy(endpoint: Endpoint): string {
  const shape = shapeOf(endpoint.input)
  const whole = shape.kind === 'optional' ? shape.of : shape
  const least = payloads(endpoint, required(whole))
  const most: Record<string, unknown> = Object.assign({}, ...payloads(endpoint, whole))
  const fields = Object.entries(most).map(([key, value]) => {
    const sign = SIGNS[originOf(endpoint.id, 'sends', [key])]
    // What is ours goes only where config.js names its extension.
    const always = sign !== SIGNS.ours && least.every((each) => key in each)
    return `${key}${sign}${always ? '' : '?'}: ${kindOf(value)}`
  })
  return fields.length === 0 ? 'nothing' : `\`{ ${fields.join(', ')} }\``
}

function entry({ name, endpoint }: Listed, nameOf: (endpoint: Endpoint) => string): string {
  const { id, kind, wire, money, touches, lookup } = endpoint
  const read = describe(shapeOf(endpoint.data), signOf(endpoint))
  const names = (some: readonly Endpoint[]) => some.map((each) => `\`${nameOf(each)}\``).join(', ')
  const lines = [
    `**\`${id}\`** \`${name}\`, ${money ? 'money command' : kind}${wire === 'multipart' ? ', multipart' : ''}`,
    `sent: ${sentBy(endpoint)}`,
    ...(read === 'any'
      ? []
      : [`${endpoint.reads === 'envelope' ? 'answer' : 'data'}: \`${read}\``]),
    ...(touches.length > 0 ? [`makes stale: ${names(touches)}`] : []),
    ...(lookup.length > 0 ? [`looked up in: ${names(lookup.map((each) => each.endpoint))}`] : []),
    ...(API_NOTES[id] ? [API_NOTES[id]] : []),
  ]
  return lines.map((line, at) => (at === 0 ? `- ${line}` : `  - ${line}`)).join('\n')
}

/** docs/api.md with its part between the markers as the endpoints say it today. */
export async function withCalls(document: string): Promise<string> {
  const { extensions } = config
  // As on a platform that knows everything of ours: the document tells all that can be sent.
  config.extensions = [...EXTENSIONS]
  try {
    return await written(document)
  } finally {
    config.extensions = extensions
  }
}

async function written(document: string): Promise<string> {
  const all = await listEndpoints()
  const nameOf = (endpoint: Endpoint) =>
    all.find((each) => each.endpoint.id === endpoint.id)?.name ?? endpoint.id
  const domains = [...new Set(all.map((each) => each.domain))].sort()
  const calls = domains.map((domain) => {
    const mine = all
      .filter((each) => each.domain === domain)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    return `### ${domain}\n\n${mine.map((each) => entry(each, nameOf)).join('\n')}`
  })
  const [before = '', rest = ''] = document.split(BEGIN)
  const [, after = ''] = rest.split(END)
  return `${before}${BEGIN}\n\n${calls.join('\n\n')}\n\n${END}${after}`
}

if (import.meta.main) writeFileSync(FILE, await withCalls(readFileSync(FILE, 'utf8')))
