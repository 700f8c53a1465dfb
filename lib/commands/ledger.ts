import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { RECORD_LISTS, type Endpoint } from '#lib/api/endpoint.ts'
import { emitEvent, onEvent } from '#lib/events.ts'
import { notify } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import {
  currentEpoch,
  lastMemberKey,
  memberKey,
  memberKeyAtom,
  randomHex,
} from '#lib/session/session.ts'
import { apiHost } from '#lib/site/config.ts'
import { isPath, type Path } from '#lib/site/routes.ts'
import { readSlot, removeSlot, slot, writeSlot, writeHeld } from '#lib/storage/storage.ts'

/*
 * The money commands of this device that have no answer: they are being sent, or they are unknown (decision 0019). Each locks
 * its command for its member in all tabs, after a reload and after the next sign-in. The input stays in the memory of the
 * page that sent it.
 */

/** The page for an entry of another release, whose own page this release lacks. */
const FALLBACK_PAGE: Path = '/transRecord'
const openCommand = v.object({
  /** The member's key (lib/session/session.ts). */
  member: v.string(),
  /** The endpoint's id. */
  id: v.string(),
  /** Unique for each intent. */
  requestId: v.string(),
  /** Epoch ms of the tap, on this device. */
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
const rows = v.pipe(
  v.array(v.unknown()),
  v.transform((all) => all.filter((each) => v.is(openCommand, each))),
  v.array(openCommand),
)
const ledger = slot('ledger', 'local', 'device', rows)
/** Request ids of the money commands that this session has sent, also before a reload. */
const sentHere = slot('commands-sent', 'session', 'member', v.array(v.string()))
const OPEN_MAX = 50

const openCommands = (): readonly OpenCommand[] => readSlot(ledger) ?? []
const findOpen = ({ requestId }: Pick<OpenCommand, 'requestId'>): OpenCommand | undefined =>
  openCommands().find((each) => each.requestId === requestId)

/** Replaces the open command with this request id; null removes it. */
function replaceOpen(id: string, next: OpenCommand | null): void {
  const others = openCommands().filter(({ requestId }) => requestId !== id)
  const commands = next ? [...others, next].slice(-OPEN_MAX) : others
  if (commands.length === 0) return removeSlot(ledger)
  if (!writeHeld(ledger, commands))
    notify.info('手机存储空间已满，请只在这个页面操作', { survivesNavigation: true })
}

/** One change that the member wants. Until its end it locks its endpoint in this page. */
export interface Intent extends Pick<OpenCommand, 'requestId' | 'at'> {
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly epoch: ReturnType<typeof currentEpoch>
  /** True if it repeats an unknown command with the same request id. */
  readonly isResend: boolean
  /** Called once, when the platform's answer or a record has ended the intent within its session. */
  readonly onEnd: OnEnd
  isEnded: boolean
}

/**
 * How an intent ended for good. `data` is the answer's; null if a record told that the command is carried out. `refused` by
 * the platform or by its record; `unsent` before the sending.
 */
export type IntentEnd = { kind: 'done'; data: unknown } | { kind: 'refused' | 'unsent' }
export type OnEnd = (end: IntentEnd) => void

/** Commands that this page is sending, by endpoint. */
const sending = new Map<string, Intent>()
/** The session's open commands in this page, by request id. Inputs may hold a password, so they are never stored. */
const sentAtom = atom<ReadonlyMap<string, Pick<Intent, 'input' | 'onEnd'>>>(new Map())

/** The intent of an open command, if this page has sent it in this session. */
export const sentIntent = ({ requestId }: Pick<OpenCommand, 'requestId'>) =>
  currentEpoch().store.get(sentAtom).get(requestId)
const forgetIntent = ({ requestId }: Pick<OpenCommand, 'requestId'>): void =>
  currentEpoch().store.set(
    sentAtom,
    (before) => new Map([...before].filter(([name]) => name !== requestId)),
  )

const locksAtom = atom(0)
const locksChanged = (): void => pageStore.set(locksAtom, (changes) => changes + 1)

/** True while this page sends a money command, and must not be reloaded. */
export const hasPendingMoneyCommand = (): boolean =>
  [...sending.values()].some(({ endpoint }) => endpoint.money !== null)

/** True if this device has an open command of any member. */
export const hasOpenCommands = (): boolean => openCommands().length > 0

/** The open commands of one member, oldest first. */
const openCommandsOf = (member: string): readonly OpenCommand[] =>
  openCommands().filter((each) => each.member === member)

/** Undefined on plain http. */
const webLocks = (): LockManager | undefined => globalThis.navigator?.locks
/** The name does not contain the member, who may become known during the sending. */
const lockName = (id: string): string => `hall.command ${id}`

/** Runs `work` while no other tab sends a command of its kind. Returns null if one does. Without Web Locks it runs at once. */
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

/** `elsewhere`: another tab of this member is sending one. An open command is unknown and locks until it is settled. */
export type Lock = 'free' | 'sending' | 'elsewhere' | OpenCommand

/** The present member's lock on an endpoint: by this page, then by the device. */
export function lockOf({ id }: { readonly id: string }): Lock {
  if (sending.get(id)?.epoch === currentEpoch()) return 'sending'
  const open = openCommandsOf(memberKey()).find((each) => each.id === id)
  if (open === undefined) return 'free'
  // Without Web Locks nothing shows whether the other page is still there.
  return open.state === 'sending' && webLocks() ? 'elsewhere' : open
}

const isUnknown = (each: OpenCommand): boolean => typeof lockOf(each) !== 'string'

/** Unknown commands that other tabs or earlier sessions of this member sent. */
export const unknownFromElsewhere = (): readonly OpenCommand[] =>
  openCommandsOf(memberKey()).filter(
    (each) => isUnknown(each) && !(readSlot(sentHere) ?? []).includes(each.requestId),
  )

/** Open commands of the session that ended last. */
export const openOfLastSession = (): readonly OpenCommand[] => openCommandsOf(lastMemberKey())

/** Begins an intent and takes its lock in this page. Returns null if another command has the lock. */
export function beginIntent(
  endpoint: Endpoint,
  input: unknown,
  { resendOf, onEnd = () => undefined }: { resendOf?: OpenCommand; onEnd?: OnEnd } = {},
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
    onEnd: (resendOf && sentIntent(resendOf)?.onEnd) ?? onEnd,
    isEnded: false,
  }
  sending.set(endpoint.id, intent)
  locksChanged()
  return intent
}

/** Writes a money command into the ledger before it is sent. Returns false if the device has another one already. */
export function markSent(intent: Intent): boolean {
  const { endpoint, requestId, at, input } = intent
  const { id, money } = endpoint
  const member = memberKey()
  if (money === null) return true
  if (openCommandsOf(member).some((each) => each.id === id && each.requestId !== requestId))
    return false
  const { label, path } = money
  const records = endpoint.recordsOf(input)
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
  currentEpoch().store.set(sentAtom, (before) => new Map([...before, [requestId, intent]]))
  writeSlot(sentHere, [...(readSlot(sentHere) ?? []), requestId].slice(-OPEN_MAX))
  tellTabs(member, [])
  return true
}

/** Ends an intent and frees its lock. `unknown` means that no answer came, so money stays locked. A second call changes nothing. */
export function endIntent(intent: Intent, end: IntentEnd | { kind: 'unknown' }): void {
  const { endpoint, epoch, isResend } = intent
  if (intent.isEnded) return
  intent.isEnded = true
  const sent = findOpen(intent)
  // An unknown command stays unknown if it could not be sent again.
  const isFinal = end.kind !== 'unknown' && !(end.kind === 'unsent' && isResend)
  if (sent) replaceOpen(sent.requestId, isFinal ? null : { ...sent, state: 'unknown' })
  if (isFinal) forgetIntent(intent)
  if (sending.get(endpoint.id) === intent) sending.delete(endpoint.id)
  tellTabs(epoch.store.get(memberKeyAtom), end.kind === 'unsent' ? [] : endpoint.touches)
  if (isFinal && epoch === currentEpoch()) intent.onEnd(end)
  locksChanged()
}

/** Ends an unknown command: the member has checked the records, or the record with its request id tells the `end`. */
export function settleUnknown(unknown: OpenCommand, end?: IntentEnd): void {
  if (!findOpen(unknown) || !isUnknown(unknown)) return
  const sent = sentIntent(unknown)
  replaceOpen(unknown.requestId, null)
  forgetIntent(unknown)
  tellTabs(unknown.member, [])
  if (end) sent?.onEnd(end)
  locksChanged()
}

const message = v.object({ member: v.string(), touches: v.array(v.string()) })

let channel: BroadcastChannel | null | undefined

function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  try {
    channel = new BroadcastChannel('hall.commands')
  } catch {
    // Absent in old browsers; Firefox with blocked cookies throws.
    channel = null
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const received = v.safeParse(message, data)
    if (!received.success || received.output.member !== memberKey()) return
    emitEvent('changedElsewhere', received.output.touches)
    followOthers()
    locksChanged()
  })
  return channel
}

