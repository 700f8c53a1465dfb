import ky, { isTimeoutError } from 'ky'
import * as v from 'valibot'
import { REQUEST_TIMEOUT_MS } from '#lib/constants.ts'
import { currentEpoch, endSession, sessionToken } from '#lib/session/session.ts'
import { apiUrl } from '#lib/site/config.ts'
import { setServerDate } from '#lib/time/clock.ts'
import { followCall } from './connection.ts'
import type { DataOf, Endpoint, InputOf } from './endpoint.ts'
import {
  ChallengeError,
  DecodeError,
  ExpiredError,
  NotSentError,
  RefusalError,
  sentenceOf,
  TooManyError,
  UnreachableError,
  UnreadableError,
} from './errors.ts'
import { takePrefetch, type PrefetchedAnswer } from './prefetch.ts'
import { isObject, readData, parseJson, number, text } from './schema.ts'

export interface Answer<E extends Endpoint> {
  data: DataOf<E>
  message: string
}

const ANSWER_CAP_BYTES = 4_000_000
const OVERSIZE = new Error('answer too large')

/** ky passes it to the hook below. */
interface CallContext extends Record<string, unknown> {
  /** The session's token; null for a visitor. */
  readonly bearer: string | null
}

/** The only HTTP client of the platform's calls. It never repeats a call: TanStack Query repeats reads. */
const platform = ky.create({
  cache: 'no-store',
  retry: 0,
  throwHttpErrors: false,
  hooks: {
    beforeRequest: [
      ({ request, options }) => {
        const { bearer } = options.context as CallContext
        if (bearer !== null) request.headers.set('Authorization', `Bearer ${bearer}`)
      },
    ],
  },
})

/** Returns the same answer; its body fails with OVERSIZE once it exceeds the cap. */
function limitSize(response: Response): Response {
  if (!response.body) return response
  let received = 0
  const meter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      if (received > ANSWER_CAP_BYTES) controller.error(OVERSIZE)
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(meter), { status, statusText, headers })
}

/** AbortSignal.any for browsers before Chromium 116 and Safari 17.4. `unlink` removes the listeners. */
function anySignal(...signals: readonly (AbortSignal | undefined)[]) {
  const stop = new AbortController()
  const offs = signals.map((signal) => {
    const onAbort = () => stop.abort(signal?.reason)
    if (signal?.aborted) onAbort()
    signal?.addEventListener('abort', onAbort)
    return () => signal?.removeEventListener('abort', onAbort)
  })
  return { signal: stop.signal, unlink: () => offs.forEach((off) => off()) }
}

/** Makes one HTTP exchange. Throws a CallError, or the reason of the signal that aborted it. */
async function exchange(
  endpoint: Endpoint,
  payload: unknown,
  context: CallContext,
  prefetched: Promise<PrefetchedAnswer> | null,
  ...stops: readonly (AbortSignal | undefined)[]
) {
  const { signal, unlink } = anySignal(...stops)
  const network = followCall()
  try {
    signal.throwIfAborted()
    const pending = platform(apiUrl(endpoint.path) + searchOf(endpoint, payload), {
      method: endpoint.method,
      // A followed redirect would send the command to another address, or answer it with a page that did nothing.
      redirect: endpoint.kind === 'command' ? 'manual' : 'follow',
      ...bodyOf(endpoint, payload),
      context,
      signal,
      timeout: REQUEST_TIMEOUT_MS,
      totalTimeout: REQUEST_TIMEOUT_MS,
      // An afterResponse hook would make ky copy the whole answer.
      fetch: async (request, init) => {
        const { response, at } = prefetched
          ? await prefetched
          : { response: await globalThis.fetch(request, init), at: performance.now() }
        network.answered()
        // A GET may come from a cache with an old date.
        if (endpoint.method === 'POST')
          setServerDate(response.headers.get('date'), performance.now() - at)
        return limitSize(response)
      },
    })
    // The answer of an upload may be bare text. ky's time-out covers the body, too.
    const body = await pending.text()
    return { response: await pending, body }
  } catch (cause) {
    if (cause === OVERSIZE) throw new UnreadableError(endpoint.id, 200)
    const isTimedOut = isTimeoutError(cause)
    if (signal.aborted && !isTimedOut) throw signal.reason ?? cause
    network.failed()
    throw new UnreachableError(endpoint.id, isTimedOut, { cause })
  } finally {
    unlink()
  }
}

