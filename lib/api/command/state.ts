import * as v from 'valibot'
import { REQUEST_TIMEOUT_MS } from '#lib/limits.ts'
import { currentEpoch, memberKey, onSessionEnd } from '#lib/session/session.ts'
import { read, slot, write } from '#lib/storage.ts'
import { entriesOf, isSame, JOURNAL_KEY, putEntry, type JournalEntry } from './journal.ts'
import { lockName, onTabMessage, whenFree } from './tabs.ts'
import { newRequestId } from './request-id.ts'
import { sending, sendingChanged, watchSending, type Hold } from './sending.ts'

/** The longest that a command takes, with the loading of the member's limits, where the browser has no Web Locks. */
const LEASE_MS = REQUEST_TIMEOUT_MS + 15_000

const tabSlot = slot('tab', 'session', 'member', v.pipe(v.string(), v.nonEmpty()))

/** Money commands of the journal, in this session and before. */
export const unresolved = new Map<string, JournalEntry>()
/** Commands that other tabs are sending, by endpoint: the entry of a money command, null for any other. */
export const sentByOtherTabs = new Map<string, JournalEntry | null>()
/** Commands of unknown outcome: their requests keep their ids. */
export const intents = new Map<string, Pick<Hold, 'intent' | 'requestId'>>()
let tab = ''
let loadedSession = ''
onSessionEnd(() => intents.clear())

/** Starts anew when another session or member is in force. */
export function resetForSession(): void {
  const session = `${currentEpoch().id} ${memberKey()}`
  if (loadedSession === session) return
  loadedSession = session
  for (const each of [sending, sentByOtherTabs, intents]) each.clear()
  tab = read(tabSlot) ?? newRequestId()
  write(tabSlot, tab)
  readJournal()
}

/** Brings what is known up to date with the journal, in which all tabs write. */
export function readJournal(): void {
  unresolved.clear()
  for (const entry of entriesOf(memberKey())) {
    unresolved.set(entry.id, entry)
    if (entry.open && entry.tab !== tab) void follow(entry.id, entry)
  }
  for (const [id, entry] of sentByOtherTabs) {
    if (entry !== null && !unresolved.get(id)?.open) sentByOtherTabs.delete(id)
  }
}

/** The id of this tab in the journal. */
export const ownTab = (): string => tab

/** Another tab is sending one: waits for its end. */
export async function follow(id: string, entry: JournalEntry | null): Promise<void> {
  const known = sentByOtherTabs.get(id)
  if (known !== undefined && isSame(known, entry)) return
  sentByOtherTabs.set(id, entry)
  const session = loadedSession
  const leaseMs = Math.min(LEASE_MS, Math.max(0, (entry?.at ?? Date.now()) + LEASE_MS - Date.now()))
  await whenFree(lockName(memberKey(), id), leaseMs)
  if (loadedSession !== session || !isSame(sentByOtherTabs.get(id), entry)) return
  const left = entriesOf(memberKey()).find((each) => each.id === id)
  // Its tab was closed or has crashed.
  if (left?.open && isSame(left, entry)) putEntry({ ...left, open: false })
  sentByOtherTabs.delete(id)
  readJournal()
  sendingChanged()
}

let listening = false
/** Follows what other tabs do from here on. */
export function listen(): void {
  if (listening) return
  listening = true
  const again = () => {
    resetForSession()
    readJournal()
    sendingChanged()
  }
  onTabMessage(({ member }) => member === memberKey() && again())
  globalThis.addEventListener?.(
    'storage',
    ({ key }: StorageEvent) => key === JOURNAL_KEY && again(),
  )
}

/** Calls back on a change of a lock in any tab of this member, and returns the function that ends it. */
export function watchLocks(onChange: () => void): () => void {
  listen()
  return watchSending(onChange)
}
