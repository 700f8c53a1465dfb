import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { RECORD_LISTS, type Endpoint } from '#lib/api/endpoint.ts'
import { emitEvent, onEvent } from '#lib/events.ts'
import { notify } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { currentEpoch, memberKey, memberKeyAtom, randomHex } from '#lib/session/session.ts'
import { apiHost } from '#lib/site/config.ts'
import { isPath, type Path } from '#lib/site/routes.ts'
import { readSlot, removeSlot, slot, writeAndCache } from '#lib/storage/storage.ts'
import { HOUR_MS, serverNow } from '#lib/time/clock.ts'
import { acceptSent, hasSent, removeSent, storeSent } from './sent-commands.ts'

/*
 * An open command is a money command of this device without an answer: it is being sent, or its outcome is unknown (decision
 * 0019). It locks its endpoint for its member in all tabs, after a reload and after the next sign-in. Its input stays in the
 * memory of the page that sent it.
 */

const spend = v.object({
  kind: v.picklist(['stake', 'deposit']),
  /** Yuan, of each line of a bet or of the deposit. A game has none. */
  amounts: v.array(v.string()),
})
/** The part of a command that the member's own limits count. */
export type Spend = v.InferOutput<typeof spend>

/** The page of a command that another release stored with a path that this release lacks. */
const FALLBACK_PAGE: Path = '/transRecord'
const deviceCommand = v.object({
  /** The member's key (lib/session/session.ts). */
  member: v.string(),
  /** The endpoint's id. */
  id: v.string(),
  /** One id for one wish of the member; 再次提交 keeps it. */
  requestId: v.string(),
  /** The platform's time at the first sending (epoch ms). */
  at: v.number(),
  /** `ended`: no longer open, and own limits still count its spend. */
  state: v.picklist(['sending', 'unknown', 'ended']),
  /** The API host that got the command; another host's records do not show it. */
  host: v.string(),
  label: v.string(),
  path: v.fallback(
    v.custom<Path>((path) => typeof path === 'string' && isPath(path)),
    FALLBACK_PAGE,
  ),
  records: v.fallback(
    v.nullable(
      v.union([
        v.picklist(RECORD_LISTS),
        // The releases of November 2026 stored the platform's number of a type.
        v.pipe(
          v.picklist([1, 2, 3, 4]),
          v.transform((type) => RECORD_LISTS[type - 1]!),
        ),
      ]),
    ),
    null,
  ),
  spend: v.optional(v.nullable(spend), null),
})
type DeviceCommand = v.InferOutput<typeof deviceCommand>
export type OpenCommand = DeviceCommand & { readonly state: 'sending' | 'unknown' }

/** The rows that this release can read. */
const storedCommands = v.pipe(
  v.array(v.unknown()),
  v.transform((all) => all.filter((each) => v.is(deviceCommand, each))),
  v.array(deviceCommand),
)
// A new key would forget the open commands of the devices in use.
const commandsSlot = slot('ledger', 'local', 'device', storedCommands)
const OPEN_MAX = 50
const ENDED_MAX = 200
/** Longer than the age of any reading of the records that own limits use. */
const SPEND_KEPT_MS = HOUR_MS

const deviceCommands = (): readonly DeviceCommand[] => readSlot(commandsSlot) ?? []
const isOpen = (each: DeviceCommand): each is OpenCommand => each.state !== 'ended'
const isRecent = ({ at }: DeviceCommand): boolean => Math.abs(serverNow() - at) < SPEND_KEPT_MS
const findOpen = (id: string): OpenCommand | undefined =>
  deviceCommands()
    .filter(isOpen)
    .find(({ requestId }) => requestId === id)

/** Replaces the command with this request id, or removes it for null. */
function replaceCommand(id: string, next: DeviceCommand | null): void {
  const others = deviceCommands().filter(({ requestId }) => requestId !== id)
  const all = next ? [...others, next] : others
  const ended = all.filter((each) => !isOpen(each) && isRecent(each))
  const commands = [...all.filter(isOpen).slice(-OPEN_MAX), ...ended.slice(-ENDED_MAX)]
  if (commands.length === 0) return removeSlot(commandsSlot)
  if (!writeAndCache(commandsSlot, commands))
    notify.info('手机无法保存操作记录，请只在这个页面操作', { survivesNavigation: true })
}

/** A bet or deposit that this device has sent; `sentAt` is the platform's time (epoch ms). */
export interface SentSpend extends Spend {
  readonly sentAt: number
}

