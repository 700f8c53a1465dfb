import type { Description } from './describe.ts'
import { agent } from './fields/agent.ts'
import { cards } from './fields/cards.ts'
import { deposit } from './fields/deposit.ts'
import { hall } from './fields/hall.ts'
import { help } from './fields/help.ts'
import { lottery } from './fields/lottery.ts'
import { member } from './fields/member.ts'
import { messages } from './fields/messages.ts'
import { promo } from './fields/promo.ts'
import { records } from './fields/records.ts'
import { rewards } from './fields/rewards.ts'
import { session } from './fields/session.ts'
import { site } from './fields/site.ts'
import { transfer } from './fields/transfer.ts'
import { vip } from './fields/vip.ts'
import { wallet } from './fields/wallet.ts'
import { withdraw } from './fields/withdraw.ts'

/** Every call, described, by its domain. */
export const DESCRIBED: Readonly<Record<string, readonly Description[]>> = {
  agent,
  cards,
  deposit,
  hall,
  help,
  lottery,
  member,
  messages,
  promo,
  records,
  rewards,
  session,
  site,
  transfer,
  vip,
  wallet,
  withdraw,
}

const byId = new Map(
  Object.values(DESCRIBED)
    .flat()
    .map((each) => [each.endpoint.id as string, each]),
)

/** Description of a call; throws for a call without one. */
export function descriptionOf(id: string): Description {
  const found = byId.get(id)
  if (!found) throw new Error(`${id} is not described in scripts/docs/api/fields`)
  return found
}
