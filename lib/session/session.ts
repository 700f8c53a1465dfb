import { atom, createStore } from 'jotai/vanilla'
import type { Member } from '#lib/api/endpoints/member.ts'
import { randomMemberKey, readMemberKey, storeMemberKey } from './member-key.ts'
import { beginsLocked, forgetLock, rememberLock, touchStamp } from './idle-lock.ts'
import { readMemberRecord } from './member-record.ts'
import { noteSignIn } from './sign-ins.ts'
import { dismissQuestions, notify } from '#lib/notify.ts'
import { announceBeginning, announceEnding, watchOtherTabs } from './channel.ts'
import { pageStore } from '#lib/page-store.ts'
import { clearMemberStorage, read, write } from '#lib/storage.ts'
import {
  logoutMark,
  markInSession,
  persistentMark,
  persistentToken,
  storedToken,
  tokenInSession,
} from './stored-token.ts'

/** undefined until the storage has been read, null for a visitor, else the bearer token. */
export const tokenAtom = atom<string | null | undefined>(undefined)
/** The known fields of the member; answers of several calls are merged into it, never replace it. */
export const memberAtom = atom<Partial<Member> | null>(null)

/** Idle for too long: nothing of the session is shown until the password is entered again (GLI-19 2.5.4). */
export const lockedAtom = atom(false)

/** `replaced`: expired, and it is known that somebody has signed in elsewhere since. */
export type Ending = 'logout' | 'expired' | 'replaced' | 'elsewhere' | 'password'
/** Why the session before this epoch ended; null once the shell has navigated away from its screens. */
export const endingAtom = atom<Ending | null>(null)
/** The shell has navigated away from the screens of the session that ended. */
export const forgetEnding = (): void => currentEpoch().store.set(endingAtom, null)

interface Epoch {
  readonly id: number
  readonly store: ReturnType<typeof createStore>
  readonly abort: AbortController
  /** Whose session it is, once it was asked for. */
  member: string | null
  /** Per member field: when the answer it came from was requested (ms, monotonic). */
  readonly askedAt: Map<string, number>
}

const newEpoch = (id: number): Epoch => ({
  id,
  store: createStore(),
  abort: new AbortController(),
  member: null,
  askedAt: new Map(),
})

export const epochAtom = atom(newEpoch(0))
// An atom retains its initial value for ever: the session found at page load must be another value, so that it can be
// freed.
pageStore.set(epochAtom, newEpoch(0))
// Created once: an error keeps the closures of its stack alive, and one made at sign-in would hold the form in memory.
const ENDED = new DOMException('the session has ended', 'AbortError')
/** Set while the member is logging out: a 401 that overtakes the answer is not an expiry. */
let leaving = -1
/** The epoch in which another tab of this device signed in. */
let signedInElsewhere = -1
const endings = new Set<(why: Ending) => void>()

/** The session in force. A login or an ending starts a new epoch: the tree remounts on its id. */
export const currentEpoch = (): Epoch => pageStore.get(epochAtom)
/** The bearer token; null for a visitor, and before {@link restoreSession} has read the storage. */
export const token = (): string | null => currentEpoch().store.get(tokenAtom) ?? null

/** lib/session/member-key.ts; '' for a visitor. */
export function memberKey(): string {
  if (token() === null) return ''
  return (currentEpoch().member ??= readMemberKey())
}

let previousMember = ''
/** The member key of the session that ended last in this page. */
export const lastMember = (): string => previousMember

/** Calls `listener` once for every session that ends, with the reason. Returns the unsubscribe function. */
export function onSessionEnd(listener: (why: Ending) => void): () => void {
  endings.add(listener)
  return () => endings.delete(listener)
}

function startEpoch(nextToken: string | null, why: Ending | null = null): void {
  const previous = currentEpoch()
  previousMember = previous.member ?? ''
  const next = newEpoch(previous.id + 1)
  next.store.set(tokenAtom, nextToken)
  next.store.set(endingAtom, why)
  pageStore.set(epochAtom, next)
  // Requested with the previous token: its answers belong to the previous session (lib/api/prefetch/prefetch.ts).
  globalThis.PREFETCHED = undefined
  previous.abort.abort(ENDED)
}

/** The token in force, also before {@link restoreSession} has read it. */
export function presentToken(): string | null {
  const known = currentEpoch().store.get(tokenAtom)
  return known === undefined ? storedToken() : known
}