/** Returns what the member has sent from this device within the last hour and the platform has not refused. */
export const sentSpends = (): readonly SentSpend[] =>
  deviceCommands().flatMap((each) =>
    each.member === memberKey() && each.spend && isRecent(each)
      ? [{ ...each.spend, sentAt: each.at }]
      : [],
  )

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
  /** True until its first end. */
  isSending: boolean
}

/**
 * The intents of the session by endpoint: those that this page is sending, and those without an answer. An input may hold a
 * password, so no storage has it.
 */
const intentsAtom = atom<ReadonlyMap<string, Intent>>(new Map())
const intents = (): ReadonlyMap<string, Intent> => currentEpoch().store.get(intentsAtom)

/** The intent of an open command, or undefined if this page has not sent it in this session. */
export function intentOf({ id, requestId }: OpenCommand): Intent | undefined {
  const intent = intents().get(id)
  return intent?.requestId === requestId ? intent : undefined
}
function forgetIntent(intent: Intent): void {
  const isOther = ([, each]: [string, Intent]) => each !== intent
  intent.epoch.store.set(intentsAtom, (before) => new Map([...before].filter(isOther)))
}

const locksAtom = atom(0)
const signalLockChange = (): void => pageStore.set(locksAtom, (changes) => changes + 1)

/** True while this page sends a money command, and must not be reloaded. */
export const hasPendingMoneyCommand = (): boolean =>
  [...intents().values()].some(({ isSending, endpoint }) => isSending && endpoint.money !== null)

/** The open commands of one member, oldest first. */
const openCommandsOf = (member: string): readonly OpenCommand[] =>
  deviceCommands()
    .filter(isOpen)
    .filter((each) => each.member === member)

/** The browser's locks. A page on plain http has none. */
const webLocks = (): LockManager | undefined => globalThis.navigator?.locks
/** The name of an endpoint's lock. It lacks the member, who may become known during the sending. */
const lockName = (id: string): string => `hall.command ${id}`

/** Runs `work` while no other tab sends a command of this endpoint. Returns null if one does; a browser without locks cannot tell. */
export async function runInOneTab<T>(
  { endpoint }: Intent,
  work: () => Promise<T>,
): Promise<T | null> {
  const locks = webLocks()
  if (endpoint.money === null || !locks) return work()
  let hasAsked = false
  try {
    return await locks.request(lockName(endpoint.id), { ifAvailable: true }, (lock) => {
      hasAsked = true
      return lock === null ? null : work()
    })
  } catch (cause) {
    // The browser denies locks if storage is blocked; any other error comes from `work`.
    if (hasAsked) throw cause
    return work()
  }
}

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
  // A browser without locks cannot tell whether the other tab is still open.
  return open.state === 'sending' && webLocks() ? 'inOtherTab' : 'unknown'
}

/** The unknown command that locks an endpoint, or null if there is none. */
export const unknownCommandOf = (endpoint: WithEndpointId): OpenCommand | null =>
  lockOf(endpoint) === 'unknown' ? openCommandOf(endpoint) : null

/** The unknown commands of the member that this tab has not sent in this session. */
export const unknownNotSentHere = (): readonly OpenCommand[] =>
  openCommandsOf(memberKey()).filter(
    (each) => lockOf(each) === 'unknown' && !hasSent(each.requestId),
  )

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
  { resendOf, spend: counted, details }: IntentOptions = {},
): Intent | null {
  const isFree = resendOf ? unknownCommandOf(endpoint) === resendOf : lockOf(endpoint) === 'free'
  if (!isFree) return null
  const epoch = currentEpoch()
  const intent: Intent = {
    endpoint,
    input,
    requestId: resendOf?.requestId ?? randomHex(),
    spend: counted?.amounts.length ? counted : null,
    details,
    epoch,
    isResend: resendOf !== undefined,
    isSending: true,
  }
  epoch.store.set(intentsAtom, (before) => new Map([...before, [endpoint.id, intent]]))
  signalLockChange()
  return intent
}

/** Stores a money command before it is sent. Returns false if the device has another open command of its endpoint. */
export function storeSending(intent: Intent): boolean {
  const { endpoint, requestId, input, spend: counted, details } = intent
  const { id, money } = endpoint
  const member = memberKey()
  if (money === null) return true
  if (openCommandsOf(member).some((each) => each.id === id && each.requestId !== requestId))
    return false
  const at = serverNow()
  const records = endpoint.recordListOf(input)
  const { label, path } = money
  const first = { member, id, requestId, at, label, path, records, spend: counted }
  replaceCommand(requestId, {
    ...(findOpen(requestId) ?? first),
    state: 'sending',
    host: apiHost(),
  })
  if (!intent.isResend) storeSent({ requestId, records, at, details })
  tellTabs(member, [])
  return true
}

