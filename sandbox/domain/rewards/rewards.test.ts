import { beforeEach, describe, expect, test } from 'vitest'
import { joined, openTest, type TestPlatform } from '#testing/sandbox/platform.ts'
import { BET_SETTLED, BET_VOID, closeBet, recordBet } from '#sandbox/domain/records/bets.ts'
import { DAY_MS, HOUR_MS, startOfDay } from '#sandbox/domain/clock.ts'
import { approveDeposit, placeDeposit } from '#sandbox/domain/wallet/deposits.ts'
import { accounts, balanceOf } from '#sandbox/domain/ledger.ts'
import { memberById, type Member } from '#sandbox/domain/member/members.ts'
import { listNotices } from '#sandbox/domain/member/messages.ts'
import {
  addPromotion,
  applyFor,
  decideApplication,
  listApplications,
  pendingApplications,
} from './promotions.ts'
import { claimRebates, listRebates, rebateTotals } from './rebates.ts'
import { giveAttempts, grabRedPacket, listRedPackets, setPool, standingOf } from './red-packets.ts'
import { Refusal } from '#sandbox/domain/refusal.ts'
import { setAutoApproval } from '#sandbox/domain/wallet/reviews.ts'
import { changeSetting } from '#sandbox/domain/site.ts'
import { turnoverOf } from '#sandbox/domain/wallet/withdrawals.ts'

let stage: TestPlatform
let member: Member
const platform = () => stage.platform
const wallet = () => balanceOf(platform().db, accounts.wallet(member.id))
const now = () => memberById(platform().db, member.id)!

beforeEach(async () => {
  stage = await openTest()
  setAutoApproval(platform(), 0)
  member = await joined(platform(), 'rewarded1', 0, { vip: 1 })
})

/** A bet of the venue that ends now. */
function bet(stake: number, returned = 0, status: number = BET_SETTLED, venue = 'AG'): void {
  const { db, clock } = platform()
  const at = clock.now()
  const id = recordBet(db, { memberId: member.id, venue, title: '', detail: '', stake, at })
  closeBet(db, id, { status, returned, at })
}

/** To an hour of the next Beijing day. */
function tomorrow(hour: number): void {
  const { clock } = platform()
  stage.pass(startOfDay(clock.now()) + DAY_MS + hour * HOUR_MS - clock.now())
  platform().tick()
}

const all = (state = '') =>
  listRebates(platform(), { memberId: member.id, since: 0, venue: '', state }, [100, 0]).rows

describe('rebates', () => {
  test('are computed per venue from the valid bets of the day that ended, at the rate of the level', () => {
    bet(1_000_00)
    bet(500_00, 900_00)
    // Void, given back whole, and too small for a cent.
    bet(700_00, 700_00, BET_VOID)
    bet(700_00, 700_00)
    bet(1_00, 0, BET_SETTLED, 'SB')
    bet(2_000_00, 0, BET_SETTLED, 'lottery')
    expect(all()).toEqual([])
    tomorrow(0)
    expect(all().map(({ venue, turnover, bp, amount }) => [venue, turnover, bp, amount])).toEqual([
      ['lottery', 2_000_00, 20, 4_00],
      ['AG', 1_500_00, 30, 4_50],
    ])
  })

  test('of a day are computed once, also when the platform stood still for a week', () => {
    bet(1_000_00)
    for (let day = 0; day < 7; day += 1) stage.pass(DAY_MS)
    platform().tick()
    platform().tick()
    expect(all()).toHaveLength(1)
    tomorrow(1)
    expect(all()).toHaveLength(1)
  })

  test('are claimed once, into the wallet, and are to be turned over once', () => {
    bet(1_000_00)
    expect(() => claimRebates(platform(), member.id)).toThrow('没有可领取的返水')
    tomorrow(0)
    expect(rebateTotals(platform(), member.id)).toEqual({ claimed: 0, open: 3_00 })
    expect(claimRebates(platform(), member.id)).toBe(3_00)
    expect(() => claimRebates(platform(), member.id)).toThrow(Refusal)
    expect(wallet()).toBe(3_00)
    expect(turnoverOf(platform(), now()).needed).toBe(3_00)
    expect(rebateTotals(platform(), member.id)).toEqual({ claimed: 3_00, open: 0 })
    expect([all('1').length, all('2').length]).toEqual([0, 1])
  })
})

