import { recoverFromChunkError } from '#lib/site/deploy.ts'
import { notify } from '#lib/notify.ts'
import { signal } from '#lib/report/signal.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { assertSendable, call, type Answer } from '#lib/api/client.ts'
import { inOneTab } from './claim.ts'
import { acquire, lockState, markUnknown, release } from './lock.ts'
import type { Hold } from './sending.ts'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import {
  CallError,
  DecodeError,
  ExpiredError,
  NotSentError,
  OFFLINE,
  TooManyError,
} from '#lib/api/errors.ts'
import { reportDecode } from '#lib/api/schema/report-decode.ts'
import { within } from '#lib/time/clock.ts'

/** How long loading the member's own limits may take. */
const LIMITS_MS = 10_000

/**
 * How every command ends. `unknown`: it was sent and no clear answer came; `busy`: another one is
 * pending or unresolved.
 */
export type Outcome<E extends Endpoint> =
  | ({ kind: 'done' } & Answer<E>)
  | { kind: 'refused'; error: CallError }
  | { kind: 'unknown'; error: unknown }
  | { kind: 'busy' }

/** Carries a command to the platform once: resolves when it was accepted, rejects with a CallError otherwise. */
export type Transport<E extends Endpoint> = (
  input: InputOf<E>,
  requestId: string,
) => Promise<Answer<E>>

export interface CommandOptions<E extends Endpoint> {
  /** HTTP by default; a chat bet goes by the room's socket. */
  send?: Transport<E>
  /** The screen shows the refusal itself; no toast. */
  quiet?: boolean
  /** Reads again what the command changed. */
  refresh?: (changed: readonly Endpoint[]) => void
}

const ELSEWHERE = '同类操作正在另一页面提交中，请等待它的结果'
const ENDED = '登录已结束，操作没有发出'

/**
 * The only path of a command: locked in the tap itself, in one tab of the member at a time, checked against the
 * member's own limits, sent at most once, ended as done, refused, unknown or busy. A money command of unknown outcome
 * stays locked, in other tabs, after a reload and after the next sign-in too, until the member has settled it. A
 * command that ends after its session changes nothing in the next one (GLI-19 4.2.3, A.3.7, A.3.8).
 */
export async function runCommand<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CommandOptions<E> = {},
): Promise<Outcome<E>> {
  const hold = acquire(endpoint, input)
  const outcome = hold && (await inOneTab(hold, () => attempt(endpoint, input, hold, options)))
  if (outcome !== null) return outcome
  if (lockState(endpoint) === 'elsewhere') notify.info(ELSEWHERE)
  return { kind: 'busy' }
}

async function attempt<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  hold: Hold,
  { send = overHttp(endpoint), quiet = false, refresh }: CommandOptions<E>,
): Promise<Outcome<E>> {
  let noteRisk: OwnLimits['note']
  try {
    const { problem, note } = await ownLimits(endpoint, input)
    noteRisk = note
    if (problem !== null) throw new NotSentError(endpoint.id, problem)
    // Loading the limits or waiting for the other tabs may have outlasted the session.
    if (currentEpoch().id !== hold.epoch) throw new NotSentError(endpoint.id, ENDED)
    assertSendable(endpoint)
    const answer = await send(input, hold.requestId)
    noteRisk?.()
    release(hold, { answered: true })
    refresh?.(endpoint.touches)
    return { kind: 'done', ...answer }
  } catch (error) {
    report(endpoint, error, quiet)
    if (error instanceof CallError && !error.outcomeUnknown) {
      release(hold, {
        answered: !(error instanceof NotSentError || error instanceof TooManyError),
      })
      return { kind: 'refused', error }
    }
    noteRisk?.()
    markUnknown(hold)
    signal({ kind: 'unknown', call: endpoint.id })
    return { kind: 'unknown', error }
  }
}

const overHttp =
  <E extends Endpoint>(endpoint: E): Transport<E> =>
  (input, requestId) =>
    call(endpoint, input, undefined, requestId)

interface OwnLimits {
  /** Why the member's own limits forbid the command; null when it may be sent. */
  readonly problem: string | null
  /** To be called when it was sent, or may have been; undefined when it takes no risk. */
  readonly note?: (() => void) | undefined
}

async function ownLimits<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OwnLimits> {
  if (endpoint.risk === null) return { problem: null }
  try {
    const { checkOwnLimits, noteRisk } = await within(
      LIMITS_MS,
      import('#lib/protection/check-own-limits.ts'),
    )
    const risk = endpoint.risk(input)
    return { problem: await checkOwnLimits(risk), note: () => noteRisk(risk) }
  } catch (cause) {
    // A newer release has deleted the file: trying again would fail for ever.
    if (recoverFromChunkError(cause)) return { problem: '网站已更新，页面即将刷新，操作没有发出' }
    // Offline, the limits cannot even be loaded.
    if (globalThis.navigator?.onLine === false) return { problem: OFFLINE }
    return { problem: '暂时无法核对您设置的限额，操作没有发出，请稍后再试' }
  }
}

/**
 * A refusal is one red toast; the screen shows an unknown money outcome; answers that do not decode
 * are logged to the console.
 */
function report(endpoint: Endpoint, error: unknown, quiet: boolean): void {
  if (error instanceof DecodeError) reportDecode(error)
  if (quiet || !(error instanceof CallError) || error instanceof ExpiredError) return
  if (!endpoint.money || !error.outcomeUnknown) notify.refusal(error.message)
}
