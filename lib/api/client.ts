import * as v from 'valibot'
import { currentEpoch, endSession, sessionToken } from '#lib/session/session.ts'
import type { DataOf, Endpoint, InputOf } from './endpoint.ts'
import {
  AbsentError,
  ChallengeError,
  DecodeError,
  ExpiredError,
  NotSentError,
  RefusalError,
  TooManyRequestsError,
  UnreadableError,
} from './errors.ts'
import { exchange } from './exchange.ts'
import { takePrefetch } from './prefetch.ts'
import { sentenceOf, wordsIn } from './refusal-words.ts'
import { isObject, readData, parseJson, number, text } from './schema.ts'

export interface Answer<E extends Endpoint> {
  data: DataOf<E>
  message: string
}

const isAbsent = (status: unknown): boolean => status === 404 || status === 405

const RETRY_AFTER_MAX_MS = 5 * 60_000
const RETRY_AFTER_DEFAULT_MS = 3_000
/**
 * Returns the wait after a 429 in ms: its whole seconds (RFC 9110 §10.2.3), at most five minutes, or 3 s if it names none.
 */
function retryAfterMs({ headers }: Response): number {
  const seconds = headers.get('retry-after')?.trim() ?? ''
  return /^\d+$/.test(seconds)
    ? Math.min(RETRY_AFTER_MAX_MS, Number(seconds) * 1000)
    : RETRY_AFTER_DEFAULT_MS
}

interface CallOptions {
  /**
   * The extension `request_id`, unique for each intent. A browser may repeat a POST by itself if a keep-alive connection
   * breaks before the answer. A platform that knows the field then acts only once.
   */
  readonly requestId?: string
  /** Called at a 401 to a call with a token. */
  readonly onExpired?: () => void
}

/**
 * Sends a call and reads its answer: text → JSON → envelope → schema (spec 1 §7, §8). Throws a CallError, or the abort
 * reason if the caller or the end of the session aborted it. A 401 to the present token ends the session. A 401 to an older
 * token is only thrown.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  { requestId, onExpired }: CallOptions = {},
): Promise<Answer<E>> {
  const epoch = currentEpoch()
  const bearer = endpoint.signsIn ? null : sessionToken()
  const parsed = v.safeParse(endpoint.input, input)
  if (!parsed.success) {
    throw new NotSentError(endpoint.id, '填写有误，操作未提交', { cause: parsed.issues })
  }
  const prefetched = takePrefetch(endpoint, parsed.output)
  const payload = requestId ? withRequestId(parsed.output, requestId) : parsed.output
  const signals = [epoch.abortController.signal, signal]
  const { response, body } = await exchange(endpoint, payload, { bearer, prefetched, signals })
  const { status } = response
  const { answer, words, isFlagged } = readEnvelope(endpoint, response, body)
  if (endpoint.mayBeAbsent) {
    if (endpoint.kind === 'query' && [status, answer?.code].some(isAbsent))
      return { data: endpoint.dataIfAbsent as DataOf<E>, message: '' }
    // An envelope of a command may say with this code that something else is not there.
    if (answer === null && isAbsent(status)) throw new AbsentError(endpoint.id)
  }
  if (status === 401 || answer?.code === 401) {
    // For a visitor a 401 means that a login is needed.
    if (bearer === null) throw new RefusalError(endpoint.id, 401, words || '请先登录')
    onExpired?.()
    if (bearer === sessionToken()) endSession('expired', epoch.id, sentenceOf(words))
    throw new ExpiredError(endpoint.id)
  }
  const outcome = outcomeOf(endpoint, status, answer?.code ?? null, isFlagged)
  if (answer !== null && outcome === 'done') return decode(endpoint, answer)
  if (status === 429 && outcome === 'refused' && answer === null)
    throw new TooManyRequestsError(endpoint.id, retryAfterMs(response))
  const code = answer?.code ?? status
  if (outcome === 'refused' && (answer !== null || words !== ''))
    throw new RefusalError(endpoint.id, code, words)
  if (answer === null && isChallenge(status, body))
    throw new ChallengeError(endpoint.id, outcome === 'unknown')
  throw new UnreadableError(endpoint.id, status, outcome === 'unknown', answer ? words : '')
}

const withRequestId = (payload: unknown, requestId: string): unknown => ({
  ...(isObject(payload) ? payload : {}),
  request_id: requestId,
})

/** True for the page of a firewall that verifies the visitor, such as those of Cloudflare, AWS and Aliyun. */
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
 * Reads the envelope `{code, message, data}` from the body of an answer. `answer` is null for any other body, which may still
 * have `words` of a refusal. `isFlagged` is true for a refusal without a code.
 */
function readEnvelope(
  endpoint: Endpoint,
  response: Response,
  body: string,
): { answer: Envelope | null; words: string; isFlagged: boolean } {
  let raw: unknown
  try {
    raw = isRedirect(response) ? undefined : parseJson(body)
  } catch {
    if (endpoint.mayBePlainText && response.status < 300 && !/^\s*[<{[]/.test(body))
      raw = body.trim()
  }
  // The answer of an upload may be plain text, or the number of the picture.
  if (endpoint.mayBePlainText && (typeof raw === 'string' || (typeof raw === 'number' && raw > 0)))
    return { answer: { code: 200, message: '', data: raw }, words: '', isFlagged: false }
  // A refusal may also be plain text, but a page of HTML is none.
  if (raw === undefined && !isRedirect(response) && !/^\s*</.test(body)) raw = body
  const parsed = v.safeParse(envelope, raw)
  const answer = parsed.success ? parsed.output : null
  return { answer, words: wordsIn(raw), isFlagged: hasRefusalFlag(raw) }
}

/** True for an answer that refuses without a code: by `success` false, or by `status` or `ret` 0. */
function hasRefusalFlag(raw: unknown): boolean {
  if (!isObject(raw) || 'code' in raw) return false
  const { success, status, ret } = raw as Readonly<Record<string, unknown>>
  return success === false || [status, ret].some((each) => each === 0 || each === '0')
}

/** The outcome of a call by its answer. With `unknown` the platform may have acted. */
type OutcomeKind = 'done' | 'refused' | 'unknown'

/** The codes of a gateway that timed out: the platform may have done the work. */
const GATEWAY_CODES = [408, 502, 503, 504]

/**
 * Returns the outcome of an answer (docs/decisions/0019-commands.md). `code` is null for a body without an envelope. The
 * words of an answer never decide.
 */
function outcomeOf(
  { kind }: Endpoint,
  status: number,
  code: number | null,
  isFlagged: boolean,
): OutcomeKind {
  if (code === 200) return status < 400 ? 'done' : 'unknown'
  // A read changes nothing, so any other code is a refusal.
  if (kind === 'query' && code !== null) return 'refused'
  if (status >= 500 || status === 408 || (code !== null && GATEWAY_CODES.includes(code)))
    return 'unknown'
  return code !== null || status >= 400 || isFlagged ? 'refused' : 'unknown'
}