function tellTabs(member: string, touches: readonly Endpoint[]): void {
  if (member !== '') openChannel()?.postMessage({ member, touches: touches.map(({ id }) => id) })
}

/** Follows the commands of other tabs, and gives open commands their member's final key. Returns the function that ends it. */
export function followCommands(): () => void {
  openChannel()
  return onEvent('memberKnown', ({ temporary, key }) => {
    const ownCommands = openCommandsOf(temporary)
    for (const each of ownCommands) replaceOpen(each.requestId, { ...each, member: key })
    if (ownCommands.length > 0) tellTabs(key, [])
    followOthers()
    locksChanged()
  })
}

/** Calls `onChange` when any tab of this member changes a lock. Returns the function that ends it. */
export function watchLocks(onChange: () => void): () => void {
  openChannel()
  followOthers()
  return pageStore.sub(locksAtom, onChange)
}

const followed = new Set<string>()
/** Waits until other tabs have ended their commands or have crashed. */
function followOthers(): void {
  const locks = webLocks()
  if (!locks) return
  for (const each of openCommandsOf(memberKey()))
    if (each.state === 'sending' && sending.get(each.id)?.requestId !== each.requestId)
      void follow(each, locks)
}

async function follow(command: OpenCommand, locks: LockManager): Promise<void> {
  if (followed.has(command.requestId)) return
  followed.add(command.requestId)
  try {
    await locks.request(lockName(command.id), { mode: 'shared' }, () => undefined)
  } catch {
    // Denied: nothing shows whether that tab is still open.
  }
  const open = findOpen(command)
  if (open?.state === 'sending') replaceOpen(open.requestId, { ...open, state: 'unknown' })
  followed.delete(command.requestId)
  locksChanged()
}
