import type * as v from 'valibot'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { text, type Field } from './field.ts'
import type { Node } from './node.ts'

type KeysOf<T> = T extends unknown ? Extract<keyof T, string> : never
type SentBy<E extends Endpoint> = KeysOf<NonNullable<v.InferOutput<E['input']>>>

/** Documentation of one call that its endpoint does not contain. */
export interface Description {
  readonly endpoint: Endpoint
  readonly summary: string
  /** An assumption where the specifications are silent, or a fact needed to serve the call. */
  readonly note: string
  readonly sent: Readonly<Record<string, Field>>
  /**
   * Fields of `data` by their path; `message` of the envelope where the site reads a fact from it, '' the data itself.
   */
  readonly answer: Readonly<Record<string, Field>>
  /** Refusals the platform may answer, by code. */
  readonly codes: Readonly<Record<number, string>>
  /** The form of `data`, where the schema's first part does not show it. */
  readonly form?: (read: Node) => Node
}

const REQUEST_ID = text(
  'Id of the intent, 32 hexadecimal digits: a repetition is answered as the first',
)

interface Given<E extends Endpoint> {
  summary: string
  note?: string
  sent?: { readonly [K in SentBy<E> | `${SentBy<E>}.${string}`]?: Field }
  answer?: Readonly<Record<string, Field>>
  codes?: Readonly<Record<number, string>>
  form?: (read: Node) => Node
}

/** Field names of requests are held against the endpoint's types, those of answers by description.test.ts. */
export const describeCall = <E extends Endpoint>(endpoint: E, given: Given<E>): Description => ({
  note: '',
  answer: {},
  codes: {},
  ...given,
  endpoint,
  sent: {
    ...(given.sent as Readonly<Record<string, Field>> | undefined),
    ...(endpoint.kind === 'command' && endpoint.wire !== 'query' ? { request_id: REQUEST_ID } : {}),
  },
})
