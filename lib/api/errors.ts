import { decodeEntities, wordsOfHtml } from '#lib/text/html-words.ts'

/** The base of all errors of a call; `endpoint` is its id (`POST /api/app`). Members read the messages. */
export abstract class CallError extends Error {
  readonly endpoint: string
  constructor(endpoint: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.endpoint = endpoint
  }
  /** True if the platform may have carried out the call without a clear answer. */
  readonly outcomeUnknown: boolean = false
  /** Messages about single fields, by their names in the input. */
  readonly fields: Readonly<Record<string, string>> = {}
  /** The button that helps when a repeated call would fail again; null for none. */
  readonly remedy: Remedy | null = null
}

export interface Remedy {
  readonly label: string
  readonly act: () => void
}

const LONGEST_WORDS = 200
/** Only these first characters are read, because a pattern takes longer for a longer text. */
const READ_MAX = 2_000
/** An English sentence of a framework, and no name of a rule, table or exception. */
const ENGLISH = /^[A-Z][\w'’,-]*( [\w'’,%-]+)+[.!]?$/

/** Removes the markup of a platform's words, so that a member can read them; '' if they are no sentence. */
export function sentenceOf(raw: string): string {
  const cut = raw.slice(0, READ_MAX)
  const plain = /<[a-z!/]/i.test(cut) ? wordsOfHtml(cut) : decodeEntities(cut)
  const words = plain.trim().slice(0, LONGEST_WORDS)
  return /\p{Script=Han}/u.test(words) || ENGLISH.test(words) ? words : ''
}

/** The platform refused: its code is not 200, or its status rejects the call; the message is its own (spec 1 §8). */
export class RefusalError extends CallError {
  readonly code: number
  override readonly fields: Readonly<Record<string, string>>
  override readonly remedy: Remedy | null
  constructor(
    endpoint: string,
    code: number,
    message: string,
    { fields = {}, remedy = null }: Partial<Pick<CallError, 'fields' | 'remedy'>> = {},
  ) {
    super(endpoint, sentenceOf(message) || `平台未受理（${code}）`)
    this.code = code
    this.fields = fields
    this.remedy = remedy
  }
}

/** The session is over: 401 in the body or as HTTP status. */
export class ExpiredError extends CallError {
  constructor(endpoint: string) {
    super(endpoint, '登录已过期，请重新登录')
  }
}

export const OFFLINE = '当前网络不可用，操作未提交'

/** The call was not sent: the device is offline or the input does not fit. */
export class NotSentError extends CallError {
  constructor(endpoint: string, message = OFFLINE, options?: ErrorOptions) {
    super(endpoint, message, options)
  }
}

/** The member's own limits forbid the call; the message is shown at the amount field. */
export class OwnLimitError extends NotSentError {
  override readonly fields: Readonly<Record<string, string>>
  constructor(endpoint: string, message: string) {
    super(endpoint, message)
    this.fields = { amount: message }
  }
}

/** The platform did not answer: the connection failed or the time ran out. */
export class UnreachableError extends CallError {
  readonly timedOut: boolean
  override readonly outcomeUnknown = true
  constructor(endpoint: string, timedOut: boolean, options?: ErrorOptions) {
    const text = timedOut ? '服务器响应超时，请稍后再试' : '网络连接失败，请稍后再试'
    super(endpoint, text, options)
    this.timedOut = timedOut
  }
}

/** True for the code of a gateway that gave up: the platform may have done the work. */
export const isGatewayCode = (code: number): boolean => code === 408 || (code >= 502 && code <= 504)

/** True for a status that rejects a call before any work. Status 408 may come after work has begun. */
const isRejection = (status: number): boolean => status >= 400 && status < 500 && status !== 408

/** A firewall answers with its own page, which asks a person something: only a load of a page shows it. */
export class ChallengeError extends CallError {
  override readonly outcomeUnknown: boolean
  override readonly remedy = { label: '刷新页面', act: () => location.reload() }
  constructor(endpoint: string, outcomeUnknown: boolean) {
    super(endpoint, '网络需要验证，请刷新页面')
    this.outcomeUnknown = outcomeUnknown
  }
}

/** The answer is no envelope (HTML page, cut JSON, a gateway's error), or leaves the outcome open. */
export class UnreadableError extends CallError {
  override readonly outcomeUnknown: boolean
  constructor(endpoint: string, status: number, outcomeUnknown = true, words = '') {
    super(endpoint, sentenceOf(words) || statusMessage(status))
    this.outcomeUnknown = outcomeUnknown
  }
}

function statusMessage(status: number): string {
  if (status === 413) return '内容过大，请精简后再试'
  if (status === 429) return '操作过于频繁，请稍后再试'
  return isRejection(status) ? `平台未受理（${status}）` : '服务器数据异常，请稍后再试'
}

/** The platform did nothing and wants no further call for `waitMs` (429). */
export class TooManyError extends CallError {
  readonly waitMs: number
  constructor(endpoint: string, waitMs: number) {
    super(endpoint, '操作过于频繁，请稍后再试')
    this.waitMs = waitMs
  }
}

/** The envelope was readable, but its data was not; `detail` names the endpoint and the field. */
export class DecodeError extends CallError {
  readonly field: string
  readonly detail: string
  override readonly outcomeUnknown = true
  constructor(endpoint: string, field: string, detail: string) {
    super(endpoint, '服务器数据异常，请稍后再试')
    this.field = field
    this.detail = `${endpoint} ${field}: ${detail}`
  }
}
