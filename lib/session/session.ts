import { atom, createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { emitEvent, type Ending } from '#lib/events.ts'
import type { Amount } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { clearStorage, readSlot, slot, writeSlot } from '#lib/storage/storage.ts'
import { storeActivity } from './activity.ts'
import { storedSession, storedToken } from './stored-session.ts'

/*
 * The session of this tab: its member, its beginning and its end. docs/decisions/0002-session.md lists what is stored,
 * and for how long.
 */

const nonEmptyText = v.pipe(v.string(), v.nonEmpty())
/** Changes with every logout on this device. */
const logoutMark = slot('logout', 'local', 'device', nonEmptyText)
const newMark = () => `${Date.now().toString(36)}.${Math.random().toString(36)}`

/** The prefix of a temporary key, which a session has until the platform has told its member (lib/session/member.ts). */
const TEMPORARY = 'new-'
const temporaryKey = () => TEMPORARY + randomHex()

/** Returns 128 random bits as 32 hexadecimal digits. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (each) =>
    each.toString(16).padStart(2, '0'),
  ).join('')

/** The member of the session, with money in yuan and fees in USDT. It is used as a Partial, because any field may be unknown. */
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
  hasAutoTransfer: boolean
  isTrial: boolean
}

/**
 * The fields of the member that are stored: no real name, mobile, e-mail, birthday or card (GLI-19 2.6.5 f), and no money, because
 * screens show them until the platform answers.
 */
const memberShape = v.object({
  id: v.optional(v.string()),
  username: v.optional(v.string()),
  avatar: v.optional(v.string()),
  vip: v.optional(v.number()),
  joinDays: v.optional(v.number()),
  isAgent: v.optional(v.boolean()),
  isTrial: v.optional(v.boolean()),
})
/** The session as an area stores it. It is always read and written whole. */
const sessionShape = v.object({
  token: nonEmptyText,
  /** The logout mark of the device when the session began. */
  mark: v.optional(v.string(), ''),
  /** The key of the member, temporary until it is known. */
  key: v.optional(nonEmptyText, () => temporaryKey()),
  member: v.optional(v.fallback(v.nullable(memberShape), null), null),
})
type StoredSession = v.InferOutput<typeof sessionShape>
const areas = {
  session: slot('session', 'session', 'member', sessionShape),
  local: slot('session', 'local', 'member', sessionShape),
}

/** Reads the stored session. A tab without a session of its own deletes the rest of an earlier one and takes the device's. */
function takeStoredSession(): StoredSession | null {
  const found = storedSession()
  const stored = found && readSlot(areas[found.area])
  if (found?.area !== 'session' && readSlot(areas.session) !== null)
    clearStorage('visit', ['session'])
  if (stored) writeSlot(areas.session, stored)
  return stored
}

/** Changes the stored session in each area that has this session. */
function changeStoredSession(part: Partial<StoredSession>): void {
  for (const area of Object.values(areas)) {
    const stored = readSlot(area)
    if (stored?.token === sessionToken()) writeSlot(area, { ...stored, ...part })
  }
}

/** Stores only the permitted fields of the member. */
export const storeMember = (member: Partial<Member>): void =>
  changeStoredSession({ member: v.parse(memberShape, member) })

/** The bearer token: undefined before the storage is read, null for a visitor. */
export const tokenAtom = atom<string | null | undefined>(undefined)
/** The key of the session's member, or '' while a visitor has the session. */
export const memberKeyAtom = atom('')
/** The fields of the member that several answers have told so far. */
export const memberAtom = atom<Partial<Member> | null>(null)

/** Why the previous session ended, or null once the shell has left the screens of that session. */
export const endingAtom = atom<Ending | null>(null)
/** The platform's words in the 401 that ended the previous session, or '' if it sent none. */
export const expiryWordsAtom = atom('')
/** Called when the shell has left the screens of the ended session. */
export const forgetEnding = (): void => currentEpoch().store.set(endingAtom, null)

interface Epoch {
  readonly id: number
  readonly store: ReturnType<typeof createStore>
  readonly abortController: AbortController
  /** The time of the request that told each field of the member (ms, page clock). */
  readonly requestedAt: Map<string, number>
  /** Set while {@link delayExpiry} runs. `words` are those of a 401 that came meanwhile, or null if none came. */
  delayedExpiry: { words: string | null } | null
}

const newEpoch = (id: number): Epoch => ({
  id,
  store: createStore(),
  abortController: new AbortController(),
  requestedAt: new Map(),
  delayedExpiry: null,
})

export const epochAtom = atom(newEpoch(0))
// An atom keeps its initial value for ever. With a second value the memory of the first session can be freed.
pageStore.set(epochAtom, newEpoch(0))
// All sessions share one error. An error holds its stack, and one made at sign-in would hold the form.
const ENDED = new DOMException('the session has ended', 'AbortError')

