import { atom, createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import type { Amount } from '#lib/money/amount.ts'
import { pageStore } from '#lib/page-store.ts'
import { clearStorage, read, remove, slot, write } from '#lib/storage.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { storedToken } from './stored-token.ts'
import { openTabChannel } from './tab-channel.ts'

/*
 * The session of this tab: whose it is, how it begins and how it ends. What is stored of it, and for how long:
 * docs/decisions/0002-session.md.
 */

const filled = v.pipe(v.string(), v.nonEmpty())
/** lib/session/stored-token.ts reads these five. */
const tokenInSession = slot('token', 'session', 'member', filled)
const persistentToken = slot('token', 'local', 'member', filled)
/** Changes with every logout on this device. */
const logoutMark = slot('logout', 'local', 'device', filled)
const markInSession = slot('mark', 'session', 'member', filled)
const persistentMark = slot('mark', 'local', 'member', filled)
const freshMark = () => `${Date.now().toString(36)}.${Math.random().toString(36)}`

function storeToken(nextToken: string, persist: boolean): void {
  const mark = read(logoutMark) ?? freshMark()
  write(logoutMark, mark)
  write(tokenInSession, nextToken)
  write(markInSession, mark)
  if (!persist) return
  write(persistentToken, nextToken)
  write(persistentMark, mark)
}

const keyInSession = slot('member-key', 'session', 'member', filled)
const persistentKey = slot('member-key', 'local', 'member', filled)

const ONCE = 'once-'

/** A key that no later session has: for trial play, and for a sign-in whose name could not be hashed. */
const randomMemberKey = (): string => ONCE + randomHex()
/** Whether a later session of the same member has this key too. */
export const isLasting = (key: string): boolean => !key.startsWith(ONCE)

/** 128 random bits as 32 digits. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (each) =>
    each.toString(16).padStart(2, '0'),
  ).join('')

/** Stores whose session this is; with `persist` beyond this tab, like the token. */
function storeMemberKey(key: string, persist: boolean): void {
  write(keyInSession, key)
  if (persist) write(persistentKey, key)
}

/** Of each name that has signed in here, the key of the member whom the platform calls by it (lib/session/name-hash.ts). */
const storedNames = slot('member-names', 'local', 'device', v.record(v.string(), filled))
const NAMES_MAX = 50
const readNamesAtom = atom<Readonly<Record<string, string>> | null>(null)
/** Changes when a name turns out to be of a member whom this device knows. */
export const namesAtom = atom((get) => get(readNamesAtom) ?? read(storedNames) ?? {})

/** The key of the member, whichever name's key is given. */
export const memberOf = (key: string): string => pageStore.get(namesAtom)[key] ?? key

/**
 * Limits, breaks and open commands are the member's, whatever name has signed in: the platform's id says who that is.
 * `readId` is asked once for each name.
 */
export async function identify(
  readId: () => Promise<string | undefined> | string | undefined,
): Promise<void> {
  const { id: epoch } = currentEpoch()
  const name = nameKey()
  const isKnown = () => name === '' || !isLasting(name) || name in pageStore.get(namesAtom)
  const id = isKnown() ? '' : await readId()
  if (!id) return
  const { memberKeyOfId } = await import('./name-hash.ts')
  if (currentEpoch().id !== epoch || isKnown()) return
  const all = Object.entries({ ...read(storedNames), [name]: memberKeyOfId(id) })
  const names: Record<string, string> = Object.fromEntries(all.slice(-NAMES_MAX))
  write(storedNames, names)
  pageStore.set(readNamesAtom, names)
}

/** Under which name this session began: the same key whenever it signs in on this device. */
function readMemberKey(): string {
  const known = read(keyInSession) ?? read(persistentKey)
  if (known !== null) return known
  const made = randomMemberKey()
  write(keyInSession, made)
  return made
}

/** The member of the session. Money in yuan, fees in USDT. Any of it may be unknown: it is kept as a Partial. */
export interface Member {
  id: string
  username: string
  avatar: string
  balance: Amount
  gameBalance: Amount
  vip: number
  depositTotal: Amount
  turnoverTotal: Amount
  joinDays: number
  isAgent: boolean
  realName: string
  mobile: string
  email: string
  birthday: string
  /** Yuan for 1 USDT. */
  depositRate: Amount
  withdrawalRate: Amount
  withdrawalFeeErc20: Amount
  withdrawalFeeTrc20: Amount
  autoTransfer: boolean
  isGuest: boolean
}

/**
 * The only fields of a member that may be stored on the device: no real name, mobile, e-mail, birthday or card
 * (GLI-19 2.6.5 f).
 */
const record = v.object({
  id: v.optional(v.string()),
  username: v.optional(v.string()),
  avatar: v.optional(v.string()),
  balance: v.optional(v.string()),
  vip: v.optional(v.number()),
  joinDays: v.optional(v.number()),
  isAgent: v.optional(v.boolean()),
  isGuest: v.optional(v.boolean()),
})
const inSession = slot('member', 'session', 'member', record)
const onDevice = slot('member', 'local', 'member', record)

/**
 * The member as last stored by this tab, or on the device for a persistent session; shown until the platform
 * answers.
 */
const readMemberRecord = (): Partial<Member> | null =>
  (read(inSession) ?? read(onDevice)) as Partial<Member> | null

/** Stores the permitted fields alone, for this tab; with `persist` on the device too. */
export function writeMemberRecord(member: Partial<Member>, persist: boolean): void {
  const redacted = v.parse(record, member)
  write(inSession, redacted)
  if (persist) write(onDevice, redacted)
}

/** Of any member; gone with a logout. */
const signedInAt = slot('signed-in-at', 'local', 'visit', v.number())
const signedInBefore = slot('signed-in-before', 'session', 'member', v.number())
const persistentBefore = slot('signed-in-before', 'local', 'member', v.number())

/** A session has begun on this device: saves the time of the previous sign-in until the session ends. */
function noteSignIn(persist: boolean, now: number = Date.now()): void {
  const previous = read(signedInAt)
  write(signedInAt, now)
  if (previous === null) return
  write(signedInBefore, previous)
  if (persist) write(persistentBefore, previous)
}

/** When this device was signed in before the session in force (epoch ms of the device); null for never. */
export const previousSignIn = (): number | null => read(signedInBefore) ?? read(persistentBefore)

interface TabListener {
  /** Another tab has signed in under a member key: a platform that allows one session has ended this one. */
  readonly began: (member: string) => void
  /** Another tab's session with this token ended. */
  readonly ended: (token: string) => void
  /** The storage changed in another tab: the session may have ended. */
  readonly mayHaveEnded: () => void
}

const tabMessage = v.union([v.object({ ended: v.string() }), v.object({ began: v.string() })])
/** Undefined until the page listens. */
let tabs: BroadcastChannel | null | undefined

/** Reports endings in other tabs: BroadcastChannel, and storage events for browsers without it. */
function watchOtherTabs(listener: TabListener): void {
  if (tabs !== undefined || typeof window === 'undefined') return
  window.addEventListener('storage', () => listener.mayHaveEnded())
  tabs = openTabChannel('hall.session')
  tabs?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const parsed = v.safeParse(tabMessage, event.data)
    if (!parsed.success) return
    if ('ended' in parsed.output) listener.ended(parsed.output.ended)
    else listener.began(parsed.output.began)
  })
}

