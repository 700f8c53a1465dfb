import { getResponse, type RequestHandler } from 'msw'
import * as v from 'valibot'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { bodyOf, searchOf } from '#lib/api/exchange.ts'

const SITE = 'http://sandbox.test'

export interface CallOptions {
  token?: string
  signal?: AbortSignal
}

/** Sends a call to the handlers as the site does; returns the raw Response. */
export async function callSandbox(
  handlers: RequestHandler[],
  endpoint: Endpoint,
  input: unknown,
  { token = '', signal }: CallOptions = {},
): Promise<Response> {
  const payload = v.parse(endpoint.input, input) ?? {}
  const { json, body } = bodyOf(endpoint, payload)
  const request = new Request(SITE + endpoint.path + searchOf(endpoint, payload), {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
    signal: signal ?? null,
  })
  const response = await getResponse(handlers, request)
  if (!response) throw new Error(`nobody answers ${endpoint.id}`)
  return response
}
