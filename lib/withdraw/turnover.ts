import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { carriedOut, sentCommandsAtom } from '#lib/commands/ledger.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { slot } from '#lib/storage.ts'
import { storedAtom } from '#lib/stored-atom.ts'

const missingTurnover = v.object({
  message: v.string(),
  /** Platform time of the refusal in epoch ms. */
  at: v.number(),
  /** {@link lastWithdrawalAtom} at that time. */
  withdrawal: v.nullable(v.number()),
})
type MissingTurnover = v.InferOutput<typeof missingTurnover>
const storedMissing = storedAtom<MissingTurnover | null>(
  slot('turnover-missing', 'session', 'member', missingTurnover),
  null,
)

const OF_TURNOVER = /打码|流水|turnover/i

/** True for a refusal because of missing turnover. */
export const isTurnoverMissing = (error: Error): error is RefusalError =>
  error instanceof RefusalError && OF_TURNOVER.test(error.message)

/** Epoch ms of the tap of the session's last withdrawal; null for none. */
const lastWithdrawalAtom = atom(
  (get) => carriedOut(withdraw, get(sentCommandsAtom)).at(-1)?.at ?? null,
)

/** The last refusal for missing turnover in this session; null for none or after a withdrawal. */
export const missingAtom = atom((get): MissingTurnover | null => {
  const missing = get(storedMissing)
  return missing?.withdrawal === get(lastWithdrawalAtom) ? missing : null
})
/** Notes a refusal for missing turnover at `at` (platform time, ms). */
export function noteMissing(message: string, at: number): void {
  const { store } = currentEpoch()
  store.set(storedMissing, { message, at, withdrawal: store.get(lastWithdrawalAtom) })
}