/** Reads the stored token after hydration; also called when a page returns from the back-forward cache. */
export function restoreSession(): void {
  watchOtherTabs({
    began: () => {
      signedInElsewhere = currentEpoch().id
    },
    ended: (which) => {
      if (which === token()) endSession('elsewhere')
    },
    mayHaveEnded: () => {
      if (storedToken() === null) endSession('elsewhere')
    },
  })
  const stored = storedToken()
  const known = currentEpoch().store.get(tokenAtom)
  if (known === undefined) {
    currentEpoch().store.set(tokenAtom, stored)
    if (stored !== null) currentEpoch().store.set(memberAtom, readMemberRecord())
    memberKey()
  } else if (known !== stored) {
    startEpoch(stored, stored === null ? 'elsewhere' : null)
  }
  if (stored !== null && beginsLocked()) lockSession()
}

/** {@link lockedAtom} of the present epoch. */
export const isSessionLocked = (): boolean => currentEpoch().store.get(lockedAtom)

/** Locks the session in this tab, also over a reload; only the password unlocks it. */
export function lockSession(): void {
  if (token() === null || isSessionLocked()) return
  rememberLock()
  dismissQuestions()
  notify.clear()
  currentEpoch().store.set(lockedAtom, true)
}

/**
 * The locked-out member has entered the password again: the session continues in the same epoch, with the new token,
 * so that half-filled forms survive. Never for another member.
 */
export function resumeSession(nextToken: string): void {
  storeToken(nextToken, isSessionPersisted())
  forgetLock()
  currentEpoch().store.set(tokenAtom, nextToken)
  currentEpoch().store.set(lockedAtom, false)
}

/**
 * Starts a member's session. `persist` stores the token beyond this tab, only when the member asked (ASVS 14.3);
 * `member` says whose it is, where a name is known.
 */
export function beginSession(
  nextToken: string,
  persist: boolean,
  member = randomMemberKey(),
): void {
  clearMemberStorage()
  storeToken(nextToken, persist)
  storeMemberKey(member, persist)
  noteSignIn(persist)
  startEpoch(nextToken)
  announceBeginning()
}

function storeToken(nextToken: string, persist: boolean): void {
  const mark = read(logoutMark) ?? freshMark()
  write(logoutMark, mark)
  write(tokenInSession, nextToken)
  write(markInSession, mark)
  touchStamp.write(Date.now())
  if (!persist) return
  write(persistentToken, nextToken)
  write(persistentMark, mark)
}

/** True when the member asked to stay signed in beyond this tab. */
export const isSessionPersisted = (): boolean =>
  token() !== null && read(persistentToken) === token()

/** Called when the member asks to log out: from now on a 401 of this session is expected. */
export function leaveSession(): void {
  leaving = currentEpoch().id
}

/** An expiry reported while {@link deferExpiry} is in force; null when it is not. */
let deferred: { why?: Ending } | null = null

/**
 * Called when a command is sent that ends the session by itself: a 401 that overtakes its answer waits. The returned
 * function is called with the answer; `expire` false: the command ends the session.
 */
export function deferExpiry(): (expire: boolean) => void {
  const { id } = currentEpoch()
  const mine: { why?: Ending } = (deferred = {})
  return (expire) => {
    deferred = null
    if (expire && mine.why) endSession(mine.why, id)
  }
}

/**
 * Ends the session once per epoch: late callers and 401s of an older epoch change nothing.
 * Storage is wiped, open calls are aborted, other tabs follow (spec 1 §4, spec 4 §3).
 */
export function endSession(why: Ending, ofEpoch = currentEpoch().id): void {
  const ended = token()
  if (ofEpoch !== currentEpoch().id || ended === null) return
  const reason = reasonOf(why)
  if (deferred && (reason === 'expired' || reason === 'replaced')) {
    deferred.why = reason
    return
  }
  // Read before the storage is wiped.
  memberKey()
  const leaves = reason === 'logout' || reason === 'password'
  // Another tab may have stored a newer session on the device since: that one goes on.
  const isNewest = (read(persistentToken) ?? ended) === ended
  clearMemberStorage(leaves || isNewest ? undefined : ['session'])
  if (leaves) write(logoutMark, freshMark())
  startEpoch(null, reason)
  if (reason !== 'elsewhere') announceEnding(ended)
  for (const each of endings) each(reason)
}

function reasonOf(why: Ending): Ending {
  if (why !== 'expired' && why !== 'replaced') return why
  if (leaving === currentEpoch().id) return 'logout'
  return signedInElsewhere === currentEpoch().id ? 'replaced' : why
}

const freshMark = () => `${Date.now().toString(36)}.${Math.random().toString(36)}`
