import type { Endpoint } from '#lib/api/endpoint.ts'
import { getAgentUrl } from '#lib/api/endpoints/agent.ts'
import { getCards } from '#lib/api/endpoints/cards.ts'
import {
  getBanks,
  getPayRange,
  getPayWays,
  getReceivingAccounts,
} from '#lib/api/endpoints/deposit.ts'
import { getPaymentOrder } from '#lib/api/endpoints/deposit-order.ts'
import { getAnnouncements, getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { getSlotGames } from '#lib/api/endpoints/hall-slots.ts'
import { getArticle } from '#lib/api/endpoints/help.ts'
import { getRoom, getRooms } from '#lib/api/endpoints/lottery.ts'
import { getLotteries } from '#lib/api/endpoints/lottery-list.ts'
import { getBalance, getMember, refreshMember } from '#lib/api/endpoints/member.ts'
import { getNotices } from '#lib/api/endpoints/messages.ts'
import {
  getPromo,
  getPromoApplications,
  getPromos,
  getPromoTypes,
} from '#lib/api/endpoints/promo.ts'
import { getBets, getTransactions, TRANSACTION_TYPES } from '#lib/api/endpoints/records.ts'
import { getRebates, getRedPackets, getRedPacketStatus } from '#lib/api/endpoints/rewards.ts'
import { getSiteInfo, getSupportUrl, getVisitUrl } from '#lib/api/endpoints/site.ts'
import { getVipLevels } from '#lib/api/endpoints/vip.ts'
import { getVenueBalances } from '#lib/api/endpoints/wallet.ts'
import { getTurnover } from '#lib/api/endpoints/withdraw.ts'
import type { Known } from './known.ts'

/** A query with the inputs it is asked with; none: nothing is known to ask for. */
export interface Question {
  readonly endpoint: Endpoint
  readonly inputs: (known: Known) => readonly unknown[]
}

const NETWORKS = ['TRC20', 'ERC20'] as const
const ask = (endpoint: Endpoint, inputs: Question['inputs'] = () => [undefined]): Question => ({
  endpoint,
  inputs,
})
const one = (value: string, input: (value: string) => unknown): unknown[] =>
  value === '' ? [] : [input(value)]

/** Every query of the site, in an order in which each finds what it needs to ask with. */
export const QUESTIONS: readonly Question[] = [
  ask(getSiteInfo),
  ask(getVisitUrl),
  ask(getSupportUrl),
  ask(getGames),
  ask(getSlotGames, () => ['obgdy', 'fgdz', 'pp', 'ae'].map((provider) => ({ provider }))),
  ask(getBanners),
  ask(getAnnouncements),
  ask(getNotices, () => [
    { page: 1, type: 1 },
    { page: 1, type: 2 },
  ]),
  ask(getArticle, () => [1, 2, 3, 4, 5, 6, 7, 8].map((type) => ({ type }))),
  ask(getVipLevels),
  ask(getPromoTypes),
  ask(getPromos, () => [{}]),
  ask(getPromo, ({ promo }) => one(promo, (id) => ({ id }))),
  ask(getLotteries),
  ask(getRooms, ({ lottery }) => one(lottery, (name) => ({ name }))),
  ask(getRoom, ({ room }) => one(room, (roomId) => ({ roomId }))),
  ask(getMember),
  ask(refreshMember),
  ask(getBalance),
  ask(getVenueBalances),
  ask(getTurnover),
  ask(getPayWays),
  ask(getPayRange, () => [
    ...['bank', 'wechat', 'alipay'].map((way) => ({ way })),
    ...NETWORKS.map((network) => ({ way: 'usdt', network })),
  ]),
  ask(getBanks),
  ask(getReceivingAccounts),
  ask(getCards, () => [{ type: 'bank' }, { type: 'usdt' }]),
  ask(getBets, () => [
    { date: 4, page: 1 },
    { date: 1, page: 1 },
  ]),
  ask(getTransactions, () => TRANSACTION_TYPES.map((type) => ({ date: 4, type, page: 1 }))),
  ask(getPaymentOrder, ({ order }) => one(order, (orderNumber) => ({ orderNumber }))),
  ask(getPromoApplications, () => [{ page: 1 }]),
  ask(getRebates, () => ['', '1', '2'].map((state) => ({ date: 4, page: 1, state }))),
  ask(getRedPacketStatus),
  ask(getRedPackets, () => [{ page: 1 }]),
  ask(getAgentUrl),
]