const isAbsent = (status: unknown): boolean => status === 404 || status === 405

const RETRY_AFTER_MAX_MS = 5 * 60_000
const RETRY_AFTER_USUAL_MS = 3_000
/** The wait that a 429 asks for, in ms; a header without seconds asks for the usual one (RFC 9110 §10.2.3). */
function waitOf({ headers }: Response): number {
  const seconds = headers.get('retry-after')?.trim() ?? ''
  return /^\d+$/.test(seconds)
    ? Math.min(RETRY_AFTER_MAX_MS, Number(seconds) * 1000)
    : RETRY_AFTER_USUAL_MS
}

interface CommandPart {
  /**
   * The extension `request_id`, unique for each intent. A browser may repeat a POST by itself if a keep-alive connection
   * breaks before the answer; a platform that knows the field then acts only once.
   */
  readonly requestId?: string
  /** Called before a 401 ends the session. */
  readonly onExpired?: () => void
}

/**
 * Sends a call and reads its answer: text → JSON → envelope → schema (spec 1 §7, §8). Throws a CallError, or the abort
 * reason if the caller or the end of the session aborted it. A 401 of the present token ends the session; a 401 of an
 * older token is only thrown.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  { requestId, onExpired }: CommandPart = {},
): Promise<Answer<E>> {
  const epoch = currentEpoch()
  const bearer = endpoint.signsIn ? null : sessionToken()
  const parsed = v.safeParse(endpoint.input, input)
  if (!parsed.success) {
    throw new NotSentError(endpoint.id, '填写有误，操作未提交', { cause: parsed.issues })
  }
  const prefetched = takePrefetch(endpoint, parsed.output)
  const payload = requestId ? withField(parsed.output, requestId) : parsed.output
  const { response, body } = await exchange(
    endpoint,
    payload,
    { bearer },
    prefetched,
    epoch.abort.signal,
    signal,
  )
  const { status } = response
  const { answer, words, errors, isRefusal } = readEnvelope(endpoint, response, body)
  const fields = refusalsByField(errors, parsed.output, input)
  if (endpoint.optional && [status, answer?.code].some(isAbsent)) {
    if (endpoint.kind === 'command') throw new RefusalError(endpoint.id, 404, '暂未开通')
    return { data: endpoint.optional.absent as DataOf<E>, message: '' }
  }
  if (status === 401 || answer?.code === 401) {
    // For a visitor a 401 means that a login is needed.
    if (bearer === null) throw new RefusalError(endpoint.id, 401, words || '请先登录')
    onExpired?.()
    if (bearer === sessionToken()) endSession(endingOf(words), epoch.id)
    throw new ExpiredError(endpoint.id)
  }
  const outcome = outcomeOf(endpoint, status, answer?.code ?? null, isRefusal)
  if (answer !== null && outcome === 'done') return decode(endpoint, answer)
  if (status === 429 && outcome === 'refused' && answer === null)
    throw new TooManyError(endpoint.id, waitOf(response))
  const code = answer?.code ?? status
  if (outcome === 'refused' && (answer !== null || words !== ''))
    throw new RefusalError(endpoint.id, code, words, fields)
  if (answer === null && isChallenge(status, body))
    throw new ChallengeError(endpoint.id, outcome === 'unknown')
  throw new UnreadableError(endpoint.id, status, outcome === 'unknown', answer ? words : '')
}

const withField = (payload: unknown, requestId: string): unknown => ({
  ...(isObject(payload) ? payload : {}),
  request_id: requestId,
})

/** `replaced` if the platform's message is about a sign-in on another device. */
const endingOf = (message: string) =>
  /其[他它](设备|地方)|别处|异地|另一台/.test(message) ? 'replaced' : 'expired'

