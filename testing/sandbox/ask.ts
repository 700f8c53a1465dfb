import { getResponse, type RequestHandler } from 'msw'
import * as v from 'valibot'
import type { Endpoint } from '#lib/api/endpoint.ts'

const SITE = 'http://sandbox.test'

export interface Question {
  token?: string
  signal?: AbortSignal
}

const isBlob = (raw: unknown): raw is Blob => raw instanceof Blob

function bodyFor(endpoint: Endpoint, fields: readonly [string, unknown][]): BodyInit | null {
  if (endpoint.wire === 'query') return null
  if (endpoint.wire === 'json') return JSON.stringify(Object.fromEntries(fields))
  const form = new FormData()
  for (const [key, value] of fields) form.append(key, isBlob(value) ? value : String(value))
  return form
}

/** Puts a call to the handlers as the site would and returns the bare Response. */
export async function ask(
  handlers: RequestHandler[],
  endpoint: Endpoint,
  input: unknown,
  { token = '', signal }: Question = {},
): Promise<Response> {
  const payload = v.parse(endpoint.input, input) ?? {}
  const fields = Object.entries(payload).filter(([, value]) => value !== undefined)
  const search =
    endpoint.wire === 'query'
      ? `?${new URLSearchParams(fields.map(([key, value]) => [key, String(value)]))}`
      : ''
  const request = new Request(SITE + endpoint.path + search, {
    method: endpoint.method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(endpoint.wire === 'json' ? { 'content-type': 'application/json' } : {}),
    },
    body: bodyFor(endpoint, fields),
    signal: signal ?? null,
  })
  const response = await getResponse(handlers, request)
  if (!response) throw new Error(`nobody answers ${endpoint.id}`)
  return response
}
