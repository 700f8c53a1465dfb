import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { RECORD_LISTS, type Endpoint } from '#lib/api/endpoint.ts'
import { emit, listen } from '#lib/events.ts'
import { notify } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import {
  currentEpoch,
  lastMember,
  memberKey,
  memberKeyAtom,
  randomHex,
} from '#lib/session/session.ts'
import { apiHost } from '#lib/site/config.ts'
import { isPath, type Path } from '#lib/site/routes.ts'
import { read, remove, slot, write, writeHeld } from '#lib/storage/storage.ts'

/*
 * The money commands of this device that have no answer: they are being sent, or they are unknown (decision 0019). Each locks
 * its command for its member in all tabs, after a reload and after the next sign-in. The input stays in the memory of the
 * page that sent it.
 */

/** The page of an entry that another release has written. */
const RECORDS: Path = '/transRecord'
const openCommand = v.object({
  /** lib/session/session.ts */
  member: v.string(),
  /** The endpoint. */
  id: v.string(),
  /** Unique for each intent. */
  requestId: v.string(),
  /** Epoch ms of the tap, on this device. */
  at: v.number(),
  state: v.picklist(['sending', 'unknown']),
  /** The API host that got the command: another host's records say nothing about it. */
  host: v.string(),
  /** As in the endpoint. */
  label: v.string(),
  path: v.fallback(
    v.custom<Path>((path) => typeof path === 'string' && isPath(path)),
    RECORDS,
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

const openCommands = (): readonly OpenCommand[] => read(ledger) ?? []
const findOpen = ({ requestId }: Pick<OpenCommand, 'requestId'>): OpenCommand | undefined =>
  openCommands().find((each) => each.requestId === requestId)

let isFullTold = false
/** Replaces the open command with this request id; null removes it. */
function replaceOpen(id: string, next: OpenCommand | null): void {
  const others = openCommands().filter(({ requestId }) => requestId !== id)
  const all = next ? [...others, next].slice(-OPEN_MAX) : others
  if (all.length === 0) return remove(ledger)
  if (writeHeld(ledger, all) || isFullTold) return
  isFullTold = true
  notify.info('手机存储空间已满，请只在这个页面操作', { onward: true })
}

/** One change that the member wants. Until its end it locks its endpoint in this page. */
export interface Intent extends Pick<OpenCommand, 'requestId' | 'at'> {
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly epoch: ReturnType<typeof currentEpoch>
  /** True if an unknown command is sent again, with the same request id. */
  readonly isAgain: boolean
  isEnded: boolean
}

/** Commands that this page is sending, by endpoint. */
const sending = new Map<string, Intent>()
/** Inputs of the session's open commands in this page, by request id. They may hold a password, so they are never stored. */
const inputsAtom = atom<ReadonlyMap<string, unknown>>(new Map())

/** The input of an open command, if this page has sent it in this session. */
export function inputOf({ requestId }: Pick<OpenCommand, 'requestId'>): { input: unknown } | null {
  const inputs = currentEpoch().store.get(inputsAtom)
  return inputs.has(requestId) ? { input: inputs.get(requestId) } : null
}
const forgetInput = ({ requestId }: Pick<OpenCommand, 'requestId'>): void =>
  currentEpoch().store.set(
    inputsAtom,
    (before) => new Map([...before].filter(([name]) => name !== requestId)),
  )

const locksAtom = atom(0)
const locksChanged = (): void => pageStore.set(locksAtom, (changes) => changes + 1)
/** Calls `onChange` when this page changes a lock. Returns the function that ends it. */
export const watchSending = (onChange: () => void): (() => void) =>
  pageStore.sub(locksAtom, onChange)

/** True while this page sends a money command, and must not be reloaded. */
export const hasPendingMoneyCommand = (): boolean =>
  [...sending.values()].some(({ endpoint }) => endpoint.money !== null)

/** True if this device has an open command of any member. */
export const hasOpenCommands = (): boolean => openCommands().length > 0

/** The open commands of one member, oldest first. */
const openOf = (member: string): readonly OpenCommand[] =>
  openCommands().filter((each) => each.member === member)

/** Undefined on plain http. */
const webLocks = (): LockManager | undefined => globalThis.navigator?.locks
/** The member is not in the name, because it may become known during the sending. */
const lockName = (id: string): string => `hall.command ${id}`

/** Runs `work` while no other tab sends a command of its kind. Returns null if one does. Without Web Locks it runs at once. */
export async function inOneTab<T>({ endpoint }: Intent, work: () => Promise<T>): Promise<T | null> {
  const locks = webLocks()
  if (endpoint.money === null || !locks) return work()
  let asked = false
  try {
    return await locks.request(lockName(endpoint.id), { ifAvailable: true }, (lock) => {
      asked = true
      return lock === null ? null : work()
    })
  } catch (cause) {
    // Denied where storage is blocked; anything else comes from the work.
    if (asked) throw cause
    return work()
  }
}

/** `elsewhere`: another tab of this member is sending one; an open command: it is unknown, and locks until it is settled. */
export type Lock = 'free' | 'sending' | 'elsewhere' | OpenCommand

/** The lock of the present member: of this page, then of the device. */
export function lockOf({ id }: { readonly id: string }): Lock {
  if (sending.get(id)?.epoch === currentEpoch()) return 'sending'
  const open = openOf(memberKey()).find((each) => each.id === id)
  if (open === undefined) return 'free'
  // Without Web Locks nothing shows whether the other page is still there.
  return open.state === 'sending' && webLocks() ? 'elsewhere' : open
}

const isUnknown = (each: OpenCommand): boolean => typeof lockOf(each) !== 'string'

/** Silent commands that other tabs or earlier sessions of this member sent. */
export const unknownFromElsewhere = (): readonly OpenCommand[] =>
  openOf(memberKey()).filter(
    (each) => isUnknown(each) && !(read(sentHere) ?? []).includes(each.requestId),
  )

/** Open commands of the session that ended last. */
export const leftOpen = (): readonly OpenCommand[] => openOf(lastMember())

/** Begins an intent, or an unknown one `again`, and takes its lock in this page. Returns null if the lock is not free. */
export function beginIntent(
  endpoint: Endpoint,
  input: unknown,
  again?: OpenCommand,
): Intent | null {
  const lock = lockOf(endpoint)
  const isFree = typeof lock === 'string' ? lock === 'free' && !again : lock === again
  if (!isFree) return null
  const intent: Intent = {
    endpoint,
    input,
    requestId: again?.requestId ?? randomHex(),
    at: again?.at ?? Date.now(),
    epoch: currentEpoch(),
    isAgain: again !== undefined,
    isEnded: false,
  }
  sending.set(endpoint.id, intent)
  locksChanged()
  return intent
}

/** Writes a money command into the ledger before it is sent. Returns false if the device has another one already. */
export function markSent({ endpoint, requestId, at, input }: Intent): boolean {
  const { id, money } = endpoint
  const member = memberKey()
  if (money === null) return true
  if (openOf(member).some((each) => each.id === id && each.requestId !== requestId)) return false
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
  currentEpoch().store.set(inputsAtom, (before) => new Map([...before, [requestId, input]]))
  write(sentHere, [...(read(sentHere) ?? []), requestId].slice(-OPEN_MAX))
  tellTabs(member, [])
  return true
}

/** How a command ended. `unsent`: before the sending; `unknown`: no answer came, so money stays locked. */
type EndReason = 'done' | 'refused' | 'unsent' | 'unknown'

/** Ends an intent; its second end changes nothing. */
export function endIntent(intent: Intent, how: EndReason): void {
  const { endpoint, input, epoch, isAgain } = intent
  if (intent.isEnded) return
  intent.isEnded = true
  const isPresent = epoch === currentEpoch()
  const sent = findOpen(intent)
  // An unknown command stays unknown if it could not be sent again.
  const stays = how === 'unknown' || (how === 'unsent' && isAgain)
  if (sent) replaceOpen(sent.requestId, stays ? { ...sent, state: 'unknown' } : null)
  if (!stays) forgetInput(intent)
  if (sending.get(endpoint.id) === intent) sending.delete(endpoint.id)
  tellTabs(epoch.store.get(memberKeyAtom), how === 'unsent' ? [] : endpoint.touches)
  if (how === 'done' && isPresent) emit('commandDone', { id: endpoint.id, input })
  locksChanged()
}

/** Ends an unknown command: the member has checked the records, or a record has its request id (`isCarriedOut`). */
export function settleUnknown(unknown: OpenCommand, isCarriedOut = false): void {
  if (!findOpen(unknown) || !isUnknown(unknown)) return
  const sent = inputOf(unknown)
  replaceOpen(unknown.requestId, null)
  forgetInput(unknown)
  tellTabs(unknown.member, [])
  if (isCarriedOut && sent) emit('commandDone', { id: unknown.id, input: sent.input })
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
    const told = v.safeParse(message, data)
    if (!told.success || told.output.member !== memberKey()) return
    emit('changedElsewhere', told.output.touches)
    followOthers()
    locksChanged()
  })
  return channel
}

function tellTabs(member: string, touches: readonly Endpoint[]): void {
  if (member !== '') openChannel()?.postMessage({ member, touches: touches.map(({ id }) => id) })
}

/** Follows the commands of other tabs, and gives open commands the key of their member. Returns the function that ends it. */
export function followCommands(): () => void {
  openChannel()
  return listen('memberKnown', ({ temporary, key }) => {
    const own = openOf(temporary)
    for (const each of own) replaceOpen(each.requestId, { ...each, member: key })
    if (own.length > 0) tellTabs(key, [])
    followOthers()
    locksChanged()
  })
}

/** Calls `onChange` when any tab of this member changes a lock. Returns the function that ends it. */
export function watchLocks(onChange: () => void): () => void {
  openChannel()
  followOthers()
  return watchSending(onChange)
}

const followed = new Set<string>()
/** Waits for the end of the commands that other tabs are sending, also for the end of a tab that crashes. */
function followOthers(): void {
  const locks = webLocks()
  if (!locks) return
  for (const each of openOf(memberKey()))
    if (each.state === 'sending' && sending.get(each.id)?.requestId !== each.requestId)
      void follow(each, locks)
}

async function follow(command: OpenCommand, locks: LockManager): Promise<void> {
  if (followed.has(command.requestId)) return
  followed.add(command.requestId)
  try {
    await locks.request(lockName(command.id), { mode: 'shared' }, () => undefined)
  } catch {
    // Denied: nobody can say whether that tab is still there.
  }
  const left = findOpen(command)
  if (left?.state === 'sending') replaceOpen(left.requestId, { ...left, state: 'unknown' })
  followed.delete(command.requestId)
  locksChanged()
}