/** True for a firewall's page that wants to verify the visitor, such as those of Cloudflare, AWS and Aliyun. */
const isChallenge = (status: number, body: string): boolean =>
  /^\s*</.test(body) && (status === 403 || /challenge|captcha|acw_sc__v2/i.test(body))

function decode<E extends Endpoint>(endpoint: E, answer: Envelope): Answer<E> {
  const raw = endpoint.reads === 'envelope' ? answer : answer.data
  const parsed = readData(endpoint, raw)
  if (parsed.success) return { data: parsed.output as DataOf<E>, message: answer.message }
  const [issue] = parsed.issues
  throw new DecodeError(endpoint.id, v.getDotPath(issue) ?? 'data', issue.message)
}

const envelope = v.object({
  code: number,
  message: text,
  data: v.optional(v.unknown()),
})
type Envelope = v.InferOutput<typeof envelope>

/** Browsers hide the status of a command's redirect behind `opaqueredirect`. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400)

/**
 * Reads `{code, message, data}` from an answer's body: null for anything else (HTML, cut JSON, nothing). `words` are
 * those of a refusal, with or without a code.
 */
function readEnvelope(
  endpoint: Endpoint,
  response: Response,
  body: string,
): { answer: Envelope | null; words: string; errors?: unknown; isRefusal: boolean } {
  let raw: unknown
  try {
    raw = isRedirect(response) ? undefined : parseJson(body)
  } catch {
    if (endpoint.bareText && response.status < 300 && !/^\s*[<{[]/.test(body)) raw = body.trim()
  }
  // An upload may be answered in bare text or in the number of the picture.
  if (endpoint.bareText && (typeof raw === 'string' || (typeof raw === 'number' && raw > 0)))
    return { answer: { code: 200, message: '', data: raw }, words: '', isRefusal: false }
  // A refusal may be bare text, too; a page is no sentence.
  if (raw === undefined && !isRedirect(response) && !/^\s*</.test(body)) raw = body
  const parsed = v.safeParse(envelope, raw)
  const answer = parsed.success ? parsed.output : null
  const errors = isObject(raw) && 'errors' in raw && raw.errors
  return { answer, words: wordsIn(raw), errors, isRefusal: isRefusalAnswer(raw) }
}

/** True for an answer without a code that refuses in another field: `success: false`, or `status` or `ret` 0. */
function isRefusalAnswer(raw: unknown): boolean {
  if (!isObject(raw) || 'code' in raw) return false
  const { success, status, ret } = raw as Readonly<Record<string, unknown>>
  return success === false || [status, ret].some((each) => each === 0 || each === '0')
}

const leavesOf = (input: unknown): [name: string, value: unknown][] =>
  isObject(input)
    ? Object.entries(input).flatMap(([name, value]) =>
        isObject(value) ? leavesOf(value) : [[name, value]],
      )
    : []

/** Renames the fields of `errors` to those of the input: the same name, or the only field with the same value. */
function refusalsByField(errors: unknown, payload: unknown, input: unknown) {
  if (!isObject(errors) || !isObject(payload)) return {}
  const leaves = leavesOf(input)
  const sent = payload as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(errors).flatMap(([wire, raw]) => {
      const words = sentenceOf(wordsIn(raw))
      const same = leaves.filter(([, value]) => wire in sent && value === sent[wire])
      const [named] = leaves.find(([name]) => name === wire) ?? (same.length === 1 ? same[0]! : [])
      return words && named ? [[named, words]] : []
    }),
  )
}

/** Fields that may hold the messages of several fields. */
const MESSAGES = ['message', 'msg', 'errors']
const SENTENCES = [
  ...MESSAGES,
  'errmsg',
  'errormsg',
  'errormessage',
  'errordescription',
  'detail',
  'desc',
  'info',
  'reason',
  'tips',
]
/** The last three count only with Chinese words, because they mostly hold an English status or data. */
const WORD_FIELDS = [...SENTENCES, 'error', 'title', 'data']

/** The texts of these fields at two depths, and every text of {@link MESSAGES}. */
function textsIn(raw: unknown, names: readonly string[], depth = 2): string[] {
  if (typeof raw === 'string') return [raw]
  if (Array.isArray(raw)) return raw.flatMap((each) => textsIn(each, names, depth))
  if (!isObject(raw) || depth === 0) return []
  const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, '')
  const fields = new Map(Object.entries(raw).map(([name, each]) => [plain(name), each]))
  return names.flatMap((name) => {
    const field: unknown = fields.get(name)
    const found = textsIn(field, names, depth - 1)
    if (found.length > 0 || !MESSAGES.includes(name) || !isObject(field)) return found
    return Object.values(field).flatMap((each) => textsIn(each, names, depth))
  })
}

