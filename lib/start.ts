import { followDrafts } from '#lib/draft.ts'
import { followOwnCommands } from '#lib/records/own-commands.ts'
import { followWithdrawals } from '#lib/withdraw/payees.ts'

/** Whatever follows the outcomes of commands, whichever screen is shown: the providers start it once. */
export function startFollowing(): () => void {
  const offs = [followOwnCommands(), followWithdrawals(), followDrafts()]
  return () => offs.forEach((off) => off())
}
