import ky, { isTimeoutError } from 'ky'
import * as v from 'valibot'
import { REQUEST_TIMEOUT_MS } from '#lib/constants.ts'
import { currentEpoch, endSession, token } from '#lib/session/session.ts'
import { apiHost, apiUrl } from '#lib/site/config.ts'
import { noteServerDate } from '#lib/time/clock.ts'
import { followCall } from './connection.ts'
import type { DataOf, Endpoint, InputOf } from './endpoint.ts'
import {
  DecodeError,
  ExpiredError,
  NotSentError,
  isGatewayCode,
  isRejection,
  RefusalError,
  sentenceOf,
  TooManyError,
  UnreachableError,
  UnreadableError,
} from './errors.ts'
import { takePrefetch, type Arrival } from './prefetch.ts'
import { requestedWaitMs, noteAbsent, noteRetryAfter, waitBefore } from './retry-after.ts'
import { readData, parseJson, number, text } from './schema.ts'

let delayedUntil: Promise<unknown> | null = null
/** Delays every call until `until` resolves: a sandbox in the browser worker has to start first. */
export function delayCallsUntil(until: Promise<unknown>): void {
  delayedUntil = until
}

export interface Answer<E extends Endpoint> {
  data: DataOf<E>
  message: string
}

const ANSWER_CAP_BYTES = 4_000_000
const OVERSIZE = new Error('answer too large')

/** What the hook knows of a call; ky hands it through as `context`. */
interface CallContext extends Record<string, unknown> {
  /** The session's token; null for a visitor. */
  readonly bearer: string | null
}

/** The one HTTP client of the platform's calls. It repeats nothing: TanStack Query repeats reads, nobody commands. */
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

/** The same answer, aborted with OVERSIZE once its body exceeds the cap. */
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

/** AbortSignal.any, which Chromium 116 and Safari 17.4 brought; `unlink` takes the listeners off again. */
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

/** One HTTP exchange. Throws a CallError, or the reason of the signal that aborted it. */
async function exchange(
  endpoint: Endpoint,
  payload: unknown,
  context: CallContext,
  prefetched: Promise<Arrival> | null,
  ...stops: readonly (AbortSignal | undefined)[]
) {
  const { signal, unlink } = anySignal(...stops)
  const host = apiHost()
  const network = followCall()
  try {
    signal.throwIfAborted()
    const pending = platform(apiUrl(endpoint.path) + searchOf(endpoint, payload), {
      method: endpoint.method,
      // Followed, it would be another request: asked of another address, or answered by a page that did nothing.
      redirect: endpoint.kind === 'command' ? 'manual' : 'follow',
      ...bodyOf(endpoint, payload),
      context,
      signal,
      timeout: REQUEST_TIMEOUT_MS,
      totalTimeout: REQUEST_TIMEOUT_MS,
      // Not in a hook: ky copies the whole answer for each afterResponse hook.
      fetch: async (request, init) => {
        if (delayedUntil) await delayedUntil
        const { response, at } = prefetched
          ? await prefetched
          : { response: await globalThis.fetch(request, init), at: performance.now() }
        network.answered()
        // A GET may come out of a cache, dated when it was stored.
        if (endpoint.method === 'POST')
          noteServerDate(response.headers.get('date'), performance.now() - at)
        noteRetryAfter(endpoint, host, response)
        return limitSize(response)
      },
    })
    // As text, not as JSON: an upload may be answered in bare text. Through ky, whose time-out covers the body too.
    const body = await pending.text()
    return { response: await pending, body }
  } catch (cause) {
    if (cause === OVERSIZE) throw new UnreadableError(endpoint.id, 200)
    const timedOut = isTimeoutError(cause)
    if (signal.aborted && !timedOut) throw signal.reason ?? cause
    network.failed()
    throw new UnreachableError(endpoint.id, timedOut, { cause })
  } finally {
    unlink()
  }
}

