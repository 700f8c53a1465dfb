import { followDrafts } from '#lib/draft.ts'
import { followOwnOrders } from '#lib/lottery/own-orders.ts'

/** Whatever follows the outcomes of commands, whichever screen is shown: the providers start it once. */
export function startFollowing(): () => void {
  const offs = [followOwnOrders(), followDrafts()]
  return () => offs.forEach((off) => off())
}
