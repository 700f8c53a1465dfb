import { agents } from './member/agents.ts'
import { bets } from './records/bets.ts'
import { cards } from './wallet/cards.ts'
import { deposits } from './wallet/deposits.ts'
import { hall } from './hall/hall.ts'
import { history } from './records/history.ts'
import { ledger } from './ledger.ts'
import { lottery } from '#sandbox/domain/lottery/lottery.ts'
import { members } from './member/members.ts'
import { messages } from './member/messages.ts'
import { paymentPasswords } from '#sandbox/domain/member/passwords.ts'
import type { Domain } from './platform.ts'
import { ratesDomain } from './wallet/rates.ts'
import { promotions } from './rewards/promotions.ts'
import { rebates } from './rewards/rebates.ts'
import { redPackets } from './rewards/red-packets.ts'
import { requests } from './requests.ts'
import { reviews } from './wallet/reviews.ts'
import { site } from './site.ts'
import { turnoverDues, withdrawals } from '#sandbox/domain/wallet/withdrawals.ts'
import { uploads } from './uploads.ts'
import { venueBets } from './hall/venue-bets.ts'
import { venues } from './hall/venues.ts'
import { vip } from './member/vip.ts'

/** Every part of the platform, in the order in which tables and first content are made. */
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
  ratesDomain,
  reviews,
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
  // After all that writes bets: the first content has their rebates.
  rebates,
]
