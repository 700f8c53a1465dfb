import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { carriedOut, sentCommandsAtom } from '#lib/commands/ledger.ts'
import { compare, type Amount } from '#lib/money/amount.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { read, slot, write } from '#lib/storage.ts'

const missingSlot = slot(
  'turnover-missing',
  'session',
  'member',
  v.object({
    message: v.string(),
    at: v.number(),
    figure: v.nullable(v.string()),
    /** {@link lastWithdrawal} at that time. */
    withdrawal: v.nullable(v.number()),
  }),
)
export interface MissingTurnover {
  readonly message: string
  /** Platform time of the refusal in epoch ms. */
  readonly at: number
  /** The member's 打码量 at that time in yuan; null when unknown. */
  readonly figure: Amount | null
}

const OF_TURNOVER = /打码|流水|turnover/i

/** True for a refusal because of missing turnover. */
export const isTurnoverMissing = (error: Error): error is RefusalError =>
  error instanceof RefusalError && OF_TURNOVER.test(error.message)

/** Epoch ms of the tap of the session's last withdrawal; null for none. */
const lastWithdrawal = (): number | null => carriedOut(withdraw).at(-1)?.at ?? null

const changesAtom = atom(0)
/** The last refusal for missing turnover in this session; null for none or after a withdrawal. */
export const missingAtom = atom((get): MissingTurnover | null => {
  get(changesAtom)
  get(sentCommandsAtom)
  const missing = read(missingSlot)
  return missing?.withdrawal === lastWithdrawal() ? missing : null
})
/** The refusal, which holds until the 打码量 changes; else null. */
export const currentMissing = (
  missing: MissingTurnover | null,
  now: Amount | null,
): MissingTurnover | null =>
  missing === null || missing.figure === null || now === null || compare(missing.figure, now) === 0
    ? missing
    : null
/** Notes a refusal for missing turnover at `at` (platform time, ms) with 打码量 `figure`. */
export function noteMissing(message: string, at: number, figure: Amount | null): void {
  write(missingSlot, { message, at, figure, withdrawal: lastWithdrawal() })
  currentEpoch().store.set(changesAtom, (changes) => changes + 1)
}
