import * as v from 'valibot'
import type { Path } from '#lib/site/routes.ts'

type Method = 'GET' | 'POST'
type Route = `${Method} /api/${string}`
type Encoding = 'search' | 'json' | 'multipart'

/** One call of the platform as data. The client, the queries, the commands and the sandbox's handlers take it. */
export interface Endpoint<
  Input extends v.GenericSchema = v.GenericSchema,
  Data extends v.GenericSchema = v.GenericSchema,
> {
  /** Method and path. Two endpoints may share a path (GET and POST /api/lotteryRoom). */
  readonly id: Route
  readonly kind: 'query' | 'command'
  readonly method: Method
  readonly path: string
  readonly encoding: Encoding
  /** Turns the English fields of the caller into the platform's payload. */
  readonly input: Input
  /** Turns the data of either back end (docs/spec, 3) into the domain type. */
  readonly data: Data
  /** With `envelope` the schema reads `{data, message}`, because back end A puts data into the message. */
  readonly reads: 'data' | 'envelope'
  /** True if the answer may be plain text instead of an envelope, as for uploads of back end A. */
  readonly mayBePlainText: boolean
  /** True if no specification has the call. On a platform without it a query has `dataIfAbsent`, and a command is refused. */
  readonly mayBeAbsent: boolean
  readonly dataIfAbsent: unknown
  /** Set if the call moves or stakes money. The call is stored until it ends, and the program never repeats it. */
  readonly money: MoneyCommand | null
  /** True if it returns a token: it is sent without one, and its 401 does not end the session. */
  readonly signsIn: boolean
  /** The queries that are read again when the command ends. */
  readonly invalidates: readonly Endpoint[]
  /** Returns the list that has the record of a money command, or null if the specifications have none. */
  recordListOf(input: unknown): RecordListName | null
}

export interface MoneyCommand {
  /** The name of the command on screens. */
  readonly label: string
  /** The page that shows an unknown outcome of the command. */
  readonly path: Path
}

/** Lists of records: transactions of a type (lib/api/endpoints/records.ts), bets, red packets. */
export const RECORD_LISTS = [
  'deposit',
  'withdrawal',
  'transfer-in',
  'transfer-out',
  'bets',
  'packets',
] as const
export type RecordListName = (typeof RECORD_LISTS)[number]

export type InputOf<E extends Endpoint> = v.InferInput<E['input']>
export type DataOf<E extends Endpoint> = v.InferOutput<E['data']>

/** The input of a call without payload. */
export const noInput = v.optional(v.object({}), {})
/** The data of an answer that matters only for its message. */
const noData = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

interface Spec<Input extends v.GenericSchema, Data extends v.GenericSchema> {
  input?: Input
  data?: Data
  encoding?: Encoding
  reads?: 'data' | 'envelope'
  mayBePlainText?: boolean
}

interface QuerySpec<Input extends v.GenericSchema, Data extends v.GenericSchema> extends Spec<
  Input,
  Data
> {
  dataIfAbsent?: v.InferOutput<Data>
}

interface CommandSpec<Input extends v.GenericSchema, Data extends v.GenericSchema> extends Spec<
  Input,
  Data
> {
  mayBeAbsent?: true
  money?: MoneyCommand
  signsIn?: boolean
  invalidates?: readonly Endpoint[]
  recordListOf?: (input: v.InferInput<Input>) => RecordListName | null
}

function define<Input extends v.GenericSchema, Data extends v.GenericSchema>(
  kind: Endpoint['kind'],
  id: Route,
  spec: QuerySpec<Input, Data> & CommandSpec<Input, Data>,
): Endpoint<Input, Data> {
  const [method, path] = id.split(' ') as [Method, string]
  return {
    id,
    kind,
    method,
    path,
    encoding: spec.encoding ?? (method === 'GET' ? 'search' : 'json'),
    // Without a schema the type is the default of `query` and `command`.
    input: spec.input ?? (noInput as unknown as Input),
    data: spec.data ?? (noData as unknown as Data),
    reads: spec.reads ?? 'data',
    mayBePlainText: spec.mayBePlainText ?? false,
    mayBeAbsent: spec.mayBeAbsent ?? spec.dataIfAbsent !== undefined,
    dataIfAbsent: spec.dataIfAbsent,
    money: spec.money ?? null,
    signsIn: spec.signsIn ?? false,
    invalidates: spec.invalidates ?? [],
    recordListOf: (input) => spec.recordListOf?.(input as v.InferInput<Input>) ?? null,
  }
}

/** Declares a call that only reads. The program may repeat it. */
export function query<
  Input extends v.GenericSchema = typeof noInput,
  Data extends v.GenericSchema = typeof noData,
>(id: Route, spec: QuerySpec<Input, Data>): Endpoint<Input, Data> {
  return define('query', id, spec)
}

/** Declares a call that changes something. The program sends it at most once per intent. */
export function command<
  Input extends v.GenericSchema = typeof noInput,
  Data extends v.GenericSchema = typeof noData,
>(id: Route, spec: CommandSpec<Input, Data>): Endpoint<Input, Data> {
  return define('command', id, spec)
}
