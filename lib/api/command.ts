import { reportUnreadable } from '#lib/deploy/report.ts'
import { notify } from '#lib/notify.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { hasExtension } from '#lib/site/config.ts'
import { call, type Answer } from './client.ts'
import { isInDoubt, probe } from './connection.ts'
import type { Endpoint, InputOf } from './endpoint.ts'
import { CallError, DecodeError, ExpiredError, NotSentError, TooManyError } from './errors.ts'
import { open, close, markSent, inOneTab, lockState, type Intent } from './journal.ts'

/**
 * How every command ends. `unknown`: it was sent and no clear answer came; `busy`: another one is pending or
 * unresolved; `at`: of the intent; `repeated`: the answer may be that of an earlier try.
 */
export type Outcome<E extends Endpoint> =
  | ({ kind: 'done'; at: number; repeated: boolean } & Answer<E>)
  | { kind: 'refused'; error: CallError }
  | { kind: 'unknown'; error: unknown }
  | { kind: 'busy' }

export interface CommandOptions {
  /** Runs in the lock, immediately before the sending: why it must not be sent, null when it may. `at`: of the intent. */
  before?: (at: number) => string | null | Promise<string | null>
  /** Sent at once on a doubtful network, too: what it is for must not wait. */
  urgent?: boolean
  /** The screen shows the refusal itself, or says whether it has: no toast. */
  quiet?: boolean | ((error: CallError) => boolean)
  /** Reads again what the command changed. */
  refresh?: (changed: readonly Endpoint[]) => void
}

const ELSEWHERE = '另一个页面正在提交，请等结果出来'
const FAILED = '操作未提交，请稍后再试'
const ENDED = '登录已失效，操作未提交'

/**
 * The only path of a command: locked in the tap itself, in one tab of the member at a time, sent at most once, ended as
 * done, refused, unknown or busy. A money command of unknown outcome stays locked, in other tabs, after a reload and
 * after the next sign-in too, until it is resolved (lib/api/journal.ts). A command that ends after its session changes
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
  { before, urgent = false, quiet = false, refresh }: CommandOptions,
): Promise<Outcome<E> | null> {
  const refused = (error: CallError, how: 'unsent' | 'answered') => {
    report(error, quiet)
    close(intent, how)
    return { kind: 'refused' as const, error }
  }
  try {
    if (!urgent && isInDoubt() && !(await probe())) throw new NotSentError(endpoint.id)
    const problem = (await before?.(intent.at)) ?? null
    if (problem !== null) throw new NotSentError(endpoint.id, problem)
    // What runs before the sending may have outlasted the session.
    if (currentEpoch().id !== intent.epoch) throw new NotSentError(endpoint.id, ENDED)
    // Not before: what has not been sent is nothing of unknown outcome, also when the page is gone now.
    if (!markSent(intent)) return null
  } catch (cause) {
    // Nothing has left the page, whatever it was.
    const isNamed = cause instanceof NotSentError
    return refused(isNamed ? cause : new NotSentError(endpoint.id, FAILED, { cause }), 'unsent')
  }
  try {
    const answer = await call(endpoint, input, undefined, {
      ...(hasExtension('request_id') && { requestId: intent.requestId }),
      // Before the session ends, so that nothing says of a refused command that it may have been carried out.
      onExpired: () => close(intent, 'answered'),
    })
    close(intent, 'done')
    refresh?.(endpoint.touches)
    return { kind: 'done', at: intent.at, repeated: intent.repeated, ...answer }
  } catch (error) {
    if (error instanceof CallError && !error.outcomeUnknown) {
      const isUnsent = error instanceof NotSentError || error instanceof TooManyError
      return refused(error, isUnsent ? 'unsent' : 'answered')
    }
    report(error, quiet)
    close(intent, 'unknown')
    return { kind: 'unknown', error }
  }
}

/** A refusal is one red toast; the screen shows an unknown outcome; answers that do not decode are logged. */
function report(error: unknown, quiet: CommandOptions['quiet']): void {
  if (error instanceof DecodeError) reportUnreadable(error)
  if (!(error instanceof CallError) || error instanceof ExpiredError || error.outcomeUnknown) return
  if (typeof quiet === 'function' ? quiet(error) : quiet) return
  notify.refusal(error.message)
}