const isAbsent = (status: unknown): boolean => status === 404 || status === 405
const absentAnswer = <E extends Endpoint>({ optional }: E): Answer<E> => ({
  data: optional?.absent as DataOf<E>,
  message: '',
})

interface CommandPart {
  /**
   * The key of a command's intent (`request_id`, an extension). A browser may send a POST a second time by itself when
   * a keep-alive connection breaks before the answer; a platform that knows the field does it once.
   */
  readonly requestId?: string
  /** Called before a 401 ends the session. */
  readonly onExpired?: () => void
}

/**
 * The only path of a call to the platform: text → JSON → envelope → schema (spec 1 §7, §8). Throws a CallError,
 * or the abort reason when the caller or the end of the session aborted it. A 401 of the token in force ends the
 * session; one of an older token is only thrown.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  { requestId, onExpired }: CommandPart = {},
): Promise<Answer<E>> {
  const epoch = currentEpoch()
  const bearer = endpoint.signsIn ? null : token()
  const given = v.safeParse(endpoint.input, input)
  if (!given.success) {
    throw new NotSentError(endpoint.id, '填写有误，操作未提交', { cause: given.issues })
  }
  const host = apiHost()
  const wait = waitBefore(endpoint)
  if (wait === Infinity) return absentAnswer(endpoint)
  if (wait > 0) throw new TooManyError(endpoint.id, wait)
  const prefetched = takePrefetch(endpoint, given.output)
  const payload = requestId ? withField(given.output, requestId) : given.output
  const { response, body } = await exchange(
    endpoint,
    payload,
    { bearer },
    prefetched,
    epoch.abort.signal,
    signal,
  )
  const { status } = response
  const { answer, words, errors } = readEnvelope(endpoint, response, body)
  const fields = fieldsRefused(errors, given.output, input)
  if (endpoint.optional && [status, answer?.code].some(isAbsent)) {
    if (endpoint.kind === 'command') throw new RefusalError(endpoint.id, 404, '暂未开通')
    noteAbsent(endpoint, host)
    return absentAnswer(endpoint)
  }
  if (status === 401 || answer?.code === 401) {
    // Without a token there is no session to end: the 401 means that a login is needed.
    if (bearer === null) throw new RefusalError(endpoint.id, 401, words || '请先登录')
    onExpired?.()
    if (bearer === token()) endSession(endingOf(words), epoch.id)
    throw new ExpiredError(endpoint.id)
  }
  const undecided = isUndecided(endpoint, status, answer?.code ?? null, words)
  if (answer === null || undecided) {
    if (status === 429 && !undecided)
      throw new TooManyError(endpoint.id, requestedWaitMs(response) ?? 0)
    // A framework refuses a form without a code of the platform.
    if (!undecided && words !== '' && isRejection(status))
      throw new RefusalError(endpoint.id, status, words, fields)
    throw new UnreadableError(endpoint.id, status, undecided)
  }
  if (answer.code !== 200) throw new RefusalError(endpoint.id, answer.code, words, fields)
  return decode(endpoint, answer)
}

const withField = (payload: unknown, requestId: string): unknown => ({
  ...(isRecord(payload) ? payload : {}),
  request_id: requestId,
})
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** `replaced` only when the platform's own message names a sign-in on another device. */
const endingOf = (message: string) =>
  /其[他它](设备|地方)|别处|异地|另一台/.test(message) ? 'replaced' : 'expired'

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

/** A redirect of a command, which no browser lets be read. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400)

/**
 * `{code, message, data}` of an answer's body, null when it is something else (HTML, cut JSON, nothing), and the words
 * of a refusal, also of one without a code.
 */