/**
 * Ends a command on the device, which may have lost it meanwhile, and in the session. A refused one leaves nothing. Own
 * limits count every other one for an hour longer.
 */
function endCommand(id: string, end: 'done' | 'refused' | 'checked'): void {
  const open = findOpen(id)
  if (open) {
    const isCounted = open.spend !== null && end !== 'refused'
    replaceCommand(id, isCounted ? { ...open, state: 'ended' } : null)
  }
  if (end === 'done') acceptSent(id)
  if (end === 'refused') removeSent(id)
}

/**
 * Ends an intent and frees its lock; an `unknown` money command stays locked. `unsent`: the program refused before the
 * sending. A second call changes nothing.
 */
export function endIntent(intent: Intent, end: 'done' | 'refused' | 'unsent' | 'unknown'): void {
  const { endpoint, epoch, isResend, requestId } = intent
  if (!intent.isSending) return
  intent.isSending = false
  const open = findOpen(requestId)
  // A refused resend says nothing about the first sending, so the command stays unknown.
  const isUnknownStill = end === 'unknown' || (isResend && end !== 'done')
  if (open && isUnknownStill) replaceCommand(requestId, { ...open, state: 'unknown' })
  else {
    if (endpoint.money && !isUnknownStill)
      endCommand(requestId, end === 'done' ? 'done' : 'refused')
    forgetIntent(intent)
  }
  tellTabs(epoch.store.get(memberKeyAtom), end === 'unsent' ? [] : endpoint.invalidates)
  signalLockChange()
}

/** Ends an unknown command and frees its lock. `checked`: the member has looked, and the outcome stays unknown. */
export function endUnknown(unknown: OpenCommand, end: 'done' | 'refused' | 'checked'): void {
  if (unknownCommandOf(unknown)?.requestId !== unknown.requestId) return
  const intent = intentOf(unknown)
  endCommand(unknown.requestId, end)
  if (intent) forgetIntent(intent)
  tellTabs(unknown.member, [])
  signalLockChange()
}

const message = v.object({ member: v.string(), invalidates: v.array(v.string()) })

let channel: BroadcastChannel | null | undefined

function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  try {
    channel = new BroadcastChannel('hall.commands')
  } catch {
    // Firefox with blocked cookies throws, and old browsers lack it.
    channel = null
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const received = v.safeParse(message, data)
    if (!received.success || received.output.member !== memberKey()) return
    emitEvent('changedElsewhere', received.output.invalidates)
    followOtherTabs()
    signalLockChange()
  })
  return channel
}

function tellTabs(member: string, invalidates: readonly Endpoint[]): void {
  if (member !== '')
    openChannel()?.postMessage({ member, invalidates: invalidates.map(({ id }) => id) })
}

/** Follows the commands that other tabs of the member send. Returns the function that stops it. */
export function followCommands(): () => void {
  openChannel()
  return onEvent('memberKnown', () => {
    followOtherTabs()
    signalLockChange()
  })
}

/** Calls `onChange` when any tab of this member changes a lock. Returns the function that stops it. */
export function watchLocks(onChange: () => void): () => void {
  openChannel()
  followOtherTabs()
  return pageStore.sub(locksAtom, onChange)
}

/** Request ids of the commands that this page waits for. */
const awaited = new Set<string>()
/** Waits for each command that another tab is sending. */
function followOtherTabs(): void {
  const locks = webLocks()
  if (!locks) return
  for (const each of openCommandsOf(memberKey()))
    if (each.state === 'sending' && !intentOf(each)?.isSending) void awaitEnd(each, locks)
}

/** Waits until the tab that sends a command has ended it, or is closed. */
async function awaitEnd(command: OpenCommand, locks: LockManager): Promise<void> {
  if (awaited.has(command.requestId)) return
  awaited.add(command.requestId)
  try {
    await locks.request(lockName(command.id), { mode: 'shared' }, () => undefined)
  } catch {
    // A browser that denies locks cannot tell whether that tab is still open.
  }
  const open = findOpen(command.requestId)
  if (open?.state === 'sending') replaceCommand(open.requestId, { ...open, state: 'unknown' })
  awaited.delete(command.requestId)
  signalLockChange()
}
