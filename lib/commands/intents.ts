import { atom } from 'jotai/vanilla'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { pageStore } from '#lib/page-store.ts'
import { currentEpoch, memberKey, memberKeyAtom, randomHex } from '#lib/session/session.ts'
import { apiHost } from '#lib/site/config.ts'
import { serverNow } from '#lib/time/clock.ts'
import {
  commandChangesAtom,
  findOpen,
  openCommandsOf,
  setCommandState,
  storeCommand,
  type OpenCommand,
  type Spend,
} from './device-commands.ts'
import { acceptSent, hasSent, removeSent, storeSent } from './sent-commands.ts'
import { followOtherTabs, hasWebLocks } from './tab-locks.ts'

/** One change that the member wants. It locks its endpoint in this page until it ends. */
export interface Intent {
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly requestId: string
  readonly spend: Spend | null
  /** Stored in the session's row of the command, for example the lines of a bet. */
  readonly details: unknown
  readonly epoch: ReturnType<typeof currentEpoch>
  /** True if it repeats an unknown command with the same request id. */
  readonly isResend: boolean
  /** True until its answer or its time limit. An unknown command is no longer sending. */
  readonly isSending: boolean
}

/**
 * The intents of the session by endpoint: those that this page is sending, and those without an answer. An input may hold a
 * password, so no storage has it.
 */
const intentsAtom = atom<ReadonlyMap<string, Intent>>(new Map())
const intents = ({ store } = currentEpoch()): ReadonlyMap<string, Intent> => store.get(intentsAtom)

function storeIntent(intent: Intent): void {
  const { endpoint, epoch } = intent
  epoch.store.set(intentsAtom, new Map([...intents(epoch), [endpoint.id, intent]]))
}
function forgetIntent({ endpoint, epoch }: Intent): void {
  const others = [...intents(epoch)].filter(([id]) => id !== endpoint.id)
  epoch.store.set(intentsAtom, new Map(others))
}

/** The intent of an open command, or undefined if this page has not sent it in this session. */
export function intentOf({ id, requestId }: OpenCommand): Intent | undefined {
  const intent = intents().get(id)
  return intent?.requestId === requestId ? intent : undefined
}

/** True while this page sends a money command, and must not be reloaded. */
export const hasPendingMoneyCommand = (): boolean =>
  [...intents().values()].some(({ isSending, endpoint }) => isSending && endpoint.money !== null)

/** An endpoint, or a command, which has the id of its endpoint. */
interface WithEndpointId {
  readonly id: string
}
const openCommandOf = ({ id }: WithEndpointId): OpenCommand | null =>
  openCommandsOf(memberKey()).find((each) => each.id === id) ?? null

/** The state of an endpoint for the present member. All but `free` lock it. */
export function lockOf(endpoint: WithEndpointId): 'free' | 'sending' | 'inOtherTab' | 'unknown' {
  if (intents().get(endpoint.id)?.isSending) return 'sending'
  const open = openCommandOf(endpoint)
  if (open === null) return 'free'
  return open.state === 'sending' && hasWebLocks() ? 'inOtherTab' : 'unknown'
}

/** The unknown command that locks an endpoint, or null if there is none. */
export const unknownCommandOf = (endpoint: WithEndpointId): OpenCommand | null =>
  lockOf(endpoint) === 'unknown' ? openCommandOf(endpoint) : null

/** The unknown commands of the member that this tab has not sent in this session. */
export const unknownNotSentHere = (): readonly OpenCommand[] =>
  openCommandsOf(memberKey()).filter(
    (each) => lockOf(each) === 'unknown' && !hasSent(each.requestId),
  )

/** Calls `onChange` when any tab of this member changes a lock. Returns the function that stops it. */
export function watchLocks(onChange: () => void): () => void {
  const { store } = currentEpoch()
  const onCommandChange = () => {
    followOtherTabs()
    onChange()
  }
  followOtherTabs()
  const offs = [
    pageStore.sub(commandChangesAtom, onCommandChange),
    store.sub(memberKeyAtom, onCommandChange),
    store.sub(intentsAtom, onChange),
  ]
  return () => offs.forEach((off) => off())
}

export interface IntentOptions {
  /** The unknown command that is sent again with its request id. */
  readonly resendOf?: OpenCommand
  readonly spend?: Spend
  /** Stored in the session's row of the command. */
  readonly details?: unknown
}

/** Begins an intent and takes its lock in this page. Returns null if another command has the lock. */
export function beginIntent(
  endpoint: Endpoint,
  input: unknown,
  { resendOf, spend, details }: IntentOptions = {},
): Intent | null {
  const isFree = resendOf
    ? unknownCommandOf(endpoint)?.requestId === resendOf.requestId
    : lockOf(endpoint) === 'free'
  if (!isFree) return null
  const intent: Intent = {
    endpoint,
    input,
    requestId: resendOf?.requestId ?? randomHex(),
    spend: spend?.amounts.length ? spend : null,
    details,
    epoch: currentEpoch(),
    isResend: resendOf !== undefined,
    isSending: true,
  }
  storeIntent(intent)
  return intent
}

/** Stores a money command before it is sent. Returns false if the device has another open command of its endpoint. */
export function storeSending(intent: Intent): boolean {
  const { endpoint, requestId, input, spend, details } = intent
  const { id, money } = endpoint
  if (money === null) return true
  const open = openCommandOf(endpoint)
  if (open && open.requestId !== requestId) return false
  const [at, records] = [serverNow(), endpoint.recordListOf(input)]
  const { label, path } = money
  const first = { member: memberKey(), id, requestId, at, label, path, records, spend }
  storeCommand({ ...(open ?? first), state: 'sending', host: apiHost() })
  if (!intent.isResend) storeSent({ requestId, records, at, details })
  return true
}

/** How a command ends. `checked`: the member has looked, and the outcome stays unknown. */
type CommandEnd = 'done' | 'refused' | 'unknown' | 'checked'

/** The state of the device's row after each end. Null removes the row. */
const DEVICE_STATES = {
  done: 'ended',
  refused: null,
  unknown: 'unknown',
  checked: 'ended',
} as const

/** Writes the end of a command into its two rows. */
function endRows(requestId: string, end: CommandEnd): void {
  setCommandState(requestId, DEVICE_STATES[end])
  if (end === 'done') acceptSent(requestId)
  if (end === 'refused') removeSent(requestId)
}

/**
 * Ends an intent and frees its lock; an `unknown` money command stays locked. A command that was not sent is `refused`. A
 * second call changes nothing.
 */
export function endIntent(intent: Intent, end: 'done' | 'refused' | 'unknown'): void {
  const { endpoint, epoch, isResend, requestId } = intent
  const stored = intents(epoch).get(endpoint.id)
  if (stored?.requestId !== requestId || !stored.isSending) return
  // A refused resend says nothing about the first sending.
  if (endpoint.money) endRows(requestId, isResend && end === 'refused' ? 'unknown' : end)
  if (findOpen(requestId)) storeIntent({ ...intent, isSending: false })
  else forgetIntent(intent)
}

/** Ends an unknown command and frees its lock. */
export function endUnknownCommand(unknown: OpenCommand, end: 'done' | 'refused' | 'checked'): void {
  if (unknownCommandOf(unknown)?.requestId !== unknown.requestId) return
  const intent = intentOf(unknown)
  endRows(unknown.requestId, end)
  if (intent) forgetIntent(intent)
}
