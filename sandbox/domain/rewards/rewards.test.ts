import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, startOfDay } from '#sandbox/domain/clock.ts'
import { accounts, balanceOf } from '#sandbox/domain/ledger.ts'
import { memberById, type Member } from '#sandbox/domain/member/members.ts'
import { listNotices, NOTICE_TYPES } from '#sandbox/domain/member/messages.ts'
import { BET_SETTLED, BET_VOID, closeBet, recordBet } from '#sandbox/domain/records/bets.ts'
import { approveDeposit } from '#sandbox/domain/wallet/deposits.ts'
import { setAutoApproval } from '#sandbox/domain/wallet/reviews.ts'
import {
  addTurnoverDue,
  approveWithdrawal,
  turnoverOf,
} from '#sandbox/domain/wallet/withdrawals.ts'
import * as orders from '#testing/sandbox/orders.ts'
import { joined, openTest, type TestPlatform } from '#testing/sandbox/platform.ts'
import { listRebates } from './rebates.ts'
import { giveAttempts, grabRedPacket, standingOf } from './red-packets.ts'

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

function deposit(yuan: number): void {
  approveDeposit(
    platform(),
    orders.deposit(platform(), now(), { paytype: 'bank', amount: yuan * 100 }).number,
  )
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
})

describe('red packets', () => {
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
    const { rows } = listNotices(platform().db, member.id, [100, 0])
    const inbox = rows.filter(({ type }) => type === NOTICE_TYPES.inbox)
    // Nothing of before the member joined.
    expect(inbox.map(({ title }) => title)).toEqual([
      '恭喜晋级 VIP4',
      '恭喜晋级 VIP3',
      '恭喜晋级 VIP2',
    ])
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

test('what comes in while a withdrawal is reviewed has to be played before the next one', async () => {
  const withdraw = () => orders.withdrawal(platform(), now())
  deposit(1_000)
  addTurnoverDue(platform(), member.id, 50_00)
  await expect(withdraw()).rejects.toThrow('还需完成1050.00元')
  platform().db.run('UPDATE member SET turnover = ? WHERE id = ?', 1_050_00, member.id)
  const first = await withdraw()
  const second = await withdraw()
  deposit(10_000)
  addTurnoverDue(platform(), member.id, 20_00)
  for (const { number } of [second, first]) approveWithdrawal(platform(), number)
  expect(turnoverOf(platform(), now())).toEqual({ done: 0, needed: 10_020_00 })
  await expect(withdraw()).rejects.toThrow('打码量不足')
})
