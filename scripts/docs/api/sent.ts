import * as v from 'valibot'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { hasExtension } from '#lib/config.ts'
import { EXTENSIONS } from '#lib/config/schema.ts'
import { withExtensions } from './extensions.ts'
import { sample, shapeOf, type Shape } from '#testing/shapes.ts'

/** The shape without what may be left out. */
function required(shape: Shape): Shape {
  if (shape.kind !== 'object') return shape
  const fields = Object.entries(shape.fields).filter(([, of]) => of.kind !== 'optional')
  return { kind: 'object', fields: Object.fromEntries(fields) }
}

const LEAVES: Readonly<Record<string, unknown>> = { number: 1, boolean: true, custom: new Blob() }

/** Every payload the endpoint makes of inputs of this shape, one for each form and word. */
function payloads(endpoint: Endpoint, shape: Shape): Record<string, unknown>[] {
  return [0, 1, 2, 3].map((variant) => {
    const sent = v.safeParse(
      endpoint.input,
      sample(shape, (name) => LEAVES[name] ?? '100', variant),
    )
    const keyed = endpoint.kind === 'command' && hasExtension('request_id')
    const fields = Object.entries({
      ...((sent.success ? sent.output : {}) as Record<string, unknown>),
      ...(keyed && { request_id: '' }),
    })
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  })
}

/** One field of a request, with a value as the site would send it. */
export interface SentField {
  readonly name: string
  readonly always: boolean
  readonly value: unknown
}

/** The fields an endpoint sends, in the wire's spelling. */
export function sentFields(endpoint: Endpoint): SentField[] {
  const shape = shapeOf(endpoint.input)
  const whole = shape.kind === 'optional' ? shape.of : shape
  const least = withExtensions([], () => payloads(endpoint, required(whole)))
  const all = withExtensions(EXTENSIONS, () => payloads(endpoint, whole))
  const most: Record<string, unknown> = Object.assign({}, ...all)
  return Object.entries(most).map(([name, value]) => ({
    name,
    always: least.every((each) => name in each),
    value,
  }))
}