describe('red packets', () => {
  const deposit = (yuan: number) => {
    const payer = { holder: '甲', bank: '乙', number: '1', branch: '丙' }
    const request = { paytype: 'bank' as const, amount: yuan * 100, network: '', payer }
    approveDeposit(platform(), placeDeposit(platform(), now(), request).number)
  }
  const grab = () => grabRedPacket(platform(), now())

  test('give attempts for deposits from noon of the day before until ten', () => {
    // The platform of tests begins at noon in Beijing.
    deposit(1000)
    tomorrow(9)
    deposit(4000)
    expect(standingOf(platform(), member.id)).toMatchObject({ phase: 'READY', left: 3 })
    stage.pass(HOUR_MS)
    deposit(50_000)
    expect(standingOf(platform(), member.id)).toMatchObject({ phase: 'STARTING', left: 3 })
    expect(standingOf(platform(), member.id).deposits).toBe(5_000_00)
  })

  test('are refused outside the window, without attempts, from an empty pool, to guests and when closed', async () => {
    giveAttempts(platform(), member.id, 1)
    expect(grab).toThrow('时间未到或者已过，无法领取')
    tomorrow(10)
    expect(grab).toThrow('领取次数已超过奖励次数，无法领取')
    giveAttempts(platform(), member.id, 1)
    setPool(platform(), 0)
    expect(grab).toThrow('暂无红包可抢')
    changeSetting(platform(), 'redpacket_switch', '0')
    expect(grab).toThrow('红包活动已关闭')
    changeSetting(platform(), 'redpacket_switch', '1')
    expect(() => grabRedPacket(platform(), { ...now(), guest: true })).toThrow('试玩账号')
    expect([wallet(), listRedPackets(platform(), member.id, [9, 0]).total]).toEqual([0, 0])
  })

  test('are drawn again the same from the same seed', async () => {
    tomorrow(10)
    giveAttempts(platform(), member.id, 3)
    const prizes = [grab(), grab(), grab()].map(({ prize }) => prize)
    const twin = await openTest()
    const other = await joined(twin.platform, 'rewarded1', 0)
    twin.pass(
      startOfDay(twin.platform.clock.now()) + DAY_MS + 10 * HOUR_MS - twin.platform.clock.now(),
    )
    giveAttempts(twin.platform, other.id, 3)
    expect([1, 2, 3].map(() => grabRedPacket(twin.platform, other).prize)).toEqual(prizes)
    expect(wallet()).toBe(prizes.reduce((sum, each) => sum + each, 0))
  })
})

describe('VIP levels', () => {
  const level = () => now().vip
  const reach = (deposits: number, turnover: number) =>
    platform().db.run(
      'UPDATE member SET deposits = ?, turnover = ? WHERE id = ?',
      deposits * 100,
      turnover * 100,
      member.id,
    )

  test('rise by one a night when both sums are reached, and the member is notified', () => {
    reach(130_000, 1_000_000)
    expect(level()).toBe(1)
    tomorrow(0)
    expect(level()).toBe(2)
    platform().tick()
    expect(level()).toBe(2)
    tomorrow(0)
    tomorrow(0)
    tomorrow(0)
    expect(level()).toBe(4)
    const titles = listNotices(platform().db, member.id, [3, 0]).rows.map(({ title }) => title)
    expect(titles).toContain('恭喜晋级 VIP4')
  })

  test('stay while one of the two is missing', () => {
    reach(130_000, 59_999)
    tomorrow(0)
    expect(level()).toBe(1)
  })

  test('fall by one when 90 days pass without the maintenance turnover', () => {
    reach(10_000, 60_000)
    tomorrow(0)
    expect(level()).toBe(2)
    reach(9_000, 60_000)
    stage.pass(89 * DAY_MS)
    platform().tick()
    expect(level()).toBe(2)
    tomorrow(0)
    expect(level()).toBe(1)
  })
})

describe('promotions', () => {
  const open = (bonus: number, applies = true) =>
    addPromotion(platform(), {
      type: 1,
      title: '测试活动',
      banner: '',
      html: '',
      rules: '',
      applies,
      bonus,
      times: 5,
    })
  const newest = () => pendingApplications(platform()).at(-1)!.id

  test('are applied for once; the answer has the status of the application', () => {
    const id = open(20_00)
    applyFor(platform(), now(), id)
    expect(() => applyFor(platform(), now(), id)).toThrow('请等待审核')
    decideApplication(platform(), newest(), true)
    expect(() => applyFor(platform(), now(), id)).toThrow('已通过')
    expect([wallet(), turnoverOf(platform(), now()).needed]).toEqual([20_00, 100_00])
    expect(() => decideApplication(platform(), 10_000, true)).toThrow(Refusal)
  })

  test('that were rejected pay nothing and store the reason', () => {
    const id = open(20_00)
    applyFor(platform(), now(), id)
    const application = newest()
    decideApplication(platform(), application, false, '未达标')
    expect(() => decideApplication(platform(), application, true)).toThrow('已处理')
    expect(() => applyFor(platform(), now(), id)).toThrow('未通过')
    expect(listApplications(platform(), member.id, [9, 0]).rows[0]).toMatchObject({
      state: 3,
      note: '未达标',
    })
    expect(wallet()).toBe(0)
  })

  test('that are for everybody, unknown, or asked for by a guest, are refused', () => {
    expect(() => applyFor(platform(), now(), open(0, false))).toThrow('无需申请')
    expect(() => applyFor(platform(), now(), 9999)).toThrow('不存在')
    expect(() => applyFor(platform(), { ...now(), guest: true }, open(0))).toThrow('试玩账号')
  })
})
