import { describe, expect, it } from 'vitest'
import { auditBooks } from '#sandbox/domain/ledger.ts'
import { openNodeDatabase } from '#sandbox/host/node-database.ts'
import { bet, JND, open, START, wallet } from '#testing/sandbox/lottery-world.ts'
import { joined } from '#testing/sandbox/platform.ts'
import { LOTTERIES } from './catalogue.ts'
import { recentMessages } from './chat.ts'
import { currentRound, drawnRounds, HISTORY } from './rounds.ts'

describe('rounds', () => {
  it('start with 500 draws behind them and one period open', async () => {
    const { platform } = await open()
    for (const lottery of LOTTERIES) {
      const drawn = drawnRounds(platform.db, lottery, 1000)
      expect(drawn).toHaveLength(HISTORY)
      const periods = drawn.map(({ period }) => period)
      expect(periods).toEqual(periods.map((_, index) => periods[0]! - index))
      expect(currentRound(platform.db, lottery).period).toBe(periods[0]! + 1)
      for (const room of lottery.rooms)
        expect(recentMessages(platform.db, room.id, 0, 100).length).toBeGreaterThan(60)
    }
  })

  it('open, close, draw and open again by the clock, and say only what was drawn, once', async () => {
    const { platform, pass } = await open()
    platform.tick()
    const { period, drawsAt } = currentRound(platform.db, JND)
    const texts = () =>
      recentMessages(platform.db, 101, 0, 100).flatMap(({ content }) =>
        content.startsWith(`第${period}期`) ? content.split(' ')[1]! : [],
      )
    pass(drawsAt - START - 100)
    expect(currentRound(platform.db, JND).period).toBe(period)
    expect(texts()).toEqual([])
    pass(3100)
    expect(currentRound(platform.db, JND)).toMatchObject({
      period: period + 1,
      drawsAt: drawsAt + 60_000,
    })
    pass(100)
    expect(texts()).toEqual([expect.stringMatching(/^开奖结果：/)])
  })

  it('draw the same after a restart, whatever happened in between', async () => {
    const one = await open()
    const two = await open()
    await joined(two.platform, 'gambler', 10_000)
    one.pass(1_000_000)
    for (let step = 0; step < 100; step += 1) two.pass(10_000)
    for (const lottery of LOTTERIES) {
      expect(drawnRounds(two.platform.db, lottery, 10)).toEqual(
        drawnRounds(one.platform.db, lottery, 10),
      )
    }
  })

  it.each([
    ['a minute', 60_000],
    ['an hour', 3_600_000],
    ['a month', 30 * 86_400_000],
    ['ten years', 3650 * 86_400_000],
  ])('catch up after %s of downtime: each period once, bets settled once', async (_, gap) => {
    const db = openNodeDatabase(':memory:')
    const before = await open(db)
    const member = await joined(before.platform, 'gambler', 10_000)
    const first = currentRound(db, JND)
    bet(before.platform, member, [
      { id: 2001, total: '100', data: [] },
      { id: 2002, total: '100', data: [] },
    ])
    const after = await open(db, START + gap)
    after.platform.tick()
    after.platform.tick()
    const now = currentRound(db, JND)
    expect(now.drawsAt).toBeGreaterThan(START + gap - 3000)
    expect(now.drawsAt).toBeLessThanOrEqual(START + gap + 60_000)
    expect(now.period - first.period).toBe((now.drawsAt - first.drawsAt) / 60_000)
    const periods = drawnRounds(db, JND, HISTORY).map(({ period }) => period)
    expect(periods).toEqual(periods.map((__, index) => now.period - 1 - index))
    expect(periods).toHaveLength(HISTORY)
    // 大 and 小 cover every sum: one of them pays, once.
    expect(wallet(after.platform, member)).toBe(1_000_000 - 20_000 + 19_800)
    expect(auditBooks(db)).toEqual([])
  })

  it('never go back when the clock of the machine does', async () => {
    const db = openNodeDatabase(':memory:')
    const before = await open(db)
    before.pass(600_000)
    const { period } = currentRound(db, JND)
    const after = await open(db, START)
    after.pass(1000)
    expect(currentRound(db, JND).period).toBe(period)
  })
})
