import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { listen } from '#lib/events.ts'
import { compare, type Amount } from '#lib/money/amount.ts'
import { notePaymentPassword } from '#lib/session/member.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { read, remove, slot, write } from '#lib/storage.ts'

const missingSlot = slot(
  'turnover-missing',
  'session',
  'member',
  v.object({
    message: v.string(),
    at: v.number(),
    figure: v.nullable(v.string()),
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

const changesAtom = atom(0)
const noteChange = () => currentEpoch().store.set(changesAtom, (changes) => changes + 1)
/** The last refusal for missing turnover in this session; null for none or after a withdrawal. */
export const missingAtom = atom((get): MissingTurnover | null => {
  get(changesAtom)
  return read(missingSlot)
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
  write(missingSlot, { message, at, figure })
  noteChange()
}

/** Forgets the refusal after each withdrawal; returns the function that stops this. */
export const followWithdrawals = (): (() => void) =>
  listen('commandResolved', ({ id, isCarriedOut }) => {
    if (id !== withdraw.id || !isCarriedOut) return
    remove(missingSlot)
    noteChange()
    notePaymentPassword()
  })
