import * as v from 'valibot'
import { RefusalError } from '#lib/api/errors.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { slot } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'

const missingTurnover = v.object({
  message: v.string(),
  /** Platform time of the refusal in epoch ms. */
  at: v.number(),
})
type MissingTurnover = v.InferOutput<typeof missingTurnover>
/** The last refusal for missing turnover in this session; null for none or after a withdrawal. */
export const missingAtom = storedAtom<MissingTurnover | null>(
  slot('turnover-missing', 'session', 'member', v.nullable(missingTurnover)),
  null,
)

const OF_TURNOVER = /打码|流水|turnover/i

/** True for a refusal because of missing turnover. */
export const isTurnoverMissing = (error: Error): error is RefusalError =>
  error instanceof RefusalError && OF_TURNOVER.test(error.message)

/** Notes a refusal for missing turnover at `at` (platform time, ms). */
export const noteMissing = (message: string, at: number): void =>
  currentEpoch().store.set(missingAtom, { message, at })
/** Called after a withdrawal. */
export const forgetMissing = (): void => currentEpoch().store.set(missingAtom, null)
