import { lottery } from '#sandbox/domain/lottery/lottery.ts'
import { paymentPasswords } from '#sandbox/domain/member/passwords.ts'
import { turnoverDues, withdrawals } from '#sandbox/domain/wallet/withdrawals.ts'
import { hall } from './hall/hall.ts'
import { venueBets } from './hall/venue-bets.ts'
import { venues } from './hall/venues.ts'
import { ledger } from './ledger.ts'
import { agents } from './member/agents.ts'
import { members } from './member/members.ts'
import { messages } from './member/messages.ts'
import { vip } from './member/vip.ts'
import type { Domain } from './platform.ts'
import { bets } from './records/bets.ts'
import { history } from './records/history.ts'
import { requests } from './requests.ts'
import { promotions } from './rewards/promotions.ts'
import { rebates } from './rewards/rebates.ts'
import { redPackets } from './rewards/red-packets.ts'
import { site } from './site.ts'
import { uploads } from './uploads.ts'
import { cards } from './wallet/cards.ts'
import { deposits } from './wallet/deposits.ts'
import { backOffice } from './wallet/orders.ts'
import { rates } from './wallet/rates.ts'

/** Every domain, in the order in which tables and first content are written. */
export const domains: readonly Domain[] = [
  requests,
  site,
  ledger,
  members,
  uploads,
  venues,
  hall,
  messages,
  agents,
  rates,
  backOffice,
  paymentPasswords,
  cards,
  deposits,
  turnoverDues,
  withdrawals,
  bets,
  venueBets,
  history,
  lottery,
  vip,
  promotions,
  redPackets,
  // Last: computes rebates of the bets that the others write.
  rebates,
]
