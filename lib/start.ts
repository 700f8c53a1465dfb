import { followDrafts } from '#lib/draft.ts'
import { followWithdrawals } from '#lib/withdraw/turnover.ts'

/** Whatever follows the outcomes of commands, whichever screen is shown: the providers start it once. */
export function startFollowing(): () => void {
  const offs = [followWithdrawals(), followDrafts()]
  return () => offs.forEach((off) => off())
}
