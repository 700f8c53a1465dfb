import { callEndpoint, type Answer } from '#lib/api/client.ts'
import { shouldProbe, probeNetwork } from '#lib/api/connection.ts'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { CallError, ChallengeError, ExpiredError, NotSentError } from '#lib/api/errors.ts'
import { confirm, notify } from '#lib/notify.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { hasExtension } from '#lib/site/config.ts'
import {
  beginIntent,
  endIntent,
  lockOf,
  storeSending,
  type Intent,
  type IntentOptions,
} from './intents.ts'
import { runInOneTab } from './tab-locks.ts'

/**
 * The end of a command. `unknown`: it was sent and no answer came. `ignored`: the caller does nothing, because another command
 * has the lock or the session has ended.
 */
export type Outcome<E extends Endpoint> =
  | ({ kind: 'done'; requestId: string } & Answer<E>)
  | { kind: 'refused'; error: CallError }
  | { kind: 'unknown'; error: unknown }
  | { kind: 'ignored' }

export interface CommandOptions extends IntentOptions {
  /** Runs in the lock, immediately before the sending. Returns the message of a refusal, or null if the command may be sent. */
  beforeSend?: () => string | null | Promise<string | null>
  /** True for a logout, which does not wait for a probe of the network. */
  isUrgent?: boolean
  /** True, or a function that returns true, if the screen shows the refusal itself. */
  skipToast?: boolean | ((error: CallError) => boolean)
  /** Reads again what the command may have changed. */
  refresh?: (changed: readonly Endpoint[]) => void
}

const IN_OTHER_TAB = '另一个页面正在提交，请等结果出来'
const FAILED = '操作未提交，请稍后再试'
const ENDED = '登录已失效，操作未提交'

/**
 * The only path of a command. The tap takes the lock at once, and only one tab of the browser sends. If no answer came, a
 * money command stays locked until the member has checked or the platform has told its end (decision 0019). A command that
 * ends after its session changes nothing in the next one (GLI-19 4.2.3).
 */
export async function runCommand<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CommandOptions = {},
): Promise<Outcome<E>> {
  const intent = beginIntent(endpoint, input, options)
  if (intent === null) {
    if (lockOf(endpoint) === 'inOtherTab') notify.info(IN_OTHER_TAB)
    return { kind: 'ignored' }
  }
  // The refusal of an earlier try would contradict the result.
  notify.clearError()
  const work = () => attempt(endpoint, input, intent, options)
  const outcome = await (endpoint.money ? runInOneTab(endpoint.id, intent.requestId, work) : work())
  if (outcome !== null) return outcome
  endIntent(intent, 'refused')
  notify.info(IN_OTHER_TAB)
  return { kind: 'ignored' }
}

/** Returns null if another tab has sent such a command in the meantime. */
async function attempt<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  intent: Intent,
  { beforeSend, isUrgent = false, skipToast = false, refresh }: CommandOptions,
): Promise<Outcome<E> | null> {
  const refused = (error: CallError) => {
    report(error, skipToast)
    endIntent(intent, 'refused')
    return { kind: 'refused' as const, error }
  }
  try {
    if (!isUrgent && shouldProbe() && !(await probeNetwork())) throw new NotSentError(endpoint.id)
    const refusal = (await beforeSend?.()) ?? null
    if (refusal !== null) throw new NotSentError(endpoint.id, refusal)
    // The session may have ended during the checks above.
    if (currentEpoch() !== intent.epoch) throw new NotSentError(endpoint.id, ENDED)
    // Last: a page that closes before the sending leaves nothing open.
    if (!storeSending(intent)) return null
  } catch (cause) {
    // Any error here means that nothing was sent.
    const isNamed = cause instanceof NotSentError
    return refused(isNamed ? cause : new NotSentError(endpoint.id, FAILED, { cause }))
  }
  try {
    const answer = await callEndpoint(endpoint, input, undefined, {
      ...(hasExtension('request_id') && { requestId: intent.requestId }),
      // Runs before the session ends, because this command's own 401 is an answer.
      onExpired: () => endIntent(intent, 'refused'),
    })
    endIntent(intent, 'done')
    return { kind: 'done', requestId: intent.requestId, ...answer }
  } catch (error) {
    if (error instanceof CallError && !error.isOutcomeUnknown) return refused(error)
    endIntent(intent, 'unknown')
    return { kind: 'unknown', error }
  } finally {
    if (currentEpoch() === intent.epoch) refresh?.(endpoint.invalidates)
  }
}

async function offerReload({ message }: ChallengeError): Promise<void> {
  if (await confirm({ title: message, accept: '刷新页面' })) location.reload()
}

/** Shows a refusal as a red toast, unless the screen shows it; a firewall's check needs a load of the page. */
function report(error: CallError, skipToast: CommandOptions['skipToast']): void {
  if (error instanceof ExpiredError) return
  if (error instanceof ChallengeError) return void offerReload(error)
  const isShown = typeof skipToast === 'function' ? skipToast(error) : skipToast
  if (!isShown) notify.error(error.message)
}
