import { agentSection } from './agents.ts'
import { booksSection } from './books.ts'
import { faultSection } from './faults.ts'
import { lotterySection } from './lottery.ts'
import { memberSection } from './members.ts'
import { moneySection } from './money.ts'
import { orderSection } from './orders.ts'
import { promotionSection } from './promotions.ts'
import { rewardSection } from './rewards.ts'
import type { ControlSection } from './section.ts'
import { siteSection } from './site.ts'
import { socketSection } from './sockets.ts'
import { timeSection } from './time.ts'

/** The cards of the control page, in their order. */
export const sections: readonly ControlSection[] = [
  orderSection,
  moneySection,
  promotionSection,
  rewardSection,
  lotterySection,
  siteSection,
  timeSection,
  memberSection,
  agentSection,
  faultSection,
  socketSection,
  booksSection,
]
