import { describe, expect, it } from 'vitest'
import { listBets } from '#sandbox/domain/records/bets.ts'
import { bet, JND, open, refusal, START, wallet, XY } from '#testing/sandbox/lottery-world.ts'
import { joined } from '#testing/sandbox/platform.ts'
import { closeNow, drawNow, setNextResult } from './operator-actions.ts'
import { lunarYear } from './result.ts'
import { currentRound } from './rounds.ts'

describe('bets', () => {
  it('are taken for the open period only', async () => {
    const { platform } = await open()
    const member = await joined(platform, 'gambler', 10_000)
    const line = [{ id: 2001, total: '10', data: [] }]
    const { period } = currentRound(platform.db, JND)
    expect(refusal(() => bet(platform, member, line, 101, period - 1))).toBe('201 期号已变更')
    expect(refusal(() => bet(platform, member, line, 101, period + 1))).toBe('201 期号已变更')
    expect(refusal(() => bet(platform, member, line, 999, period))).toBe('404 房间不存在')
    expect(refusal(() => bet(platform, member, line))).toBe('taken')
    closeNow(platform, JND.id)
    expect(refusal(() => bet(platform, member, line))).toBe('201 当前期已封盘')
    expect(wallet(platform, member)).toBe(999_000)
  })

  it('close to the millisecond', async () => {
    const { platform, pass } = await open()
    const member = await joined(platform, 'gambler', 10_000)
    const { drawsAt } = currentRound(platform.db, JND)
    const line = [{ id: 2001, total: '10', data: [] }]
    pass(drawsAt - 10_001 - START)
    expect(refusal(() => bet(platform, member, line))).toBe('taken')
    pass(1)
    expect(refusal(() => bet(platform, member, line))).toBe('201 当前期已封盘')
  })

  it('are all taken or none, and never above the balance', async () => {
    const { platform } = await open()
    const member = await joined(platform, 'gambler', 100)
    const [big, odd] = [
      { id: 2001, total: '60' },
      { id: 2003, total: '60' },
    ]
    expect(refusal(() => bet(platform, member, [big, odd]))).toBe('202 余额不足')
    expect(refusal(() => bet(platform, member, [big, { ...odd, id: 1 }]))).toBe('203 玩法不存在')
    expect(wallet(platform, member)).toBe(10_000)
    const filter = { memberId: member.id, since: 0, venue: '', limit: 10, offset: 0 }
    expect(listBets(platform.db, filter).total).toBe(0)
    expect(refusal(() => bet(platform, member, [big]))).toBe('taken')
    expect(refusal(() => bet(platform, member, [odd]))).toBe('202 余额不足')
  })

  it('are paid by the odds at which they were taken; 49 gives two-sided stakes back', async () => {
    const { platform } = await open()
    const member = await joined(platform, 'gambler', 10_000)
    bet(
      platform,
      member,
      [
        { id: 1001, total: '50', data: ['49'] },
        { id: 1002, total: '10', data: ['01'] },
        { id: 1002, total: '10', data: ['10'] },
        { id: 1011, total: '20', data: [] },
        { id: 1033, total: '10', data: [] },
      ],
      301,
    )
    platform.db.run("UPDATE lottery_bet SET odds = 4000 WHERE play_id = '1001'")
    const before = wallet(platform, member)
    expect(lunarYear(START)).toBe(2026)
    drawNow(platform, XY.id, [1, 2, 3, 4, 5, 6, 49])
    // 特码49 at 40.00 on 50, 正码01 at 7.75 on 10, 特码大 a draw, 绿波 at 2.92.
    expect(wallet(platform, member) - before).toBe(200_000 + 7750 + 2000 + 2920)
    const { rows } = listBets(platform.db, {
      memberId: member.id,
      since: 0,
      venue: 'lottery',
      limit: 10,
      offset: 0,
    })
    expect(rows.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1])
    expect(rows.map(({ detail }) => detail.split(' ')[1]).toReversed()).toEqual([
      '特码49/50',
      '正码01/10',
      '正码10/10',
      '特码大20',
      '绿波10',
    ])
  })

  it('count as turnover once settled, but not when the stake came back', async () => {
    const { platform } = await open()
    const member = await joined(platform, 'gambler', 10_000)
    bet(platform, member, [{ id: 1011, total: '20' }], 301)
    drawNow(platform, XY.id, [1, 2, 3, 4, 5, 6, 49])
    bet(platform, member, [{ id: 1011, total: '20' }], 301)
    drawNow(platform, XY.id, [1, 2, 3, 4, 5, 6, 7])
    expect(platform.db.get('SELECT turnover FROM member WHERE id = ?', member.id)).toEqual({
      turnover: 2000,
    })
  })

  it('refuses a result that no draw could have', async () => {
    const { platform } = await open()
    expect(refusal(() => setNextResult(platform, JND.id, [1, 2]))).toBe('201 开奖号码有误')
    expect(refusal(() => setNextResult(platform, XY.id, [1, 1, 2, 3, 4, 5, 6]))).toBe(
      '201 开奖号码有误',
    )
    expect(refusal(() => setNextResult(platform, 9, [1, 2, 3]))).toBe('404 彩种不存在')
  })
})
