import { call, type Answer } from '#lib/api/client.ts'
import { isInDoubt, probe } from '#lib/api/connection.ts'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { CallError, DecodeError, ExpiredError, NotSentError } from '#lib/api/errors.ts'
import { reportUnreadable } from '#lib/deploy/report.ts'
import { notify } from '#lib/notify.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { hasExtension } from '#lib/site/config.ts'
import { open, close, markSent, inOneTab, lockState, type Intent, type SentNote } from './ledger.ts'

/**
 * How every command ends. `unknown`: it was sent and no clear answer came; `busy`: another one is pending or
 * unresolved; `at`: of the intent.
 */
export type Outcome<E extends Endpoint> =
  | ({ kind: 'done'; at: number } & Answer<E>)
  | { kind: 'refused'; error: CallError }
  | { kind: 'unknown'; error: unknown }
  | { kind: 'busy' }

export interface CommandOptions {
  /** Runs in the lock, immediately before the sending: the reason why it must not be sent; null when it may. */
  before?: () => string | null | Promise<string | null>
  /** Read at the sending of a money command. */
  note?: () => SentNote
  /** Checks the refusal of a money command against the records, in its lock. `at`: of the intent. */
  check?: (at: number) => Promise<RefusalCheck>
  /** Skips the probe of a doubtful network, for a logout. */
  urgent?: boolean
  /** The screen shows the refusal itself, or says whether it has: no toast. */
  quiet?: boolean | ((error: CallError) => boolean)
  /** Reads again what the command changed. */
  refresh?: (changed: readonly Endpoint[]) => void
}

/** `doubtful`: the records or the wallet show that it may have been carried out; `unread`: they did not come. */
export type RefusalCheck = 'stands' | 'doubtful' | 'unread'

const ELSEWHERE = '另一个页面正在提交，请等结果出来'
const FAILED = '操作未提交，请稍后再试'
const ENDED = '登录已失效，操作未提交'

/**
 * The only path of a command: locked in the tap itself, in one tab of the member at a time, sent at most once, ended as
 * done, refused, unknown or busy. A money command of unknown outcome stays locked, in other tabs, after a reload and
 * after the next sign-in too, until it is resolved (lib/commands/ledger.ts). A command that ends after its session changes
 * nothing in the next one (GLI-19 4.2.3).
 */
export async function runCommand<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CommandOptions = {},
): Promise<Outcome<E>> {
  const intent = open(endpoint, input)
  if (intent === null) {
    if (lockState(endpoint) === 'elsewhere') notify.info(ELSEWHERE)
    return { kind: 'busy' }
  }
  const outcome = await inOneTab(intent, () => attempt(endpoint, input, intent, options))
  if (outcome !== null) return outcome
  close(intent, 'unsent')
  notify.info(ELSEWHERE)
  return { kind: 'busy' }
}

/** Null where another tab has sent one meanwhile. */
async function attempt<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  intent: Intent,
  { before, note, check, urgent = false, quiet = false, refresh }: CommandOptions,
): Promise<Outcome<E> | null> {
  const refused = (error: CallError, how: 'unsent' | 'refused', remark = '') => {
    report(error, quiet, remark)
    close(intent, how)
    return { kind: 'refused' as const, error }
  }
  const unknown = (error: unknown) => {
    if (error instanceof DecodeError) reportUnreadable(error)
    close(intent, 'unknown')
    return { kind: 'unknown' as const, error }
  }
  try {
    if (!urgent && isInDoubt() && !(await probe())) throw new NotSentError(endpoint.id)
    const problem = (await before?.()) ?? null
    if (problem !== null) throw new NotSentError(endpoint.id, problem)
    // The session may have ended during the checks above.
    if (currentEpoch().id !== intent.epoch) throw new NotSentError(endpoint.id, ENDED)
    // Last, so that a page that closes before the sending leaves nothing unknown.
    if (!markSent(intent, endpoint.recordOf(input), note?.())) return null
  } catch (cause) {
    // Any error here means that nothing was sent.
    const isNamed = cause instanceof NotSentError
    return refused(isNamed ? cause : new NotSentError(endpoint.id, FAILED, { cause }), 'unsent')
  }
  try {
    const answer = await call(endpoint, input, undefined, {
      ...(hasExtension('request_id') && { requestId: intent.requestId }),
      // Before the session ends and its storage is wiped. Only the next sign-in can read the records.
      onExpired: () => close(intent, 'unknown'),
    })
    close(intent, 'done')
    refresh?.(endpoint.touches)
    return { kind: 'done', at: intent.at, ...answer }
  } catch (error) {
    if (!(error instanceof CallError) || error.outcomeUnknown) return unknown(error)
    if (error instanceof NotSentError) return refused(error, 'unsent')
    if (error instanceof ExpiredError) return unknown(error)
    // A refusal may say that the screen is out of date.
    refresh?.(endpoint.touches)
    if (endpoint.money === null) return refused(error, 'refused')
    // A browser may have repeated the request: the refusal can be the answer to the second one.
    const found = await check?.(intent.at).catch(() => 'unread' as const)
    // The next sign-in reads the records.
    if (found === 'doubtful' || currentEpoch().id !== intent.epoch) return unknown(error)
    return refused(error, 'refused', found === 'unread' ? '未能核对，请稍后查看记录' : '')
  }
}

/** A refusal is one red toast, unless the screen shows it. */
function report(error: CallError, quiet: CommandOptions['quiet'], remark: string): void {
  if (error instanceof ExpiredError) return
  const isShown = typeof quiet === 'function' ? quiet(error) : quiet
  notify.refusal([isShown ? '' : error.message, remark].filter(Boolean).join('。'))
}