/** Reports a sign-in to the other tabs. */
function announceBeginning(member: string): void {
  tabs?.postMessage({ began: member })
}

/** Reports the end of the session with this token to the other tabs; one with another token remains. */
function announceEnding(token: string): void {
  tabs?.postMessage({ ended: token })
}

/** undefined until the storage has been read, null for a visitor, else the bearer token. */
export const tokenAtom = atom<string | null | undefined>(undefined)
/** The known fields of the member; answers of several calls are merged into it, never replace it. */
export const memberAtom = atom<Partial<Member> | null>(null)

/**
 * `replaced`: expired, and the platform says that somebody has signed in elsewhere; `renewed`: expired, and this member
 * has signed in in another tab of this device since; `elsewhere`: it ended in another tab; `idle`: nobody has touched the device for config.idleMs.
 */
export type Ending =
  | 'logout'
  | 'idle'
  | 'expired'
  | 'replaced'
  | 'renewed'
  | 'elsewhere'
  | 'password'
/** The platform ended it by a 401; the member did not ask for it. */
export const isEndedByPlatform = (why: Ending): boolean =>
  why === 'expired' || why === 'replaced' || why === 'renewed'
/** Why the session before this epoch ended; null once the shell has navigated away from its screens. */
export const endingAtom = atom<Ending | null>(null)
const announcedAtom = atom(false)
/** True once for each ending, which is announced once. */
export function takeAnnouncement(): boolean {
  const { store } = currentEpoch()
  const isFirst = !store.get(announcedAtom)
  store.set(announcedAtom, true)
  return isFirst
}
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
  /** The member of the session before; '' for none. */
  readonly previous: string
  /** Why it is being left, while the site logs out: a 401 that overtakes the answer is not an expiry. */
  leaving: Ending | null
  /** Another tab of this device has signed in meanwhile. */
  signedInElsewhere: boolean
  /** Holds an expiry back ({@link deferExpiry}). */
  deferred: { why?: Ending } | null
  /** {@link takeReturnAddress} */
  returnTo: string | null
}

