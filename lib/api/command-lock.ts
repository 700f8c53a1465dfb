import * as v from 'valibot'
import { REQUEST_TIMEOUT_MS } from '#lib/limits.ts'
import { currentEpoch, lastMember, memberKey, onSessionEnd } from '#lib/session/session.ts'
import { read, slot, write } from '#lib/storage.ts'
import { dropEntry, entriesOf, JOURNAL_KEY, putEntry, type Entry } from './command-journal.ts'
import { lockName, onTabNews, tellTabs, whenFree } from './command-tabs.ts'
import type { Endpoint, Route } from './endpoint.ts'
import { newRequestId } from './request-id.ts'
import { sending, sendingChanged, watchSending, type Hold } from './sending.ts'

/**
 * `elsewhere`: another tab of this member is sending one; `unknown`: sent, no clear answer, must be looked up before it
 * may be sent again.
 */
export type LockState = 'free' | 'sending' | 'elsewhere' | 'unknown'

/** The longest that a command takes, with the loading of the member's limits, where the browser has no Web Locks. */
const LEASE_MS = REQUEST_TIMEOUT_MS + 15_000

const tabSlot = slot('tab', 'session', 'member', v.pipe(v.string(), v.nonEmpty()))

/** Locks outlive screens and, for money commands, pages and sessions: going back and tapping again never sends twice. */
const unresolved = new Map<string, Entry>()
/** Being sent by another tab; the entry of a money command. */
const elsewhere = new Map<string, Entry | null>()
/** Commands of unknown outcome: their requests keep their ids. */
const intents = new Map<string, Pick<Hold, 'intent' | 'requestId'>>()
let tab = ''
let heldFor = ''
onSessionEnd(() => intents.clear())

/** Brings what is known up to date for the session in force. */
function sync(): void {
  const session = `${currentEpoch().id} ${memberKey()}`
  if (heldFor === session) return
  heldFor = session
  for (const each of [sending, elsewhere, intents]) each.clear()
  tab = read(tabSlot) ?? newRequestId()
  write(tabSlot, tab)
  readJournal()
}

function readJournal(): void {
  unresolved.clear()
  for (const entry of entriesOf(memberKey())) {
    unresolved.set(entry.id, entry)
    if (entry.open && entry.tab !== tab) void follow(entry.id, entry)
  }
  for (const [id, entry] of elsewhere) {
    if (entry !== null && !unresolved.get(id)?.open) elsewhere.delete(id)
  }
}

export const isSame = (a: Entry | null | undefined, b: Entry | null) =>
  a?.at === b?.at && a?.tab === b?.tab

/** Another tab is sending one: waits for its end. */
async function follow(id: string, entry: Entry | null): Promise<void> {
  const known = elsewhere.get(id)
  if (known !== undefined && isSame(known, entry)) return
  elsewhere.set(id, entry)
  const session = heldFor
  const leaseMs = Math.min(LEASE_MS, Math.max(0, (entry?.at ?? Date.now()) + LEASE_MS - Date.now()))
  await whenFree(lockName(memberKey(), id), leaseMs)
  if (heldFor !== session || !isSame(elsewhere.get(id), entry)) return
  const left = entriesOf(memberKey()).find((each) => each.id === id)
  // Its tab was closed or has crashed.
  if (left?.open && isSame(left, entry)) putEntry({ ...left, open: false })
  elsewhere.delete(id)
  readJournal()
  sendingChanged()
}

let listening = false
/** Follows what other tabs do from here on. */
export function listen(): void {
  if (listening) return
  listening = true
  const again = () => {
    sync()
    readJournal()
    sendingChanged()
  }
  onTabNews(({ member }) => member === memberKey() && again())
  globalThis.addEventListener?.(
    'storage',
    ({ key }: StorageEvent) => key === JOURNAL_KEY && again(),
  )
}

export function watchLocks(onChange: () => void): () => void {
  listen()
  return watchSending(onChange)
}

