import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import type { Amount } from '#lib/money/amount.ts'
import { readSlot, slot, type Slot, writeSlot } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'
import { pageClock } from '#lib/time/clock.ts'
import {
  type Member,
  currentEpoch,
  isMemberKnown,
  memberAtom,
  memberKey,
  memberKeyAtom,
  randomHex,
  setMemberKey,
  storeMember,
  sessionToken,
} from './session.ts'

interface MergeOptions {
  /** The time of the request (ms, page clock). */
  readonly requestedAt?: number
  /** True if the platform sends no further fields of the member. */
  readonly hasAllFields?: boolean
}

/**
 * Merges an answer into the member of the session `ofEpoch`, stores it, and sets the member's key if that is still
 * temporary. A missing field keeps its value (old defect 9). A field keeps the answer to the latest request.
 */
export function mergeMember(
  answer: Partial<Member>,
  ofEpoch: number,
  { requestedAt = pageClock.now(), hasAllFields = false }: MergeOptions = {},
): void {
  if (ofEpoch !== currentEpoch().id || sessionToken() === null) return
  mergeFields(answer, requestedAt)
  if (isMemberKnown() || !(answer.id || hasAllFields)) return
  setMemberKey(keyOf(answer))
  for (const store of currentEpoch().store.get(unstoredAtom)) store()
}

function mergeFields(answer: Partial<Member>, requestedAt: number): void {
  const epoch = currentEpoch()
  const before = epoch.store.get(memberAtom) ?? {}
  const fresh = Object.entries(answer).filter(
    ([field, value]) => value !== undefined && requestedAt >= (epoch.requestedAt.get(field) ?? 0),
  )
  for (const [field] of fresh) epoch.requestedAt.set(field, requestedAt)
  const news = fresh.filter(([field, value]) => before[field as keyof Member] !== value)
  if (news.length === 0) return
  const merged: Partial<Member> = { ...before, ...Object.fromEntries(news) }
  epoch.store.set(memberAtom, merged)
  storeMember(merged)
}

/** The random salt of this device: a member's key differs from device to device. */
const salt = slot('salt', 'local', 'device', v.pipe(v.string(), v.nonEmpty()))

function deviceSalt(): string {
  const stored = readSlot(salt)
  if (stored !== null) return stored
  const fresh = randomHex()
  writeSlot(salt, fresh)
  return fresh
}

/** Hashes an id or a name with the salt of this device to 32 hexadecimal digits. */
const memberHash = (member: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${deviceSalt()}\n${member}`))).slice(0, 32)

/** Makes the member's key from the platform's id, without an id from the name, and without both at random. */
function keyOf({ id, username }: Partial<Member>): string {
  const name = username?.trim().toLowerCase()
  return id ? memberHash(`id\n${id}`) : name ? memberHash(name) : randomHex()
}

/** The member values that wait for the member's key. Each function stores one. */
const unstoredAtom = atom<readonly (() => void)[]>([])

/**
 * Declares an atom for a stored value of the session's member. It is null if the member has none. The stored value of
 * another member does not count. Until the member is known, the value is only in memory.
 */
export function memberValueAtom<T>(
  key: string,
  area: Slot<T>['area'],
  scope: 'member' | 'visit',
  schema: v.GenericSchema<unknown, T>,
) {
  const owned = v.object({ member: v.string(), value: schema })
  const stored = storedAtom<v.InferOutput<typeof owned> | null>(slot(key, area, scope, owned), null)
  const inMemory = atom<{ value: T } | null>(null)
  return atom(
    (get): T | null => {
      const found = get(stored)
      const isOfMember = found?.member === get(memberKeyAtom)
      return (isOfMember ? found : get(inMemory))?.value ?? null
    },
    (_get, set, value: T) => {
      const store = () => set(stored, { member: memberKey(), value })
      if (isMemberKnown()) return store()
      set(inMemory, { value })
      set(unstoredAtom, (waiting) => [...waiting, store])
    },
  )
}

/** The age in ms up to which a balance may stop a command. Later the platform decides. */
export const FRESH_BALANCE_MS = 5_000

/** Returns the yuan in the wallet, or null if the last answer is older than {@link FRESH_BALANCE_MS}. */
export function freshBalance(): Amount | null {
  const { store, requestedAt } = currentEpoch()
  const at = requestedAt.get('balance')
  if (at === undefined || pageClock.now() - at > FRESH_BALANCE_MS) return null
  return store.get(memberAtom)?.balance ?? null
}
