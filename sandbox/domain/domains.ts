import { agents } from './agents.ts'
import { bets } from './bets.ts'
import { cards } from './cards.ts'
import { deposits } from './deposits.ts'
import { hall } from './hall.ts'
import { history } from './history.ts'
import { ledger } from './ledger.ts'
import { lottery } from './lottery/lottery.ts'
import { members } from './members.ts'
import { messages } from './messages.ts'
import { paymentPasswords } from './payment-password.ts'
import type { Domain } from './platform.ts'
import { ratesDomain } from './rates.ts'
import { promotions } from './promotions.ts'
import { rebates } from './rebates.ts'
import { redPackets } from './red-packets.ts'
import { requests } from './requests.ts'
import { reviews } from './reviews.ts'
import { site } from './site.ts'
import { turnoverDues } from './turnover-due.ts'
import { uploads } from './uploads.ts'
import { venueBets } from './venue-bets.ts'
import { venues } from './venues.ts'
import { vip } from './vip.ts'
import { withdrawals } from './withdrawals.ts'

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
