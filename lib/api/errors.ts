import { decodeEntities, wordsOfHtml } from '#lib/text/html-words.ts'

/** Base of all errors a call can end in; `endpoint` is the id, e.g. `POST /api/app`. Messages are for the member. */
export abstract class CallError extends Error {
  readonly endpoint: string
  constructor(endpoint: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.endpoint = endpoint
  }
  /** True when the platform may have done what was asked although no clear answer came back. */
  readonly outcomeUnknown: boolean = false
  /** What is said of single fields, by their names in the input. */
  readonly fields: Readonly<Record<string, string>> = {}
}

const LONGEST_WORDS = 200
/** So much of a text is looked at: a pattern may take longer with every character. */
const READ_MAX = 2_000
/** English words, as frameworks have them; no names of rules, tables or exceptions. */
const ENGLISH = /^[A-Z][\w'’,-]*( [\w'’,%-]+)+[.!]?$/

/** A platform's words as a member can read them, without their markup; '' where they are no sentence. */
export function sentenceOf(raw: string): string {
  const cut = raw.slice(0, READ_MAX)
  const plain = /<[a-z!/]/i.test(cut) ? wordsOfHtml(cut) : decodeEntities(cut)
  const words = plain.trim().slice(0, LONGEST_WORDS)
  return /\p{Script=Han}/u.test(words) || ENGLISH.test(words) ? words : ''
}

/** The platform refused: a code other than 200, or a status that rejects, with its own message (spec 1 §8). */
export class RefusalError extends CallError {
  readonly code: number
  override readonly fields: Readonly<Record<string, string>>
  constructor(endpoint: string, code: number, message: string, fields = {}) {
    super(endpoint, sentenceOf(message) || `操作未成功（${code}），请稍后再试`)
    this.code = code
    this.fields = fields
  }
}

/** The session is over (401 in body or HTTP status). */
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

/** The member's own limits forbid it: said of its amount. */
export class OwnLimitError extends NotSentError {
  override readonly fields: Readonly<Record<string, string>>
  constructor(endpoint: string, message: string) {
    super(endpoint, message)
    this.fields = { amount: message }
  }
}

/** No answer: the connection failed or the time ran out. */
export class UnreachableError extends CallError {
  readonly timedOut: boolean
  override readonly outcomeUnknown = true
  constructor(endpoint: string, timedOut: boolean, options?: ErrorOptions) {
    const text = timedOut ? '服务器响应超时，请稍后再试' : '网络连接失败，请稍后再试'
    super(endpoint, text, options)
    this.timedOut = timedOut
  }
}

/** Sent in our envelope or as a status, it says that somebody on the way gave up: the work may have been done. */
export const isGatewayCode = (code: number): boolean => code === 408 || (code >= 502 && code <= 504)

/** A status that rejects a call before any work; 408 may come after work has begun. */
export const isRejection = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408

/**
 * An answer that is no envelope of ours (HTML page, cut JSON, a gateway's error) or contradicts its status
 * (`contradicts`), as success under an error does.
 */
export class UnreadableError extends CallError {
  override readonly outcomeUnknown: boolean
  constructor(endpoint: string, status: number, contradicts = false) {
    super(endpoint, statusMessage(status))
    this.outcomeUnknown = contradicts || !isRejection(status)
  }
}

function statusMessage(status: number): string {
  if (status === 413) return '内容过大，请精简后再试'
  if (status === 429) return '操作过于频繁，请稍后再试'
  if (status >= 400 && status < 500) return `平台未受理（${status}）`
  return '服务器数据异常，请稍后再试'
}

/** The platform wants no further call for a while (429, 503): nothing was done. */
export class TooManyError extends CallError {
  readonly waitMs: number
  constructor(endpoint: string, waitMs: number) {
    super(endpoint, `操作过于频繁，请 ${Math.max(1, Math.ceil(waitMs / 1000))} 秒后再试`)
    this.waitMs = waitMs
  }
}

/** The envelope was readable, its data was not: `detail` names the endpoint and the field. */
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
