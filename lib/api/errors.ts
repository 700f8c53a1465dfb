import { sentenceOf } from './refusal-words.ts'

/** The base of all errors of a call. `endpoint` is the id of its endpoint (`POST /api/app`). Members read the messages. */
export abstract class CallError extends Error {
  readonly endpoint: string
  constructor(endpoint: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.endpoint = endpoint
  }
  /** True if the platform may have carried out the call. */
  readonly isOutcomeUnknown: boolean = false
}

/** The platform refused the call by its code or HTTP status. The message is the platform's (spec 1 §8). */
export class RefusalError extends CallError {
  readonly code: number
  constructor(endpoint: string, code: number, message: string) {
    super(endpoint, sentenceOf(message) || `平台未受理（${code}）`)
    this.code = code
  }
}

/** The platform does not have a command that no specification names. */
export class AbsentError extends RefusalError {
  constructor(endpoint: string) {
    super(endpoint, 404, '暂未开通')
  }
}

/** The session is over: 401 in the body or as HTTP status. */
export class ExpiredError extends CallError {
  constructor(endpoint: string) {
    super(endpoint, '登录已过期，请重新登录')
  }
}

export const OFFLINE_MESSAGE = '连接不上服务器，操作未提交'

/** The call was not sent: the device is offline, the input does not fit, or a check before the sending forbids it. */
export class NotSentError extends CallError {
  constructor(endpoint: string, message = OFFLINE_MESSAGE, options?: ErrorOptions) {
    super(endpoint, message, options)
  }
}

/** The member's own limits forbid the call, or the records that they need are unread. */
export class OwnLimitError extends NotSentError {}

/** The platform did not answer: the connection failed or the time ran out. */
export class UnreachableError extends CallError {
  readonly isTimedOut: boolean
  override readonly isOutcomeUnknown = true
  constructor(endpoint: string, isTimedOut: boolean, options?: ErrorOptions) {
    const text = isTimedOut ? '服务器响应超时，请稍后再试' : '网络连接失败，请稍后再试'
    super(endpoint, text, options)
    this.isTimedOut = isTimedOut
  }
}

/** A firewall answered with a page that verifies the visitor. Only a load of a page shows it. */
export class ChallengeError extends CallError {
  override readonly isOutcomeUnknown: boolean
  constructor(endpoint: string, isOutcomeUnknown: boolean) {
    super(endpoint, '网络需要验证，请刷新页面')
    this.isOutcomeUnknown = isOutcomeUnknown
  }
}

/** The answer is no envelope, such as HTML, cut JSON or a gateway's error, or it leaves the outcome unknown. */
export class UnreadableError extends CallError {
  override readonly isOutcomeUnknown: boolean
  constructor(endpoint: string, status: number, isOutcomeUnknown = true, words = '') {
    super(endpoint, sentenceOf(words) || unreadableWords(status, isOutcomeUnknown))
    this.isOutcomeUnknown = isOutcomeUnknown
  }
}

function unreadableWords(status: number, isOutcomeUnknown: boolean): string {
  if (status === 413) return '内容过大，请精简后再试'
  return isOutcomeUnknown ? '未收到有效数据，请稍后再试' : `平台未受理（${status}）`
}

/** The platform did nothing, and refuses further calls for `waitMs` (429). */
export class TooManyRequestsError extends CallError {
  readonly waitMs: number
  constructor(endpoint: string, waitMs: number) {
    super(endpoint, '操作过于频繁，请稍后再试')
    this.waitMs = waitMs
  }
}

/** The envelope was readable, but not its data. `detail` names the endpoint and the field. */
export class DecodeError extends CallError {
  readonly field: string
  readonly detail: string
  override readonly isOutcomeUnknown = true
  constructor(endpoint: string, field: string, detail: string) {
    super(endpoint, '未收到有效数据，请稍后再试')
    this.field = field
    this.detail = `${endpoint} ${field}: ${detail}`
  }
}
