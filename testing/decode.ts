import * as v from 'valibot'
import type { DataOf, Endpoint } from '#lib/api/endpoint.ts'

/** Returns the data that an endpoint reads from an answer. Throws if the schema refuses it. */
export function decode<E extends Endpoint>(endpoint: E, data: unknown, message = ''): DataOf<E> {
  const raw = endpoint.reads === 'envelope' ? { code: 200, message, data } : data
  return v.parse(endpoint.data, raw) as DataOf<E>
}

/** Returns the payload that an endpoint sends for an input. */
export const encode = (endpoint: Endpoint, input: unknown): unknown =>
  v.parse(endpoint.input, input)
