import { currentEpoch, lastMember, memberKey } from '#lib/session/session.ts'
import { dropEntry, entriesOf, isSame, putEntry, type JournalEntry } from './journal.ts'
import {
  sentByOtherTabs,
  follow,
  intents,
  ownTab,
  readJournal,
  resetForSession,
  unresolved,
} from './state.ts'
import { notifyTabs } from './tabs.ts'
import type { Endpoint, Route } from '#lib/api/endpoint.ts'
import { newRequestId } from './request-id.ts'
import { sending, sendingChanged, type Hold } from './sending.ts'

/**
 * `elsewhere`: another tab of this member is sending one; `unknown`: sent, no clear answer, must be looked up before it
 * may be sent again.
 */
export type LockState = 'free' | 'sending' | 'elsewhere' | 'unknown'

/** The lock of the present member: of this page first, then of other tabs, then of the journal. */
export function lockState({ id }: Pick<Endpoint, 'id'>): LockState {
  resetForSession()
  if (sending.has(id)) return 'sending'
  if (sentByOtherTabs.has(id)) return 'elsewhere'
  return unresolved.has(id) ? 'unknown' : 'free'
}

/** When the command that holds the lock was sent (epoch ms of this device), null when it is free. */
export function heldSince({ id }: Endpoint): number | null {
  resetForSession()
  return sending.get(id)?.at ?? unresolved.get(id)?.at ?? null
}

/**
 * Takes the lock at the moment of the tap; null when the command is pending or unresolved (GLI-19 4.2.3). Locks outlive
 * screens and, for money commands, pages and sessions: going back and tapping again never sends twice.
 */
export function acquire(endpoint: Endpoint, input: unknown): Hold | null {
  resetForSession()
  readJournal()
  if (lockState(endpoint) !== 'free') return null
  // A command of unknown outcome is remembered: no payment password stays in memory with it.
  const intent = JSON.stringify(input, (key, value) => key !== 'password' && value) ?? ''
  const before = intents.get(endpoint.id)
  const hold: Hold = {
    endpoint,
    intent,
    requestId: before?.intent === intent ? before.requestId : newRequestId(),
    at: Date.now(),
    member: memberKey(),
    tab: ownTab(),
    epoch: currentEpoch().id,
  }
  sending.set(endpoint.id, hold)
  sendingChanged()
  return hold
}

/** Whether other tabs of the member must not send one at the same time. */
export const isShared = ({ endpoint, member }: Hold) =>
  member !== '' && !endpoint.signsIn && endpoint.wire !== 'multipart'

/** The journal's entry of a command that this tab sends; `open` until it has ended. */
export const entryOf = ({ endpoint, at, member, tab }: Hold, open: boolean): JournalEntry => ({
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

/**
 * The command was answered, or was not sent. A repetition that was not sent leaves the intent as it was: it may have
 * been carried out the first time, and the next request needs the same id.
 */
export function release(hold: Hold, { answered }: { answered: boolean }): void {
  if (hold.endpoint.money && isSame(stored(hold), entryOf(hold, true))) {
    dropEntry(hold.member, hold.endpoint.id)
  }
  if (answered && hold.epoch === currentEpoch().id) intents.delete(hold.endpoint.id)
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
  if (isShared(hold))
    notifyTabs({ member: hold.member, id, touches: touches.map((each) => each.id) })
  sendingChanged()
}

/** The outcome was looked up, and the member has answered what became of it: `taken` ends the intent. */
export function settle({ id, touches }: Endpoint, taken: boolean): void {
  dropEntry(memberKey(), id)
  if (taken) intents.delete(id)
  readJournal()
  notifyTabs({ member: memberKey(), id, touches: touches.map((each) => each.id) })
  sendingChanged()
}

/** Commands of the member in force whose outcome is unknown; those of this tab's own pages are left out on request. */
export function unknownCommands({ ofOtherTabs = false } = {}): readonly JournalEntry[] {
  resetForSession()
  return [...unresolved.values()].filter(
    ({ id, tab: sender }) =>
      lockState({ id: id as Route }) === 'unknown' && !(ofOtherTabs && sender === ownTab()),
  )
}

/** Commands of the session that just ended whose outcome is not known; the shell mentions them. */
export const leftUnresolved = (): readonly JournalEntry[] => entriesOf(lastMember())
