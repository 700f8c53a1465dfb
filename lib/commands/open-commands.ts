import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { RECORD_LISTS, type Endpoint } from '#lib/api/endpoint.ts'
import { emitEvent, onEvent } from '#lib/events.ts'
import { notify } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { currentEpoch, memberKey, memberKeyAtom, randomHex } from '#lib/session/session.ts'
import { apiHost } from '#lib/site/config.ts'
import { isPath, type Path } from '#lib/site/routes.ts'
import { readSlot, removeSlot, slot, writeSlot, writeAndCache } from '#lib/storage/storage.ts'

/*
 * An open command is a money command of this device without an answer: it is being sent, or its outcome is unknown (decision
 * 0019). It locks its endpoint for its member in all tabs, after a reload and after the next sign-in. Its input stays in the
 * memory of the page that sent it.
 */

/** The page of a command that another release stored with a path that this release lacks. */
const FALLBACK_PAGE: Path = '/transRecord'
const openCommand = v.object({
  /** The member's key (lib/session/session.ts). */
  member: v.string(),
  /** The endpoint's id. */
  id: v.string(),
  /** One id for one wish of the member; 再次提交 keeps it. */
  requestId: v.string(),
  /** The time of the tap by the device's clock (epoch ms). */
  at: v.number(),
  state: v.picklist(['sending', 'unknown']),
  /** The API host that got the command; another host's records do not show it. */
  host: v.string(),
  label: v.string(),
  path: v.fallback(
    v.custom<Path>((path) => typeof path === 'string' && isPath(path)),
    FALLBACK_PAGE,
  ),
  records: v.fallback(v.nullable(v.picklist(RECORD_LISTS)), null),
})
export type OpenCommand = v.InferOutput<typeof openCommand>

/** The rows that this release can read. */
const storedCommands = v.pipe(
  v.array(v.unknown()),
  v.transform((all) => all.filter((each) => v.is(openCommand, each))),
  v.array(openCommand),
)
// A new key would forget the open commands of the devices in use.
const openCommandsSlot = slot('ledger', 'local', 'device', storedCommands)
/** Request ids of the money commands that this session has sent, also before a reload. */
const sentIds = slot('commands-sent', 'session', 'member', v.array(v.string()))
const OPEN_MAX = 50

const openCommands = (): readonly OpenCommand[] => readSlot(openCommandsSlot) ?? []
const findOpen = ({ requestId }: Pick<OpenCommand, 'requestId'>): OpenCommand | undefined =>
  openCommands().find((each) => each.requestId === requestId)

/** True while the command with this request id is being sent or is unknown. */
export const isCommandOpen = (requestId: string): boolean => findOpen({ requestId }) !== undefined

/** Replaces the open command with this request id, or removes it for null. */
function replaceOpen(id: string, next: OpenCommand | null): void {
  const others = openCommands().filter(({ requestId }) => requestId !== id)
  const commands = next ? [...others, next].slice(-OPEN_MAX) : others
  if (commands.length === 0) return removeSlot(openCommandsSlot)
  if (!writeAndCache(openCommandsSlot, commands))
    notify.info('手机无法保存操作记录，请只在这个页面操作', { survivesNavigation: true })
}

/** One change that the member wants. It locks its endpoint in this page until it ends. */
export interface Intent extends Pick<OpenCommand, 'requestId' | 'at'> {
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly epoch: ReturnType<typeof currentEpoch>
  /** True if it repeats an unknown command with the same request id. */
  readonly isResend: boolean
  isEnded: boolean
}

/** The intents that this page is sending, by endpoint. */
const sending = new Map<string, Intent>()
/** The intents of the session's open commands, by request id. An input may hold a password, so it is never stored. */
const intentsAtom = atom<ReadonlyMap<string, Pick<Intent, 'input'>>>(new Map())

/** The intent of an open command, or undefined if this page has not sent it in this session. */
export const intentOf = ({ requestId }: Pick<OpenCommand, 'requestId'>) =>
  currentEpoch().store.get(intentsAtom).get(requestId)
const forgetIntent = ({ requestId }: Pick<OpenCommand, 'requestId'>): void =>
  currentEpoch().store.set(
    intentsAtom,
    (before) => new Map([...before].filter(([name]) => name !== requestId)),
  )

const locksAtom = atom(0)
const signalLockChange = (): void => pageStore.set(locksAtom, (changes) => changes + 1)

