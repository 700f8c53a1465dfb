import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accounts, auditBooks, balanceOf } from '#sandbox/domain/ledger.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { listBets } from '#sandbox/domain/records/bets.ts'
import { Refusal } from '#sandbox/domain/refusal.ts'
import { openNodeDatabase } from '#sandbox/host/node-database.ts'
import { addTestMember, openTestPlatform, type TestPlatform } from '#testing/sandbox/platform.ts'
import { lotteryById } from './catalogue.ts'
import { drawNow } from './operator-actions.ts'
import { placeBets } from './place-bets.ts'
import { currentRound } from './rounds.ts'

const JND = lotteryById(1)!
const XY = lotteryById(3)!
const START = Date.UTC(2026, 5, 1, 4, 0, 7)

/** Opens a platform just before the round of both lotteries begins. */
const openLottery = (db = openNodeDatabase(':memory:'), at = START): Promise<TestPlatform> =>
  openTestPlatform({ db, at })

const walletBalance = ({ db }: Platform, { id }: Member) => balanceOf(db, accounts.wallet(id))
const operatorBalance = ({ db }: Platform) => balanceOf(db, accounts.operator('lottery'))

const placeTestBet = (
  platform: Platform,
  member: Member,
  lines: unknown,
  room = 101,
  expected?: number,
) =>
  placeBets(platform, {
    member,
    roomId: room,
    expect: String(expected ?? currentRound(platform.db, room < 300 ? JND : XY).period),
    lines,
  })

function refusalOf(work: () => unknown): string {
  try {
    work()
  } catch (cause) {
    if (cause instanceof Refusal) return `${cause.code} ${cause.message}`
    throw cause
  }
  return 'taken'
}

describe('the ledger', () => {
  const plays = [
    ...Array.from({ length: 4 }, (_, index) => 2001 + index),
    2011,
    2014,
    2015,
    2021,
    2023,
    2113,
  ]
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('bet' as const),
        who: fc.nat(2),
        play: fc.constantFrom(...plays),
        cents: fc.integer({ min: 50, max: 120_000 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.integer({ min: 100, max: 90_000 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('draw' as const) }) },
  )

  it('stakes equal returns plus the operator’s share after any bets and draws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const { platform, advance: pass } = await openLottery()
        const before = operatorBalance(platform)
        const members = await Promise.all(
          ['first1', 'second', 'third3'].map((name) => addTestMember(platform, name, 3000)),
        )
        for (const each of steps) {
          if (each.do === 'wait') pass(each.ms)
          else if (each.do === 'draw') drawNow(platform, JND.id)
          else {
            const total = (each.cents / 100).toFixed(2)
            refusalOf(() =>
              placeTestBet(platform, members[each.who]!, [{ id: each.play, total, data: [] }]),
            )
          }
        }
        drawNow(platform, JND.id)
        const { db } = platform
        expect(auditBooks(db)).toEqual([])
        const sums = db.get<{ staked: number; returned: number; open: number }>(
          'SELECT COALESCE(SUM(stake), 0) AS staked, COALESCE(SUM(returned), 0) AS returned, COALESCE(SUM(status = 2), 0) AS open FROM bet JOIN lottery_bet ON bet_id = bet.id',
        )!
        expect(sums.open).toBe(0)
        expect(operatorBalance(platform) - before).toBe(sums.staked - sums.returned)
        const held = members.reduce((sum, member) => sum + walletBalance(platform, member), 0)
        expect(held + operatorBalance(platform) - before).toBe(900_000)
        const slips = db.get<{ total: number }>(
          'SELECT COALESCE(SUM(total), 0) AS total FROM lottery_slip',
        )!
        expect(slips.total).toBe(sums.staked)
        db.close()
      }),
      { numRuns: 40 },
    )
  })

  it('a bet pays by the odds of its placing; a returned stake adds no turnover', async () => {
    const { platform } = await openLottery()
    const member = await addTestMember(platform, 'gambler', 10_000)
    const lines = [
      { id: 1001, total: '50', data: ['49'] },
      { id: 1002, total: '10', data: ['01'] },
      { id: 1011, total: '20', data: [] },
      { id: 1033, total: '10', data: [] },
    ]
    placeTestBet(platform, member, lines, 301)
    platform.db.run("UPDATE lottery_bet SET odds = 4000 WHERE play_id = '1001'")
    const before = walletBalance(platform, member)
    drawNow(platform, XY.id, [1, 2, 3, 4, 5, 6, 49])
    // 特码49 at 40.00 on 50, 正码01 at 7.75 on 10, 特码大 a draw, 绿波 at 2.92.
    expect(walletBalance(platform, member) - before).toBe(200_000 + 7750 + 2000 + 2920)
    const turnover = () =>
      platform.db.get<{ turnover: number }>('SELECT turnover FROM member WHERE id = ?', member.id)!
        .turnover
    const played = turnover()
    placeTestBet(platform, member, [{ id: 1011, total: '20' }], 301)
    drawNow(platform, XY.id, [1, 2, 3, 4, 5, 6, 49])
    expect(turnover()).toBe(played)
    // 2 on 对子 at 3.50 bring back what both have staked.
    placeTestBet(platform, member, [
      { id: 2021, total: '2' },
      { id: 2001, total: '5' },
    ])
    drawNow(platform, JND.id, [1, 1, 2])
    expect(turnover()).toBe(played + 700)
  })

  it('a slip with a bad line, another period or too little balance is refused whole', async () => {
    const { platform } = await openLottery()
    const member = await addTestMember(platform, 'gambler', 100)
    const big = { id: 2001, total: '60' }
    const { period } = currentRound(platform.db, JND)
    for (const other of [period - 1, period + 1])
      expect(refusalOf(() => placeTestBet(platform, member, [big], 101, other))).toBe(
        '201 期号已变更',
      )
    expect(refusalOf(() => placeTestBet(platform, member, [big, { ...big, id: 2003 }]))).toBe(
      '202 余额不足',
    )
    expect(refusalOf(() => placeTestBet(platform, member, [big, { ...big, id: 1 }]))).toBe(
      '203 玩法不存在',
    )
    expect(walletBalance(platform, member)).toBe(10_000)
    const filter = { memberId: member.id, since: 0, venue: '', limit: 10, offset: 0 }
    expect(listBets(platform.db, filter).total).toBe(0)
  })

  it('each bet is settled once after a pause of the platform', async () => {
    const db = openNodeDatabase(':memory:')
    const { platform } = await openLottery(db)
    const member = await addTestMember(platform, 'gambler', 10_000)
    const first = currentRound(db, JND)
    // 大 and 小 cover every sum: one of them pays.
    placeTestBet(platform, member, [
      { id: 2001, total: '100' },
      { id: 2002, total: '100' },
    ])
    const after = await openLottery(db, START + 30 * 86_400_000)
    after.platform.tick()
    after.platform.tick()
    const now = currentRound(db, JND)
    expect(now.period - first.period).toBe((now.drawsAt - first.drawsAt) / 60_000)
    expect(walletBalance(after.platform, member)).toBe(1_000_000 - 20_000 + 19_800)
    expect(auditBooks(db)).toEqual([])
  })
})
