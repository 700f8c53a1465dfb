import * as v from 'valibot'
import type { Amount } from '#lib/money/amount.ts'
import { read, slot, write } from '#lib/storage.ts'
import {
  type Member,
  currentEpoch,
  identify,
  isSessionPersisted,
  memberAtom,
  token,
  writeMemberRecord,
} from './session.ts'

/**
 * Merges a partial member answer into the known member and stores it; missing fields retain their value (old
 * defect 9), and the answer to an older request never overwrites that to a newer one.
 */
export function persistMember(
  part: Partial<Member>,
  ofEpoch: number,
  askedAt: number = performance.now(),
): void {
  const epoch = currentEpoch()
  if (ofEpoch !== epoch.id || token() === null) return
  const known = epoch.store.get(memberAtom) ?? {}
  const fresh = Object.entries(part).filter(
    ([field, value]) => value !== undefined && askedAt >= (epoch.askedAt.get(field) ?? 0),
  )
  for (const [field] of fresh) epoch.askedAt.set(field, askedAt)
  const news = fresh.filter(([field, value]) => known[field as keyof Member] !== value)
  if (news.length === 0) return
  void identify(() => part.id).catch(() => undefined)
  const merged: Partial<Member> = { ...known, ...Object.fromEntries(news) }
  epoch.store.set(memberAtom, merged)
  writeMemberRecord(merged, isSessionPersisted())
}

/** An older balance never holds back a command: the platform decides (ms). */
export const BALANCE_COUNTS_MS = 5_000

/** Yuan in the wallet as of the last five seconds; null while it is not known so well. */
export function freshBalance(): Amount | null {
  const { store, askedAt } = currentEpoch()
  const at = askedAt.get('balance')
  if (at === undefined || performance.now() - at > BALANCE_COUNTS_MS) return null
  return store.get(memberAtom)?.balance ?? null
}

/** That there is one, never the password itself; gone with the session. */
const paymentPasswordSlot = slot('payment-password', 'session', 'member', v.boolean())

/** Something has succeeded that cannot be done without a payment password. */
export const notePaymentPassword = (): void => write(paymentPasswordSlot, true)

/** False also when it is unknown: no answer of the platform reports it. */
export const isPaymentPasswordNoted = (): boolean => read(paymentPasswordSlot) === true