const newEpoch = (id: number, previous = '', returnTo: string | null = null): Epoch => ({
  id,
  store: createStore(),
  abort: new AbortController(),
  member: null,
  askedAt: new Map(),
  previous,
  leaving: null,
  signedInElsewhere: false,
  deferred: null,
  returnTo,
})

export const epochAtom = atom(newEpoch(0))
// An atom retains its initial value for ever: the session found at page load must be another value, so that it can be
// freed.
pageStore.set(epochAtom, newEpoch(0))
// Created once: an error keeps the closures of its stack alive, and one made at sign-in would hold the form in memory.
const ENDED = new DOMException('the session has ended', 'AbortError')
const endings = new Set<(why: Ending) => void>()

/** The session in force. A login or an ending starts a new epoch: the tree remounts on its id. */
export const currentEpoch = (): Epoch => pageStore.get(epochAtom)
/** The bearer token; null for a visitor, and before {@link restoreSession} has read the storage. */
export const token = (): string | null => currentEpoch().store.get(tokenAtom) ?? null

function nameKey(): string {
  if (token() === null) return ''
  return (currentEpoch().member ??= readMemberKey())
}

/** Whose session it is, under every name that signs in; '' for a visitor. */
export const memberKey = (): string => memberOf(nameKey())

/** The member key of the session that ended last in this page. */
export const lastMember = (): string => memberOf(currentEpoch().previous)

/** Calls `listener` once for every session that ends, with the reason. Returns the unsubscribe function. */
export function onSessionEnd(listener: (why: Ending) => void): () => void {
  endings.add(listener)
  return () => endings.delete(listener)
}

function startEpoch(
  nextToken: string | null,
  why: Ending | null = null,
  returnTo: string | null = null,
): void {
  const previous = currentEpoch()
  const next = newEpoch(previous.id + 1, previous.member ?? '', returnTo)
  next.store.set(tokenAtom, nextToken)
  next.store.set(endingAtom, why)
  pageStore.set(epochAtom, next)
  // Requested with the previous token: its answers belong to the previous session (lib/api/prefetch.ts).
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
    began: (member) => {
      if (memberOf(member) === memberKey()) currentEpoch().signedInElsewhere = true
    },
    ended: (which) => {
      if (which === token()) endSession('elsewhere')
    },
    mayHaveEnded: () => {
      if (storedToken() === null) endSession('elsewhere')
    },
  })
  const left = read(leftOff)
  if (left !== null && Date.now() - left.at >= LEFT_OFF_MS) remove(leftOff)
  const stored = storedToken()
  const known = currentEpoch().store.get(tokenAtom)
  if (known === undefined) {
    currentEpoch().store.set(tokenAtom, stored)
    if (stored !== null) currentEpoch().store.set(memberAtom, readMemberRecord())
    memberKey()
  } else if (known !== stored) {
    startEpoch(stored, stored === null ? 'elsewhere' : null)
  }
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
  const left = read(leftOff)
  clearStorage('member')
  storeToken(nextToken, persist)
  storeMemberKey(member, persist)
  noteTouch()
  const recent = left !== null && Date.now() - left.at < LEFT_OFF_MS
  const isSame = recent && memberOf(left.member) === memberOf(member)
  noteSignIn(persist)
  startEpoch(nextToken, null, isSame ? left.address : null)
  announceBeginning(member)
}

