import * as v from 'valibot'
import { currentEpoch } from '#lib/session/session.ts'
import { read, remove, slot, write } from '#lib/storage.ts'
import type { Endpoint } from './endpoint.ts'

/** `unknown`: sent, no clear answer; must be looked up before it may be sent again. */
export type LockState = 'free' | 'sending' | 'unknown'

interface Hold {
  readonly state: Exclude<LockState, 'free'>
  readonly money: boolean
  /** Epoch ms of the tap. */
  readonly at: number
}

const journal = slot(
  'journal',
  'session',
  'member',
  v.record(v.string(), v.object({ at: v.number() })),
)

/** Locks outlive screens and, for money commands, reloads: going back and tapping again never sends twice. */
const held = new Map<string, Hold>()
let heldIn = -1
const watchers = new Set<() => void>()

function locks(): Map<string, Hold> {
  if (heldIn !== currentEpoch().id) {
    held.clear()
    // A command that was pending when the page unloaded has no known outcome.
    for (const [id, { at }] of Object.entries(read(journal) ?? {})) {
      held.set(id, { state: 'unknown', money: true, at })
    }
    heldIn = currentEpoch().id
  }
  return held
}

export function watchLocks(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

export const lockState = (endpoint: Endpoint): LockState =>
  locks().get(endpoint.id)?.state ?? 'free'

/** When the command that holds the lock was sent (epoch ms of this device), null when it is free. */
export const heldSince = (endpoint: Endpoint): number | null => locks().get(endpoint.id)?.at ?? null

function set({ id, money }: Endpoint, hold: Pick<Hold, 'state' | 'at'> | null): void {
  if (hold === null) locks().delete(id)
  else locks().set(id, { ...hold, money })
  if (money) keep(id, hold)
  for (const each of watchers) each()
}

function keep(id: string, hold: Pick<Hold, 'at'> | null): void {
  const { [id]: _gone, ...others } = read(journal) ?? {}
  const entries = hold === null ? others : { ...others, [id]: { at: hold.at } }
  if (Object.keys(entries).length === 0) remove(journal)
  else write(journal, entries)
}

/** Takes the lock at the moment of the tap; false when the command is pending or unresolved (GLI-19 4.2.3). */
export function acquire(endpoint: Endpoint): boolean {
  if (lockState(endpoint) !== 'free') return false
  set(endpoint, { state: 'sending', at: Date.now() })
  return true
}

export const release = (endpoint: Endpoint): void => set(endpoint, null)

/** Keeps the lock of a money command whose outcome is not known; other commands are released. */
export const markUnknown = (endpoint: Endpoint): void =>
  set(endpoint, endpoint.money ? { state: 'unknown', at: heldSince(endpoint) ?? Date.now() } : null)

const anyMoney = (fits: (hold: Hold) => boolean) =>
  [...held.values()].some((hold) => hold.money && fits(hold))

/** A money command is pending: nothing may reload the page now. */
export const hasPendingMoneyCommand = (): boolean => anyMoney((hold) => hold.state === 'sending')

/** A money command of the session that just ended has no known outcome; the sign-out dialog mentions it. */
export const leftUnresolvedMoney = (): boolean =>
  heldIn === currentEpoch().id - 1 && anyMoney(() => true)
