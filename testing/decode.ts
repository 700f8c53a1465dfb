import * as v from 'valibot'
import type { DataOf, Endpoint } from '#lib/api/endpoint.ts'

/** The data that an endpoint reads from an answer (and its message); throws where it refuses it. */
export function decode<E extends Endpoint>(endpoint: E, data: unknown, message = ''): DataOf<E> {
  const raw = endpoint.reads === 'envelope' ? { code: 200, message, data } : data
  return v.parse(endpoint.data, raw) as DataOf<E>
}

/** The payload that an endpoint sends for an input. */
export const payloadOf = (endpoint: Endpoint, input: unknown): unknown =>
  v.parse(endpoint.input, input)
