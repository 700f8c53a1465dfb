import * as v from 'valibot'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { compare, subtract, type Amount } from '#lib/money/amount.ts'
import { read, slot, write } from '#lib/storage.ts'

const known = v.nullable(v.string())
const entry = v.object({
  /** Epoch ms of the platform's clock when it was sent. */
  at: v.number(),
  /** Requested yuan. */
  amount: v.string(),
  /** In words, masked. */
  payee: v.string(),
  /** USDT as quoted; null for yuan and for what was not known. */
  usdt: known,
  fee: known,
  receives: known,
  /** Yuan for one USDT. */
  rate: known,
})
/** A withdrawal as this device sent it: the platform's record has neither fee nor payee (spec 2 §3, Transaction). */
export type OwnWithdrawal = v.InferOutput<typeof entry>

const withdrawalsSlot = slot('withdrawals', 'session', 'member', v.array(entry))
const MAX_ENTRIES = 30

/** Withdrawals of this session, oldest first; deleted with it. */
export const ownWithdrawals = (): readonly OwnWithdrawal[] => read(withdrawalsSlot) ?? []

/** Adds a withdrawal that the platform took, or may have taken; above {@link MAX_ENTRIES} the oldest is dropped. */
export const noteWithdrawal = (sent: OwnWithdrawal): void =>
  write(withdrawalsSlot, [...ownWithdrawals(), sent].slice(-MAX_ENTRIES))

/** The platform dates a row between sending and time-out; a few seconds more for the difference of the clocks. */
const BEFORE_MS = 5_000
const AFTER_MS = 65_000
/** USDT: the platform may round where this site cuts. */
const ROUNDING_TOLERANCE = '0.011'

const near = (a: Amount, b: Amount | null): boolean =>
  b !== null &&
  compare(subtract(a, b), ROUNDING_TOLERANCE) < 0 &&
  compare(subtract(b, a), ROUNDING_TOLERANCE) < 0

/** The entry of this device for a recorded withdrawal, by time and amount; null when none fits. */
export function ownRecordOf(
  { at, amount }: Pick<Transaction, 'at' | 'amount'>,
  sent: readonly OwnWithdrawal[],
): OwnWithdrawal | null {
  if (at === null || amount === null) return null
  const fitting = sent.filter(
    (each) =>
      at - each.at >= -BEFORE_MS &&
      at - each.at <= AFTER_MS &&
      (compare(amount, each.amount) === 0 ||
        near(amount, each.usdt) ||
        near(amount, each.receives)),
  )
  const distance = (each: OwnWithdrawal) => Math.abs(at - each.at)
  return fitting.reduce<OwnWithdrawal | null>(
    (best, each) => (best === null || distance(each) < distance(best) ? each : best),
    null,
  )
}
