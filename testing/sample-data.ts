import * as v from 'valibot'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { sampleOf, schemaShape } from './shapes.ts'

const LEAVES: Readonly<Record<string, () => unknown>> = {
  number: () => 1,
  boolean: () => true,
  custom: () => new Blob(['x'], { type: 'image/png' }),
}

/** Makes an input that the schema of the endpoint accepts. Its type `never` fits any endpoint. */
export function sampleInput(endpoint: Endpoint): never {
  if (v.is(endpoint.input, undefined)) return undefined as never
  const made = sampleOf(schemaShape(endpoint.input), (name) => LEAVES[name]?.() ?? '100')
  if (!v.is(endpoint.input, made)) throw new Error(`${endpoint.id}: no sample input fits`)
  return made as never
}

/** Makes wire data that the endpoint can read. Numbers are text. */
export function sampleData(endpoint: Endpoint): unknown {
  const shape = schemaShape(endpoint.data)
  // The second value is for fields that need an address.
  const made = ['100', '/1.png'].map((leaf) => sampleOf(shape, () => leaf))
  const fits = made.find((each) => v.is(endpoint.data, each))
  if (fits === undefined) throw new Error(`${endpoint.id}: no sample data fits`)
  return endpoint.reads === 'data' ? fits : ((fits as { data?: unknown }).data ?? null)
}
