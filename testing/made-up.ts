import * as v from 'valibot'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { sample, shapeOf } from './shapes.ts'

const LEAVES: Readonly<Record<string, () => unknown>> = {
  number: () => 1,
  boolean: () => true,
  custom: () => new Blob(['x'], { type: 'image/png' }),
}

/** An input the endpoint accepts, made up from its schema: `never`, which fits the input of any endpoint. */
export function madeUpInput(endpoint: Endpoint): never {
  // As above.
  if (v.is(endpoint.input, undefined)) return undefined as never
  const made = sample(shapeOf(endpoint.input), (name) => LEAVES[name]?.() ?? '100')
  if (!v.is(endpoint.input, made)) throw new Error(`${endpoint.id}: no made-up input fits`)
  // As above; valibot has accepted it.
  return made as never
}

/** Wire data the endpoint can read, with all its numbers as text. */
export function madeUpData(endpoint: Endpoint): unknown {
  const shape = shapeOf(endpoint.data)
  // The second value is for fields that must be an address.
  const made = ['100', '/1.png'].map((leaf) => sample(shape, () => leaf))
  const fits = made.find((each) => v.is(endpoint.data, each))
  if (fits === undefined) throw new Error(`${endpoint.id}: no made-up data fits`)
  return endpoint.reads === 'data' ? fits : ((fits as { data?: unknown }).data ?? null)
}
