import type { Dialect } from '#sandbox/domain/platform.ts'
import { DESCRIBED } from './all.ts'
import type { Description } from './describe.ts'
import type { Examples } from './examples.ts'
import type { Json } from './json-schema.ts'
import { dataSchema, requestFields } from './schemas.ts'
import { GENERAL } from './general.ts'

export type ExamplesBy = Readonly<Partial<Record<Dialect, Examples>>>

const CONTENT_TYPE = { json: 'application/json', multipart: 'multipart/form-data' } as const

const oneLine = (text: string): string => text.replaceAll('`', '')

/** The envelope around `data`; the message where a fact is read from it. */
function envelopeOf(description: Description): Json {
  const { answer, endpoint } = description
  const wanted = isWanted(description)
  const read = dataSchema(description)
  const data = read && !wanted ? { anyOf: [read, { type: 'null' }] } : read
  const message = endpoint.reads === 'envelope' ? answer.message : undefined
  const words = message
    ? `${message.meaning}${message.values ? `: ${Object.keys(message.values).join(', ')}` : ''}.`
    : 'Words for the member.'
  return {
    type: 'object',
    required: ['code', ...(data && wanted ? ['data'] : [])],
    properties: {
      code: { $ref: '#/components/schemas/Success' },
      message: { type: ['string', 'null'], description: words },
      ...(data ? { data } : { data: { description: 'Not read.' } }),
    },
  }
}

/** Whether the call is of no use without its data. */
const isWanted = ({ endpoint }: Description): boolean =>
  endpoint.kind === 'query' && endpoint.id !== 'GET /api/getVisitUrl'

function answersOf(description: Description, examples: ExamplesBy): Json {
  const { endpoint } = description
  const envelope = envelopeOf(description)
  const schema = { anyOf: [envelope, { $ref: '#/components/schemas/Refusal' }] }
  const taken = Object.entries(examples).flatMap(([dialect, each]) => {
    const example = each?.[endpoint.id]
    return example ? [[dialect, example.answer] as const] : []
  })
  const json = taken.filter(([, answer]) => typeof answer !== 'string')
  const bare = taken.filter(([, answer]) => typeof answer === 'string')
  return {
    '200': {
      description: 'Done, answered or refused: the code decides.',
      content: {
        'application/json': { schema, examples: named(json) },
        ...(endpoint.bareText
          ? {
              'text/plain': {
                schema: { type: 'string', description: 'The address alone; empty: not saved.' },
                examples: named(bare),
              },
            }
          : {}),
      },
    },
    '401': { $ref: '#/components/responses/Expired' },
    '422': { $ref: '#/components/responses/Refused' },
    '5XX': { $ref: '#/components/responses/Broken' },
  }
}

const named = (each: readonly (readonly [string, unknown])[]): Json =>
  Object.fromEntries(each.map(([dialect, value]) => [dialect, { value }]))

function payloadOf(description: Description, examples: ExamplesBy): Json {
  const { endpoint } = description
  const fields = requestFields(description)
  if (fields.length === 0) return {}
  const example = Object.values(examples)[0]?.[endpoint.id]?.request ?? {}
  if (endpoint.wire === 'query') {
    const parameters = fields.map(({ name, needed, schema }) => ({
      name,
      in: 'query',
      required: needed,
      schema,
      ...(example[name] === undefined ? {} : { example: example[name] }),
    }))
    return { parameters }
  }
  const required = fields.filter(({ needed }) => needed).map(({ name }) => name)
  const schema = {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  }
  const shown = endpoint.wire === 'json' ? { example } : {}
  return {
    requestBody: {
      required: true,
      content: { [CONTENT_TYPE[endpoint.wire]]: { schema, ...shown } },
    },
  }
}

/** The token of a call: none is needed, a member's may be sent, or a member's must be. */
function securityOf({ endpoint }: Description, examples: ExamplesBy): readonly Json[] {
  if (endpoint.signsIn) return []
  const guarded = Object.values(examples).some((each) => each?.[endpoint.id]?.guarded)
  return guarded ? [{ bearer: [] }] : [{}, { bearer: [] }]
}

function operationOf(description: Description, domain: string, examples: ExamplesBy): Json {
  const { endpoint, codes, note, summary } = description
  const refusals = Object.entries(codes).map(([code, words]) => `- \`${code}\` ${words}`)
  const paragraphs = [
    ...(note ? [note] : []),
    ...(endpoint.money ? ['Moves or stakes money: never repeated by the site.'] : []),
    ...(refusals.length > 0 ? [`Refusals:\n\n${refusals.join('\n')}`] : []),
  ]
  return {
    operationId: nameOf(endpoint.id),
    tags: [domain],
    summary: oneLine(summary),
    ...(paragraphs.length > 0 ? { description: paragraphs.join('\n\n') } : {}),
    security: securityOf(description, examples),
    ...payloadOf(description, examples),
    responses: answersOf(description, examples),
    ...(Object.keys(codes).length > 0 ? { 'x-codes': codes } : {}),
    ...(endpoint.money ? { 'x-money': true } : {}),
  }
}

const nameOf = (id: string): string =>
  id
    .toLowerCase()
    .replace(/ \/api\//, '_')
    .replace(/\W/g, '_')

/** The OpenAPI 3.1 document of all calls. */
export function openApi(examples: ExamplesBy): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [domain, calls] of Object.entries(DESCRIBED)) {
    for (const each of calls) {
      const { path, method } = each.endpoint
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operationOf(each, domain, examples),
      }
    }
  }
  return { ...GENERAL, tags: Object.keys(DESCRIBED).map((name) => ({ name })), paths }
}
