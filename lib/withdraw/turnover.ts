import * as v from 'valibot'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { listen } from '#lib/events.ts'
import { compare, type Amount } from '#lib/money/amount.ts'
import { notePaymentPassword } from '#lib/session/member.ts'
import { read, remove, slot, write } from '#lib/storage.ts'

/** What the platform last said was missing, in this member's session. */
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
  /** When it said so (epoch ms of the platform). */
  readonly at: number
  /** Its 打码量 of that moment in yuan; null where that was not known. */
  readonly figure: Amount | null
}

const OF_TURNOVER = /打码|流水|turnover/i

/** Whether a refusal is about turnover that is missing. */
export const isTurnoverMissing = (error: Error): error is RefusalError =>
  error instanceof RefusalError && OF_TURNOVER.test(error.message)

/** The last refusal for missing turnover in this session; null for none, or since a withdrawal was taken. */
export const lastMissing = (): MissingTurnover | null => read(missingSlot)
/** What that refusal said counts until the platform's 打码量 is another one. */
export const stillMissing = (
  missing: MissingTurnover | null,
  now: Amount | null,
): MissingTurnover | null =>
  missing === null || missing.figure === null || now === null || compare(missing.figure, now) === 0
    ? missing
    : null
/** A withdrawal was refused for missing turnover at `at` (platform time, ms), while 打码量 was `figure`. */
export const noteMissing = (message: string, at: number, figure: Amount | null): void =>
  write(missingSlot, { message, at, figure })

/** After a withdrawal nothing is missing for it. Returns the function that ends the following. */
export const followWithdrawals = (): (() => void) =>
  listen('commandResolved', ({ id, isCarriedOut }) => {
    if (id !== withdraw.id || !isCarriedOut) return
    remove(missingSlot)
    notePaymentPassword()
  })
