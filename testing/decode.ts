import * as v from 'valibot'
import type { DataOf, Endpoint } from '#lib/api/endpoint.ts'

/** What an endpoint makes of an answer's data (and message); throws where it refuses it. */
export function decode<E extends Endpoint>(endpoint: E, data: unknown, message = ''): DataOf<E> {
  const raw = endpoint.reads === 'envelope' ? { code: 200, message, data } : data
  return v.parse(endpoint.data, raw) as DataOf<E>
}

/** What an endpoint sends for an input. */
export const payloadOf = (endpoint: Endpoint, input: unknown): unknown =>
  v.parse(endpoint.input, input)