/** Returns the epoch of the current session. A sign-in or an ending starts a new one, which remounts the tree. */
export const currentEpoch = (): Epoch => pageStore.get(epochAtom)
/** Returns the bearer token, or null for a visitor and before {@link restoreSession} has read the storage. */
export const sessionToken = (): string | null => currentEpoch().store.get(tokenAtom) ?? null

/** Returns the key of the session's member, or '' for a visitor. It is temporary until {@link isMemberKnown}. */
export const memberKey = (): string => currentEpoch().store.get(memberKeyAtom)
/** True once the key is no longer temporary. The member's next session has the same key if the platform tells an id or a name. */
export const isMemberKnown = (): boolean => memberKey() !== '' && !memberKey().startsWith(TEMPORARY)

/** Replaces the temporary key by the member's own. Listeners of `memberKnown` move its values. */
export function setMemberKey(key: string): void {
  const temporary = memberKey()
  changeStoredSession({ key })
  currentEpoch().store.set(memberKeyAtom, key)
  emitEvent('memberKnown', { temporary, key })
}

function fillStore({ store }: Epoch, stored: StoredSession | null): void {
  store.set(memberKeyAtom, stored?.key ?? '')
  store.set(memberAtom, (stored?.member ?? null) as Partial<Member> | null)
  store.set(tokenAtom, stored?.token ?? null)
}

function startEpoch(stored: StoredSession | null, why: Ending | null = null, words = ''): void {
  const previous = currentEpoch()
  const next = newEpoch(previous.id + 1)
  fillStore(next, stored)
  next.store.set(endingAtom, why)
  next.store.set(expiryWordsAtom, words)
  pageStore.set(epochAtom, next)
  // The answers of these requests belong to the previous session (lib/api/prefetch.ts).
  globalThis.PREFETCHED = undefined
  previous.abortController.abort(ENDED)
}

/** Returns the token of the session. Before {@link restoreSession} has read the storage, it returns the stored one. */
export function sessionOrStoredToken(): string | null {
  const current = currentEpoch().store.get(tokenAtom)
  return current === undefined ? storedToken() : current
}

/**
 * Takes the stored session after hydration, at a return from the back-forward cache, and after another tab has changed the
 * storage. A page whose session is no longer valid ends it, or continues with the device's session.
 */
export function restoreSession(): void {
  const before = currentEpoch().store.get(tokenAtom)
  const stored = takeStoredSession()
  if (before === undefined) fillStore(currentEpoch(), stored)
  else if (stored === null) endSession('other-tab')
  else if (stored.token !== before) {
    const isOther = before !== null && stored.key !== memberKey()
    startEpoch(stored)
    if (before !== null) emitEvent('sessionEnded', 'other-tab')
    if (isOther) notify.info(`已切换为本机登录的账号${stored.member?.username ?? ''}`)
  }
}

/** Begins a member's session. `persist` stores it beyond this tab, at the member's wish (自动登录, ASVS 14.3). */
export function beginSession(nextToken: string, persist: boolean, key = temporaryKey()): void {
  clearStorage('member')
  const mark = readSlot(logoutMark) ?? newMark()
  writeSlot(logoutMark, mark)
  const stored: StoredSession = { token: nextToken, mark, key, member: null }
  writeSlot(areas.session, stored)
  if (persist) writeSlot(areas.local, stored)
  storeActivity()
  startEpoch(stored)
}

/** True if the session is stored beyond this tab. */
export const isSessionPersisted = (): boolean =>
  sessionToken() !== null && readSlot(areas.local)?.token === sessionToken()

/** Runs a command that itself ends the session. A 401 waits for its end, and counts if the session is still there. */
export async function delayExpiry<T>(command: () => Promise<T>): Promise<T> {
  const epoch = currentEpoch()
  const delayed: Epoch['delayedExpiry'] = { words: null }
  epoch.delayedExpiry = delayed
  try {
    return await command()
  } finally {
    epoch.delayedExpiry = null
    if (delayed.words !== null) endSession('expired', epoch.id, delayed.words)
  }
}

/**
 * Ends the session: wipes the storage and aborts open calls (spec 1 §4, spec 4 §3). Other tabs see a logout by its mark. An
 * ending of an older epoch changes nothing. `words` are the platform's words with a 401.
 */
export function endSession(why: Ending, ofEpoch = currentEpoch().id, words = ''): void {
  const endingToken = sessionToken()
  if (ofEpoch !== currentEpoch().id || endingToken === null) return
  const { delayedExpiry, store } = currentEpoch()
  if (delayedExpiry && why === 'expired') {
    delayedExpiry.words = words
    return
  }
  const isByMember = why === 'logout' || why === 'idle' || why === 'password'
  // Another tab may have begun a newer session on this device, which continues.
  const isNewest = (readSlot(areas.local)?.token ?? endingToken) === endingToken
  // The end of a trial account keeps the visitor's own values.
  const scope = store.get(memberAtom)?.isTrial ? 'member' : 'visit'
  clearStorage(scope, isByMember || isNewest ? undefined : ['session'])
  if (isByMember) writeSlot(logoutMark, newMark())
  startEpoch(null, why, words)
  emitEvent('sessionEnded', why)
}