/**
 * Returns the first readable sentence, Chinese before English, because the platform may write into any of these fields
 * while frameworks write English.
 */
function wordsIn(raw: unknown): string {
  const isChinese = (each: string) => /\p{Script=Han}/u.test(sentenceOf(each))
  return textsIn(raw, WORD_FIELDS).find(isChinese) ?? textsIn(raw, SENTENCES).find(sentenceOf) ?? ''
}

/** The outcome that an answer gives a call. `unknown`: the platform may have acted or not. */
type OutcomeKind = 'done' | 'refused' | 'unknown'

/** The codes of a gateway that timed out: the platform may have done the work. */
const GATEWAY_CODES = [408, 502, 503, 504]

/**
 * The only table of outcomes (decision 0019). `code` is null for a body without an envelope. The platform's words never
 * decide.
 */
function outcomeOf(
  { kind }: Endpoint,
  status: number,
  code: number | null,
  isRefusal: boolean,
): OutcomeKind {
  if (code === 200) return status < 400 ? 'done' : 'unknown'
  // A read changes nothing, so any other code is a refusal.
  if (kind === 'query' && code !== null) return 'refused'
  if (status >= 500 || status === 408 || (code !== null && GATEWAY_CODES.includes(code)))
    return 'unknown'
  return code !== null || status >= 400 || isRefusal ? 'refused' : 'unknown'
}

/** A payload's fields in order, without undefined ones. */
const fieldsOf = (payload: unknown): [string, unknown][] =>
  Object.entries((payload ?? {}) as Record<string, unknown>).filter(
    ([, each]) => each !== undefined,
  )

/** The query (`?a=1&b=`) of a call with its payload in the address, else ''. */
export function searchOf(endpoint: Endpoint, payload: unknown): string {
  if (endpoint.wire !== 'query') return ''
  const search = new URLSearchParams(
    fieldsOf(payload).map(([key, value]) => [key, String(value)]),
  ).toString()
  return search && `?${search}`
}

/** The body of a call as ky's option; {} if the payload is in the address. */
export function bodyOf(endpoint: Endpoint, payload: unknown): { json?: unknown; body?: FormData } {
  if (endpoint.wire === 'query') return {}
  if (endpoint.wire === 'json') return { json: Object.fromEntries(fieldsOf(payload)) }
  const body = new FormData()
  for (const [key, value] of fieldsOf(payload)) {
    if (value instanceof Blob) body.append(key, value, fileNameOf(value))
    else body.append(key, String(value))
  }
  return { body }
}

/** Servers judge an upload by its extension; a picture from a canvas has none. */
function fileNameOf(file: Blob): string {
  const name = file instanceof File ? file.name : ''
  return name || `upload.${/^image\/([a-z]+)/.exec(file.type)?.[1] ?? 'bin'}`
}