/** True while this page sends a money command, and must not be reloaded. */
export const hasPendingMoneyCommand = (): boolean =>
  [...sending.values()].some(({ endpoint }) => endpoint.money !== null)

/** The open commands of one member, oldest first. */
const openCommandsOf = (member: string): readonly OpenCommand[] =>
  openCommands().filter((each) => each.member === member)

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

/** The lock of an endpoint. `elsewhere`: another tab sends its command. While a command is unknown, the lock is that command. */
export type Lock = 'free' | 'sending' | 'elsewhere' | OpenCommand

/** The present member's lock of an endpoint. */
export function lockOf({ id }: { readonly id: string }): Lock {
  if (sending.get(id)?.epoch === currentEpoch()) return 'sending'
  const open = openCommandsOf(memberKey()).find((each) => each.id === id)
  if (open === undefined) return 'free'
  // A browser without locks cannot tell whether the other tab is still open.
  return open.state === 'sending' && webLocks() ? 'elsewhere' : open
}

const isUnknown = (each: OpenCommand): boolean => typeof lockOf(each) !== 'string'

/** Unknown commands that other tabs or earlier sessions of this member sent. */
export const unknownFromElsewhere = (): readonly OpenCommand[] =>
  openCommandsOf(memberKey()).filter(
    (each) => isUnknown(each) && !(readSlot(sentIds) ?? []).includes(each.requestId),
  )

/** Begins an intent and takes its lock in this page. Returns null if another command has the lock. */
export function beginIntent(
  endpoint: Endpoint,
  input: unknown,
  { resendOf }: { resendOf?: OpenCommand } = {},
): Intent | null {
  const lock = lockOf(endpoint)
  const isFree = typeof lock === 'string' ? lock === 'free' && !resendOf : lock === resendOf
  if (!isFree) return null
  const intent: Intent = {
    endpoint,
    input,
    requestId: resendOf?.requestId ?? randomHex(),
    at: resendOf?.at ?? Date.now(),
    epoch: currentEpoch(),
    isResend: resendOf !== undefined,
    isEnded: false,
  }
  sending.set(endpoint.id, intent)
  signalLockChange()
  return intent
}

/** Stores a money command before it is sent. Returns false if the device has another open command of its endpoint. */
export function storeSending(intent: Intent): boolean {
  const { endpoint, requestId, at, input } = intent
  const { id, money } = endpoint
  const member = memberKey()
  if (money === null) return true
  if (openCommandsOf(member).some((each) => each.id === id && each.requestId !== requestId))
    return false
  const { label, path } = money
  const records = endpoint.recordListOf(input)
  replaceOpen(requestId, {
    member,
    id,
    requestId,
    at,
    state: 'sending',
    host: apiHost(),
    label,
    path,
    records,
  })
  currentEpoch().store.set(intentsAtom, (before) => new Map([...before, [requestId, intent]]))
  writeSlot(sentIds, [...(readSlot(sentIds) ?? []), requestId].slice(-OPEN_MAX))
  tellTabs(member, [])
  return true
}

/**
 * Ends an intent and frees its lock; an `unknown` money command stays locked. `unsent`: the program refused before the
 * sending. A second call changes nothing.
 */
export function endIntent(intent: Intent, end: 'done' | 'refused' | 'unsent' | 'unknown'): void {
  const { endpoint, epoch, isResend } = intent
  if (intent.isEnded) return
  intent.isEnded = true
  const open = findOpen(intent)
  // An unknown command stays unknown if it could not be sent again.
  const isFinal = end !== 'unknown' && !(end === 'unsent' && isResend)
  if (open) replaceOpen(open.requestId, isFinal ? null : { ...open, state: 'unknown' })
  if (isFinal) forgetIntent(intent)
  if (sending.get(endpoint.id) === intent) sending.delete(endpoint.id)
  tellTabs(epoch.store.get(memberKeyAtom), end === 'unsent' ? [] : endpoint.invalidates)
  signalLockChange()
}

/** Ends an unknown command and frees its lock. */
export function closeOpenCommand(unknown: OpenCommand): void {
  if (!findOpen(unknown) || !isUnknown(unknown)) return
  replaceOpen(unknown.requestId, null)
  forgetIntent(unknown)
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
    if (each.state === 'sending' && sending.get(each.id)?.requestId !== each.requestId)
      void awaitEnd(each, locks)
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
  const open = findOpen(command)
  if (open?.state === 'sending') replaceOpen(open.requestId, { ...open, state: 'unknown' })
  awaited.delete(command.requestId)
  signalLockChange()
}
