import * as v from 'valibot'
import type { Path } from '#lib/site/routes.ts'

type Method = 'GET' | 'POST'
type Route = `${Method} /api/${string}`
type WireFormat = 'json' | 'query' | 'multipart'

/** One call of the platform as data: client call, key, hook and sandbox handler derive from it. */
export interface Endpoint<
  Input extends v.GenericSchema = v.GenericSchema,
  Data extends v.GenericSchema = v.GenericSchema,
> {
  /** Method and path. Two endpoints may share a path (GET and POST /api/lotteryRoom). */
  readonly id: Route
  readonly kind: 'query' | 'command'
  readonly method: Method
  readonly path: string
  readonly wire: WireFormat
  /** Takes the caller's plain English fields, gives the wire payload. */
  readonly input: Input
  /** Takes the wire data of either back end (docs/spec, 3), gives the domain type. */
  readonly data: Data
  /** `envelope`: the schema reads `{data, message}`, because back end A puts facts into the message. */
  readonly reads: 'data' | 'envelope'
  /** The answer may be bare text instead of an envelope (uploads of back end A). */
  readonly bareText: boolean
  /** No specification names it: a platform may not know it. A query then has the data `absent`, a command is refused. */
  readonly optional: { readonly absent: unknown } | null
  /** Moves or stakes money: journalled, locked across screens, never repeated by the program. Null for any other. */
  readonly money: MoneyCommand | null
  /** Sent without a token, because it requests one: its 401 does not concern the current session. */
  readonly signsIn: boolean
  /** Queries made stale by a finished command. */
  readonly touches: readonly Endpoint[]
  /** Where an unknown outcome of a money command is looked up before the next try. */
  readonly lookup: readonly Lookup[]
  /** The record that a money command leaves; null where the specifications do not name one. */
  recordOf(input: unknown): ExpectedRecord | null
}

export interface MoneyCommand {
  /** Its name for the member. */
  readonly label: string
  /** The page whose `<UnknownOutcome>` resolves it. */
  readonly path: Path
  /** The page that lists its records. */
  readonly records: { readonly path: Path; readonly query?: Readonly<Record<string, string>> }
}

/** The record that a command leaves on the platform. */
export interface ExpectedRecord {
  /** The look-up that lists it. */
  readonly lookup: number
  /** Yuan of each row; null where the platform decides. A platform may write one row for all of them. */
  readonly amounts: (string | null)[]
  /** Yuan that leave the wallet at once; null where none do. */
  readonly spends: string | null
}

/** One query that can show the outcome of a command. */
export interface Lookup {
  readonly endpoint: Endpoint
  readonly input: unknown
}

export type InputOf<E extends Endpoint> = v.InferInput<E['input']>
export type DataOf<E extends Endpoint> = v.InferOutput<E['data']>

/**
 * Marks what of a command's input its tab may keep until the outcome is known (session storage), and so what makes two
 * inputs one wish: no password, code or other secret.
 */
export const kept = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, v.metadata({ kept: true }))

/** What {@link kept} marks of an input; undefined where nothing is. */
export function keptOf(schema: v.GenericSchema, input: unknown): unknown {
  if (v.getMetadata(schema).kept) return input
  if ('pipe' in schema) return keptOf((schema.pipe as [v.GenericSchema])[0], input)
  if ('wrapped' in schema) return keptOf(schema.wrapped as v.GenericSchema, input)
  if (!('entries' in schema) || typeof input !== 'object' || input === null) return undefined
  const entries = schema.entries as Readonly<Record<string, v.GenericSchema>>
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      const own = entries[name] && keptOf(entries[name], value)
      return own === undefined ? [] : [[name, own]]
    }),
  )
}

/** Input of a call without payload. */
export const nothing = v.optional(v.object({}), {})
/** Data of an answer of which only the message counts. */
const ignored = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

interface Spec<Input extends v.GenericSchema, Data extends v.GenericSchema> {
  input?: Input
  data?: Data
  wire?: WireFormat
  reads?: 'data' | 'envelope'
  bareText?: boolean
}

interface QuerySpec<Input extends v.GenericSchema, Data extends v.GenericSchema> extends Spec<
  Input,
  Data
> {
  optional?: { absent: v.InferOutput<Data> }
}

interface CommandSpec<Input extends v.GenericSchema, Data extends v.GenericSchema> extends Spec<
  Input,
  Data
> {
  optional?: true
  money?: MoneyCommand
  signsIn?: boolean
  touches?: readonly Endpoint[]
  lookup?: readonly Lookup[]
  recordOf?: (input: v.InferInput<Input>) => ExpectedRecord | null
}

function define<Input extends v.GenericSchema, Data extends v.GenericSchema>(
  kind: Endpoint['kind'],
  id: Route,
  spec: CommandSpec<Input, Data>,
  optional: Endpoint['optional'],
): Endpoint<Input, Data> {
  const [method, path] = id.split(' ') as [Method, string]
  return {
    id,
    kind,
    method,
    path,
    wire: spec.wire ?? (method === 'GET' ? 'query' : 'json'),
    // Where the spec has no schema, the type is the default of `query` and `command`.
    input: spec.input ?? (nothing as unknown as Input),
    // As above.
    data: spec.data ?? (ignored as unknown as Data),
    reads: spec.reads ?? 'data',
    bareText: spec.bareText ?? false,
    optional,
    money: spec.money ?? null,
    signsIn: spec.signsIn ?? false,
    touches: spec.touches ?? [],
    lookup: spec.lookup ?? [],
    recordOf: (input) => spec.recordOf?.(input as v.InferInput<Input>) ?? null,
  }
}

/** Declares a call that only reads. It may be repeated freely. */
export function query<
  Input extends v.GenericSchema = typeof nothing,
  Data extends v.GenericSchema = typeof ignored,
>(id: Route, { optional, ...spec }: QuerySpec<Input, Data>): Endpoint<Input, Data> {
  return define('query', id, spec, optional ?? null)
}

/** Declares a call that changes something. It is sent at most once per intent. */
export function command<
  Input extends v.GenericSchema = typeof nothing,
  Data extends v.GenericSchema = typeof ignored,
>(id: Route, spec: CommandSpec<Input, Data>): Endpoint<Input, Data> {
  return define('command', id, spec, spec.optional ? { absent: null } : null)
}