/** True when the member asked to stay signed in beyond this tab. */
export const isSessionPersisted = (): boolean =>
  token() !== null && read(persistentToken) === token()

/** Called before the log-off is sent: from now on a 401 of this session is expected. */
export function leaveSession(why: 'logout' | 'idle' = 'logout'): void {
  currentEpoch().leaving = why
}

/**
 * Called when a command is sent that ends the session by itself: a 401 that overtakes its answer waits. The returned
 * function is called with the answer; `expire` false: the command ends the session.
 */
export function deferExpiry(): (expire: boolean) => void {
  const epoch = currentEpoch()
  const mine: { why?: Ending } = (epoch.deferred = {})
  return (expire) => {
    epoch.deferred = null
    if (expire && mine.why) endSession(mine.why, epoch.id)
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
  const { deferred } = currentEpoch()
  if (deferred && isEndedByPlatform(reason)) {
    deferred.why = reason
    return
  }
  // Read before the storage is wiped.
  memberKey()
  const leaves = reason === 'logout' || reason === 'idle' || reason === 'password'
  // Another tab may have stored a newer session on the device since: that one goes on.
  const isNewest = (read(persistentToken) ?? ended) === ended
  // Trial play belongs to a visit, which goes on.
  const scope = currentEpoch().store.get(memberAtom)?.isGuest ? 'member' : 'visit'
  clearStorage(scope, leaves || isNewest ? undefined : ['session'])
  if (leaves) write(logoutMark, freshMark())
  startEpoch(null, reason)
  if (reason !== 'elsewhere') announceEnding(ended)
  for (const each of endings) each(reason)
}

function reasonOf(why: Ending): Ending {
  if (!isEndedByPlatform(why)) return why
  const { leaving, signedInElsewhere } = currentEpoch()
  return leaving ?? (signedInElsewhere ? 'renewed' : why)
}

/**
 * Where this member was when the page was last left, for a tab that the system ends behind a bank's app: its session
 * is gone with it. Only an address of this site; deleted with every session that ends, and void after half an hour, and
 * removed by the next page.
 */
const leftOff = slot(
  'left-off',
  'local',
  'member',
  v.object({ member: filled, address: filled, at: v.number() }),
)
const LEFT_OFF_MS = 30 * MINUTE_MS

/** The page goes out of sight at `address` (path and query). */
export function noteReturnAddress(address: string): void {
  if (token() !== null) write(leftOff, { member: memberKey(), address, at: Date.now() })
}

/** Where the member who has just signed in was, if a killed tab took the session; once. Unchecked. */
export function takeReturnAddress(): string | null {
  const epoch = currentEpoch()
  const address = epoch.returnTo
  epoch.returnTo = null
  return address
}

/** Whether a session of this device goes on in another tab, or ended with it: a new tab does not share it. */
export const hasSessionInOtherTab = (): boolean => token() === null && read(leftOff) !== null

/** The last touch on this device in any tab (epoch ms of the device). */
const touched = slot('touched', 'local', 'member', v.number())

/** Somebody has touched the site. */
export const noteTouch = (): void => write(touched, Date.now())

/** Milliseconds since the last touch; a clock that was set back counts as one. */
export const idleFor = (): number => Math.max(0, Date.now() - (read(touched) ?? Date.now()))