export function lockState({ id }: Pick<Endpoint, 'id'>): LockState {
  sync()
  if (sending.has(id)) return 'sending'
  if (elsewhere.has(id)) return 'elsewhere'
  return unresolved.has(id) ? 'unknown' : 'free'
}

/** When the command that holds the lock was sent (epoch ms of this device), null when it is free. */
export function heldSince({ id }: Endpoint): number | null {
  sync()
  return sending.get(id)?.at ?? unresolved.get(id)?.at ?? null
}

/** Takes the lock at the moment of the tap; null when the command is pending or unresolved (GLI-19 4.2.3). */
export function acquire(endpoint: Endpoint, input: unknown): Hold | null {
  sync()
  readJournal()
  if (lockState(endpoint) !== 'free') return null
  const intent = JSON.stringify(input) ?? ''
  const before = intents.get(endpoint.id)
  const hold: Hold = {
    endpoint,
    intent,
    requestId: before?.intent === intent ? before.requestId : newRequestId(),
    at: Date.now(),
    member: memberKey(),
    epoch: currentEpoch().id,
  }
  sending.set(endpoint.id, hold)
  sendingChanged()
  return hold
}

/** Whether other tabs of the member must not send one at the same time. */
export const isShared = ({ endpoint, member }: Hold) =>
  member !== '' && !endpoint.signsIn && endpoint.wire !== 'multipart'

export const entryOf = ({ endpoint, at, member }: Hold, open: boolean): Entry => ({
  member,
  id: endpoint.id,
  at,
  tab,
  open,
})
/** The journal's entry of the same member and endpoint, from any tab. */
export const stored = ({ member, endpoint }: Hold) =>
  entriesOf(member).find((each) => each.id === endpoint.id)

/** Another tab has this command: the tap is void, and this page waits for the other tab's end. */
export function giveWay(hold: Hold): void {
  const { id } = hold.endpoint
  if (sending.get(id) !== hold) return
  sending.delete(id)
  readJournal()
  if (!unresolved.has(id)) void follow(id, null)
  sendingChanged()
}

/** The command was answered, or was not sent. */
export function release(hold: Hold): void {
  if (hold.endpoint.money && isSame(stored(hold), entryOf(hold, true))) {
    dropEntry(hold.member, hold.endpoint.id)
  }
  if (hold.epoch === currentEpoch().id) intents.delete(hold.endpoint.id)
  end(hold)
}

/** Keeps the lock of a money command whose outcome is not known; other commands are released. */
export function markUnknown(hold: Hold): void {
  if (hold.endpoint.money) {
    putEntry(entryOf(hold, false))
    if (hold.epoch === currentEpoch().id) intents.set(hold.endpoint.id, hold)
  }
  end(hold)
}

function end(hold: Hold): void {
  const { id, touches } = hold.endpoint
  if (sending.get(id) === hold) sending.delete(id)
  readJournal()
  if (isShared(hold)) tellTabs({ member: hold.member, id, touches: touches.map((each) => each.id) })
  sendingChanged()
}

/** The outcome was looked up, and the member has answered what became of it: `taken` ends the intent. */
export function settle({ id, touches }: Endpoint, taken: boolean): void {
  dropEntry(memberKey(), id)
  if (taken) intents.delete(id)
  readJournal()
  tellTabs({ member: memberKey(), id, touches: touches.map((each) => each.id) })
  sendingChanged()
}

/** Commands of the member in force whose outcome is unknown; those of this tab's own pages are left out on request. */
export function unknownCommands({ ofOtherTabs = false } = {}): readonly Entry[] {
  sync()
  return [...unresolved.values()].filter(
    ({ id, tab: sender }) =>
      lockState({ id: id as Route }) === 'unknown' && !(ofOtherTabs && sender === tab),
  )
}

/** Commands of the session that just ended whose outcome is not known; the shell mentions them. */
export const leftUnresolved = (): readonly Entry[] => entriesOf(lastMember())
