import { recordBet, closeBet, BET_SETTLED } from '#sandbox/domain/records/bets.ts'
import { cardsOf } from '#sandbox/domain/wallet/cards.ts'
import { depositsOf } from '#sandbox/domain/wallet/deposits.ts'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import { groupsOf } from '#sandbox/domain/lottery/plays.ts'
import { currentRound } from '#sandbox/domain/lottery/rounds.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import type { Dialect, Platform } from '#sandbox/domain/platform.ts'
import { listPromotions } from '#sandbox/domain/rewards/promotions.ts'
import { giveAttempts } from '#sandbox/domain/rewards/red-packets.ts'
import { joined, openTest, PASSWORD, PAYMENT_PASSWORD, type TestPlatform } from './platform.ts'

const PNG = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])])

const promotionId = (platform: Platform): string =>
  String(listPromotions(platform, 0, [1, 0]).rows[0]!.id)

/** A bet of yesterday, and half past ten in the morning: there is a rebate to claim and a red packet to grab. */
function reward({ platform, pass }: TestPlatform, memberId: number): void {
  const at = platform.clock.now()
  const bet = { memberId, venue: 'AG', title: 'AG 真人', detail: '', stake: 100_000, at }
  closeBet(platform.db, recordBet(platform.db, bet), { status: BET_SETTLED, returned: 0, at })
  pass(22.5 * 3_600_000 + 20_000)
  platform.tick()
  giveAttempts(platform, memberId, 1)
}

/** A platform with a member for whom each call has something to answer. */
export interface Stage extends TestPlatform {
  member: Member
}
type Input = object | ((stage: Stage) => object)

/** One good input per call, in an order in which each finds what it needs. */
export const CALLS: Readonly<Record<string, Input>> = {
  'POST /api/app': {},
  'GET /api/getVisitUrl': {},
  'POST /api/getservicerurl': {},
  'POST /api/register': { name: 'newcomer1', password: PASSWORD, pid: '1' },
  'POST /api/guest_login': {},
  'POST /api/user': {},
  'POST /api/refreshusermoney': {},
  'POST /api/balance': {},
  'POST /api/updateuserinfo': { email: 'a.b@example.com', mobile: '16612345678' },
  'POST /api/uploadimg': { file: PNG },
  'POST /api/lotteryList': {},
  'POST /api/lotteryRoom': { name: '加拿大28' },
  'GET /api/lotteryRoom': { roomId: '101' },
  'POST /api/lotteryOrder': ({ platform }) => ({
    roomId: '101',
    period: String(currentRound(platform.db, LOTTERIES[0]!).period),
    lines: [
      {
        playId: groupsOf('sum28', platform.clock.now())[0]!.plays[0]!.id,
        stake: '10',
        selections: [],
      },
    ],
  }),
  'POST /api/betrecord': { date: 4, page: 1 },
  'POST /api/gettransrecord': { date: 4, type: 3, page: 1 },
  'GET /api/game/list': {},
  'POST /api/gamelistBycode': { provider: 'pp' },
  'POST /api/bannerList': {},
  'POST /api/homenotice': {},
  'POST /api/getGameUrl': { venue: 'AG', code: 'lobby' },
  'POST /api/noticeList': { page: 1 },
  'POST /api/article': { type: 1 },
  'GET /api/getAgentLoginUrl': {},
  'POST /api/applyagentdo': { mobile: '19912345678', reason: '推广' },
  'POST /api/balancelist': {},
  'POST /api/transfer': { amount: '5', from: 'userbalance', to: 'AG' },
  'POST /api/transall': {},
  'POST /api/uptransferstatus': { on: true },
  'GET /api/get_pay_way': {},
  'POST /api/getPayRange': { way: 'usdt', network: 'TRC20' },
  'POST /api/banklist': {},
  'POST /api/getpaybank': {},
  'POST /api/recharge': { way: 'alipay', amount: '200' },
  'POST /api/payinfo': ({ platform, member }) => ({
    orderNumber: depositsOf(platform, member.id)[0]!.number,
  }),
  'POST /api/getBetAmount': {},
  'POST /api/bindcard': {
    bank: '中国银行',
    holder: '陈小明',
    number: '6217000010001234',
    branch: '北京分行',
    paymentPassword: PAYMENT_PASSWORD,
  },
  'POST /api/getcard': { type: 'bank' },
  'POST /api/withdraw': ({ platform, member }) => ({
    amount: '100',
    password: PAYMENT_PASSWORD,
    payee: { id: String(cardsOf(platform, member.id, 1)[0]!.id) },
  }),
  'POST /api/delcard': ({ platform, member }) => ({
    id: String(cardsOf(platform, member.id, 1)[0]!.id),
  }),
  'POST /api/getfanshui': { date: 4, page: 1 },
  'POST /api/dofanshui': {},
  'POST /api/redpacket': { page: 1 },
  'GET /api/userredpacket': {},
  'POST /api/douserredpacket': {},
  'POST /api/uservip': {},
  'POST /api/activitytype': {},
  'POST /api/activitylist': { type: '1', page: 1 },
  'POST /api/activitydeatil': ({ platform }) => ({ id: promotionId(platform) }),
  'POST /api/doactivityapply': ({ platform }) => ({ id: promotionId(platform) }),
  'POST /api/activityApplyLog': { page: 1 },
  'POST /api/editPassword': { oldPassword: PASSWORD, newPassword: 'another77' },
  'POST /api/login_pc': { name: 'contract1', password: 'another77' },
  'POST /api/editPayPassword': ({ context }) => ({
    oldPassword: context.dialect !== 'B' ? PAYMENT_PASSWORD : 'another77',
    newPassword: 'another99',
  }),
  'POST /api/logoff': {},
}

export async function openStage(dialect: Dialect): Promise<Stage> {
  const opened = await openTest()
  const given = { agent: dialect !== 'B', turnover: 10_000_000 }
  const member = await joined(opened.platform, 'contract1', 1000, given)
  opened.context.dialect = dialect
  reward(opened, member.id)
  return { ...opened, member }
}

export const inputOf = (id: string, stage: Stage): object => {
  const given = CALLS[id] ?? {}
  return typeof given === 'function' ? given(stage) : given
}