function readEnvelope(
  endpoint: Endpoint,
  response: Response,
  body: string,
): { answer: Envelope | null; words: string; errors?: unknown } {
  let raw: unknown
  try {
    raw = isRedirect(response) ? undefined : parseJson(body)
  } catch {
    if (endpoint.bareText && response.status < 300 && !/^\s*[<{[]/.test(body)) raw = body.trim()
  }
  if (endpoint.bareText && typeof raw === 'string')
    return { answer: { code: 200, message: '', data: raw }, words: '' }
  const parsed = v.safeParse(envelope, raw)
  const answer = parsed.success ? parsed.output : null
  return { answer, words: wordsIn(raw), errors: isRecord(raw) && 'errors' in raw && raw.errors }
}

const leavesOf = (input: unknown): [name: string, value: unknown][] =>
  isRecord(input)
    ? Object.entries(input).flatMap(([name, value]) =>
        isRecord(value) ? leavesOf(value) : [[name, value]],
      )
    : []

/** `errors` by the names that the input has for the fields: the same one, or the only one with the value that was sent. */
function fieldsRefused(errors: unknown, payload: unknown, input: unknown) {
  if (!isRecord(errors) || !isRecord(payload)) return {}
  const leaves = leavesOf(input)
  const sent = payload as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(errors).flatMap(([wire, raw]) => {
      const words = sentenceOf(firstText(raw))
      const same = leaves.filter(([, value]) => wire in sent && value === sent[wire])
      const [named] = leaves.find(([name]) => name === wire) ?? (same.length === 1 ? same[0]! : [])
      return words && named ? [[named, words]] : []
    }),
  )
}

const firstText = (raw: unknown): string => {
  if (typeof raw === 'string') return raw
  return isRecord(raw) ? (Object.values(raw).map(firstText).find(Boolean) ?? '') : ''
}

const spokenIn = (raw: unknown): string[] => {
  if (!isRecord(raw)) return []
  const { message, msg, errors } = raw as Readonly<Record<string, unknown>>
  return [message, msg, errors].map(firstText)
}

/**
 * The first words of an answer that a member can read: frameworks put theirs into `message`, the platform's stand in
 * `errors` or another field. Of those only Chinese ones are a platform's.
 */
function wordsIn(raw: unknown): string {
  if (!isRecord(raw)) return ''
  const { error, detail, info, data } = raw as Readonly<Record<string, unknown>>
  const said = spokenIn(raw)
  const others = [
    ...[error, detail, info, data].flatMap(spokenIn),
    ...[error, detail, info].map(firstText),
    typeof data === 'string' ? data : '',
  ]
  const isChinese = (each: string) => /\p{Script=Han}/u.test(sentenceOf(each))
  return [...said, ...others].find(isChinese) ?? said.find(sentenceOf) ?? ''
}

/** Refusals that tell the member to look later: the work may go on. */
const LOOK_LATER = /处理中|超时|稍后查询/

/**
 * Whether an answer leaves the outcome open: code 200 under an error status, or, for money, a 5xx status, an
 * informational code, the code of a gateway that gave up, or words that tell to look later.
 */
function isUndecided(
  { money }: Endpoint,
  status: number,
  code: number | null,
  words: string,
): boolean {
  if (code === 200) return status >= 400
  if (money === null) return false
  const isOpenCode = code !== null && ((code >= 100 && code < 200) || isGatewayCode(code))
  return status >= 500 || isOpenCode || LOOK_LATER.test(words)
}

/** A payload's fields in order, without those that were not given. */
const fieldsOf = (payload: unknown): [string, unknown][] =>
  Object.entries((payload ?? {}) as Record<string, unknown>).filter(
    ([, each]) => each !== undefined,
  )

/** `?a=1&b=` of a call that carries its payload in the address, else ''. */
export function searchOf(endpoint: Endpoint, payload: unknown): string {
  if (endpoint.wire !== 'query') return ''
  const search = new URLSearchParams(
    fieldsOf(payload).map(([key, value]) => [key, String(value)]),
  ).toString()
  return search && `?${search}`
}

/** The body of a call and its content type; nothing for calls that carry the payload in the address. */
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
  const named = file instanceof File ? file.name : ''
  return named || `upload.${/^image\/([a-z]+)/.exec(file.type)?.[1] ?? 'bin'}`
}
