import { atom, createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { emit, type Ending } from '#lib/events.ts'
import type { Amount } from '#lib/money/amount.ts'
import { pageStore } from '#lib/page-store.ts'
import { clearStorage, read, remove, slot, write } from '#lib/storage.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { storedToken } from './stored-token.ts'

/*
 * The session of this tab: its member, its beginning and its end. docs/decisions/0002-session.md lists what is stored,
 * and for how long.
 */

const nonEmptyText = v.pipe(v.string(), v.nonEmpty())
/** lib/session/stored-token.ts also reads these five slots. */
const tokenInSession = slot('token', 'session', 'member', nonEmptyText)
const persistentToken = slot('token', 'local', 'member', nonEmptyText)
/** Changes with every logout on this device. */
const logoutMark = slot('logout', 'local', 'device', nonEmptyText)
const markInSession = slot('mark', 'session', 'member', nonEmptyText)
const persistentMark = slot('mark', 'local', 'member', nonEmptyText)
const newMark = () => `${Date.now().toString(36)}.${Math.random().toString(36)}`

function storeToken(nextToken: string, persist: boolean): void {
  const mark = read(logoutMark) ?? newMark()
  write(logoutMark, mark)
  write(tokenInSession, nextToken)
  write(markInSession, mark)
  if (!persist) return
  write(persistentToken, nextToken)
  write(persistentMark, mark)
}

const keyInSession = slot('member-key', 'session', 'member', nonEmptyText)
const persistentKey = slot('member-key', 'local', 'member', nonEmptyText)

const ONCE = 'once-'

/** A key for one session only: for trial play, and for a sign-in without a hash of the name. */
const randomMemberKey = (): string => ONCE + randomHex()
/** True if a later session of the same member has the same key. */
export const isLasting = (key: string): boolean => !key.startsWith(ONCE)

/** 128 random bits as 32 digits. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (each) =>
    each.toString(16).padStart(2, '0'),
  ).join('')

/** Member keys by name keys: one member may sign in under several names (lib/session/name-hash.ts). */
const namesSlot = slot('member-names', 'local', 'device', v.record(v.string(), nonEmptyText))
const NAMES_MAX = 50
const readNamesAtom = atom<Readonly<Record<string, string>> | null>(null)
/** Member keys by name keys; changes when the platform tells the member of a name. */
export const namesAtom = atom((get) => get(readNamesAtom) ?? read(namesSlot) ?? {})

/** The key of the member to which the key of a name belongs. */
export const memberOf = (key: string): string => pageStore.get(namesAtom)[key] ?? key

/**
 * Finds the member of the name that signed in by the platform's id, because limits, breaks and open commands belong to
 * the member under every name. Calls `readId` once for each name.
 */
export async function identify(
  readId: () => Promise<string | undefined> | string | undefined,
): Promise<void> {
  const { id: epoch, member: name } = currentEpoch()
  const isIdentified = () => name === '' || !isLasting(name) || name in pageStore.get(namesAtom)
  const id = isIdentified() ? '' : await readId()
  if (!id) return
  const { memberKeyOfId } = await import('./name-hash.ts')
  if (currentEpoch().id !== epoch || isIdentified()) return
  const all = Object.entries({ ...read(namesSlot), [name]: memberKeyOfId(id) })
  const names: Record<string, string> = Object.fromEntries(all.slice(-NAMES_MAX))
  write(namesSlot, names)
  pageStore.set(readNamesAtom, names)
}

/** The key of the name with which this session began. */
function readNameKey(): string {
  const stored = read(keyInSession) ?? read(persistentKey)
  if (stored !== null) return stored
  const fresh = randomMemberKey()
  write(keyInSession, fresh)
  return fresh
}

/** The member of the session. Money in yuan, fees in USDT. Any field may be unknown, so it is used as a Partial. */
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

/** The device may store only these fields: no real name, mobile, e-mail, birthday or card (GLI-19 2.6.5 f). */
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

/** The member as stored by this tab, else by the device; screens show it until the platform answers. */
const readMemberRecord = (): Partial<Member> | null =>
  (read(inSession) ?? read(onDevice)) as Partial<Member> | null

/** Stores only the permitted fields, for this tab; with `persist` on the device too. */
export function writeMemberRecord(member: Partial<Member>, persist: boolean): void {
  const redacted = v.parse(record, member)
  write(inSession, redacted)
  if (persist) write(onDevice, redacted)
}

interface TabListener {
  /** Another tab has signed in with this member key; a platform that allows one session has ended ours. */
  readonly began: (member: string) => void
  /** The session with this token has ended in another tab. */
  readonly ended: (token: string) => void
  /** Another tab has changed the storage, perhaps by a logout. */
  readonly mayHaveEnded: () => void
}

const tabMessage = v.union([v.object({ ended: v.string() }), v.object({ began: v.string() })])
/** Undefined until the page listens, null without a channel. */
let tabs: BroadcastChannel | null | undefined

/** Listens to other tabs: by BroadcastChannel, and by storage events in browsers without it. */
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

/** The bearer token; undefined before the storage is read, null for a visitor. */
export const tokenAtom = atom<string | null | undefined>(undefined)
/** The fields of the member so far: answers of several calls are merged into it. */
export const memberAtom = atom<Partial<Member> | null>(null)

/** True if the platform ended the session by a 401, without the member's wish. */
export const isEndedByPlatform = (why: Ending): boolean =>
  why === 'expired' || why === 'replaced' || why === 'renewed'
/** The end of the previous session; null once the shell has left its screens. */
export const endingAtom = atom<Ending | null>(null)
const announcedAtom = atom(false)
/** True only at the first call after an ending, so that it is announced once. */
export function takeAnnouncement(): boolean {
  const { store } = currentEpoch()
  const isFirst = !store.get(announcedAtom)
  store.set(announcedAtom, true)
  return isFirst
}
/** Called when the shell has left the screens of the ended session. */
export const forgetEnding = (): void => currentEpoch().store.set(endingAtom, null)

interface Epoch {
  readonly id: number
  readonly store: ReturnType<typeof createStore>
  readonly abort: AbortController
  /** The key of the name that signed in; '' for a visitor. */
  member: string
  /** The request time of each member field (ms, monotonic). */
  readonly askedAt: Map<string, number>
  /** The name key of the previous session; '' for none. */
  readonly previous: string
  /** Set while the site logs out: a 401 before its answer is no expiry. */
  leaving: Ending | null
  /** True if another tab of this device has signed in since. */
  signedInElsewhere: boolean
  /** An expiry that waits for the answer of a command ({@link deferExpiry}). */
  deferred: { why?: Ending } | null
  /** {@link takeReturnAddress} reads it. */
  returnTo: string | null
}

const newEpoch = (id: number, previous = '', returnTo: string | null = null): Epoch => ({
  id,
  store: createStore(),
  abort: new AbortController(),
  member: '',
  askedAt: new Map(),
  previous,
  leaving: null,
  signedInElsewhere: false,
  deferred: null,
  returnTo,
})

export const epochAtom = atom(newEpoch(0))
// An atom keeps its initial value for ever: the first session needs another value, so that its memory is freed.
pageStore.set(epochAtom, newEpoch(0))
// An error keeps the closures of its stack alive: one made at sign-in would hold the form in memory.
const ENDED = new DOMException('the session has ended', 'AbortError')

/** The current session. A login or an ending starts a new epoch, and the tree remounts on its id. */
export const currentEpoch = (): Epoch => pageStore.get(epochAtom)
/** The bearer token; null for a visitor, and before {@link restoreSession} has read the storage. */
export const token = (): string | null => currentEpoch().store.get(tokenAtom) ?? null

/** The key of the session's member, the same under every name; '' for a visitor. */
export const memberKey = (): string => memberOf(currentEpoch().member)

/** The member key of the last session that ended in this page; '' for none. */
export const lastMember = (): string => memberOf(currentEpoch().previous)

function startEpoch(
  nextToken: string | null,
  why: Ending | null = null,
  returnTo: string | null = null,
): void {
  const previous = currentEpoch()
  const next = newEpoch(previous.id + 1, previous.member, returnTo)
  if (nextToken !== null) next.member = readNameKey()
  next.store.set(tokenAtom, nextToken)
  next.store.set(endingAtom, why)
  pageStore.set(epochAtom, next)
  // The answers of these requests belong to the previous session (lib/api/prefetch.ts).
  globalThis.PREFETCHED = undefined
  previous.abort.abort(ENDED)
}

/** The current token, also before {@link restoreSession} has read it. */
export function presentToken(): string | null {
  const current = currentEpoch().store.get(tokenAtom)
  return current === undefined ? storedToken() : current
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
  const place = read(returnPlace)
  if (place !== null && Date.now() - place.at >= RETURN_MS) remove(returnPlace)
  const stored = storedToken()
  const epoch = currentEpoch()
  const current = epoch.store.get(tokenAtom)
  if (current === undefined) {
    if (stored !== null) {
      epoch.member = readNameKey()
      epoch.store.set(memberAtom, readMemberRecord())
    }
    epoch.store.set(tokenAtom, stored)
  } else if (current !== stored) {
    startEpoch(stored, stored === null ? 'elsewhere' : null)
  }
}

/**
 * Starts a member's session. `persist` stores the token beyond this tab, only at the member's wish (ASVS 14.3);
 * `member` is the key of the name, if there is one.
 */
export function beginSession(
  nextToken: string,
  persist: boolean,
  member = randomMemberKey(),
): void {
  const place = read(returnPlace)
  clearStorage('member')
  storeToken(nextToken, persist)
  write(keyInSession, member)
  if (persist) write(persistentKey, member)
  noteTouch()
  const isRecent = place !== null && Date.now() - place.at < RETURN_MS
  const isSame = isRecent && memberOf(place.member) === memberOf(member)
  startEpoch(nextToken, null, isSame ? place.address : null)
  tabs?.postMessage({ began: member })
}

/** True if the member wanted to stay signed in beyond this tab. */
export const isSessionPersisted = (): boolean =>
  token() !== null && read(persistentToken) === token()

/** Called before the logout is sent: a 401 of this session is then no expiry. */
export function leaveSession(why: 'logout' | 'idle' = 'logout'): void {
  currentEpoch().leaving = why
}

/**
 * Called when a command is sent that itself ends the session: a 401 before its answer waits. Call the returned function
 * at the answer; `expire` is false if the command has ended the session.
 */
export function deferExpiry(): (expire: boolean) => void {
  const epoch = currentEpoch()
  const expiry: { why?: Ending } = (epoch.deferred = {})
  return (expire) => {
    epoch.deferred = null
    if (expire && expiry.why) endSession(expiry.why, epoch.id)
  }
}

/**
 * Ends the session: wipes the storage, aborts open calls and tells other tabs (spec 1 §4, spec 4 §3). Later calls and
 * 401s of an older epoch change nothing.
 */
export function endSession(why: Ending, ofEpoch = currentEpoch().id): void {
  const endingToken = token()
  if (ofEpoch !== currentEpoch().id || endingToken === null) return
  const reason = reasonOf(why)
  const { deferred } = currentEpoch()
  if (deferred && isEndedByPlatform(reason)) {
    deferred.why = reason
    return
  }
  const leaves = reason === 'logout' || reason === 'idle' || reason === 'password'
  // A newer session of another tab on this device goes on.
  const isNewest = (read(persistentToken) ?? endingToken) === endingToken
  // The visit goes on after trial play.
  const scope = currentEpoch().store.get(memberAtom)?.isGuest ? 'member' : 'visit'
  clearStorage(scope, leaves || isNewest ? undefined : ['session'])
  if (leaves) write(logoutMark, newMark())
  startEpoch(null, reason)
  if (reason !== 'elsewhere') tabs?.postMessage({ ended: endingToken })
  emit('sessionEnded', reason)
}

function reasonOf(why: Ending): Ending {
  if (!isEndedByPlatform(why)) return why
  const { leaving, signedInElsewhere } = currentEpoch()
  return leaving ?? (signedInElsewhere ? 'renewed' : why)
}

/**
 * The page that the member left last. A phone may kill the tab, and its session, behind a bank's app. It holds only an
 * address of this site, for half an hour, and every ending of a session deletes it.
 */
const returnPlace = slot(
  'left-off',
  'local',
  'member',
  v.object({ member: nonEmptyText, address: nonEmptyText, at: v.number() }),
)
const RETURN_MS = 30 * MINUTE_MS

/** Notes the address (path and query) of a page that goes out of sight. */
export function noteReturnAddress(address: string): void {
  if (token() !== null) write(returnPlace, { member: memberKey(), address, at: Date.now() })
}

/** Takes the address that the member left in a killed tab, once after the sign-in; null for none. It is unchecked. */
export function takeReturnAddress(): string | null {
  const epoch = currentEpoch()
  const address = epoch.returnTo
  epoch.returnTo = null
  return address
}

/** True in a new tab without a session, if another tab has or had one. */
export const hasSessionInOtherTab = (): boolean => token() === null && read(returnPlace) !== null

/** The time of the last touch in any tab of this device (epoch ms of the device). */
const touchTime = slot('touched', 'local', 'member', v.number())

/** Notes that the member touches the site. */
export const noteTouch = (): void => write(touchTime, Date.now())

/** Milliseconds since the last touch; 0 after the clock was set back. */
export const idleFor = (): number => Math.max(0, Date.now() - (read(touchTime) ?? Date.now()))

/**
 * Opens a channel to the other tabs of this device; null in old browsers, and in Firefox with blocked cookies, which
 * throws.
 */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
