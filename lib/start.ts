import { followDrafts } from '#lib/draft.ts'
import { followOwnCommands } from '#lib/records/own-commands.ts'

/** Whatever follows the outcomes of commands, whichever screen is shown: the providers start it once. */
export function startFollowing(): () => void {
  const offs = [followOwnCommands(), followDrafts()]
  return () => offs.forEach((off) => off())
}
