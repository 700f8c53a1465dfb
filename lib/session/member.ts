import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import type { Amount } from '#lib/money/amount.ts'
import { read, slot, type Slot, write } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'
import {
  type Member,
  currentEpoch,
  isMemberKnown,
  memberAtom,
  memberKeyAtom,
  randomHex,
  setMemberKey,
  storeMember,
  token,
} from './session.ts'

/**
 * Merges a partial answer into the member and stores it. Missing fields keep their value (old defect 9), and the answer
 * to an older request never overwrites the answer to a newer one. `askedAt` is the time of the request (ms, monotonic).
 */
export function persistMember(
  part: Partial<Member>,
  ofEpoch: number,
  askedAt: number = performance.now(),
): void {
  const epoch = currentEpoch()
  if (ofEpoch !== epoch.id || token() === null) return
  const before = epoch.store.get(memberAtom) ?? {}
  const fresh = Object.entries(part).filter(
    ([field, value]) => value !== undefined && askedAt >= (epoch.askedAt.get(field) ?? 0),
  )
  for (const [field] of fresh) epoch.askedAt.set(field, askedAt)
  const news = fresh.filter(([field, value]) => before[field as keyof Member] !== value)
  if (news.length === 0) return
  const merged: Partial<Member> = { ...before, ...Object.fromEntries(news) }
  epoch.store.set(memberAtom, merged)
  storeMember(merged)
}

/**
 * Gives the session its member's key, by the platform's id. A `whole` answer without an id decides, too: by its name, and
 * without one by chance. Rejects where the hash cannot be loaded.
 */
export async function takeMemberKey(
  { id, username }: Partial<Member>,
  ofEpoch: number,
  tells: 'whole' | 'part',
): Promise<void> {
  const isOver = () => ofEpoch !== currentEpoch().id || token() === null || isMemberKnown()
  if (isOver() || (!id && tells === 'part')) return
  const { hashOf } = await import('./member-hash.ts')
  if (isOver()) return
  const name = username?.trim().toLowerCase()
  setMemberKey(id ? hashOf(`id\n${id}`) : name ? hashOf(name) : randomHex())
}

/**
 * A value that is stored for the session's member, as an atom; null for none. A value of another member is not read. Until
 * the member is known, it is only in memory.
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
      const isOwn = found?.member === get(memberKeyAtom)
      return (isOwn ? found : get(inMemory))?.value ?? null
    },
    (get, set, value: T) =>
      isMemberKnown()
        ? set(stored, { member: get(memberKeyAtom), value })
        : set(inMemory, { value }),
  )
}

/** The age up to which a balance may stop a command, in ms; later the platform decides. */
export const BALANCE_COUNTS_MS = 5_000

/** Yuan in the wallet, read in the last five seconds; null if the last answer is older. */
export function freshBalance(): Amount | null {
  const { store, askedAt } = currentEpoch()
  const at = askedAt.get('balance')
  if (at === undefined || performance.now() - at > BALANCE_COUNTS_MS) return null
  return store.get(memberAtom)?.balance ?? null
}

/** Stores only that a payment password exists, and only until the session ends. */
const paymentPasswordSlot = slot('payment-password', 'session', 'member', v.boolean())

/** Notes that the member has a payment password, because something succeeded with it. */
export const notePaymentPassword = (): void => write(paymentPasswordSlot, true)

/** False also if the member has one, because no answer of the platform reports it. */
export const isPaymentPasswordNoted = (): boolean => read(paymentPasswordSlot) === true
