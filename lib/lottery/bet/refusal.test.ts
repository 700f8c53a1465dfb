import { describe, expect, test } from 'vitest'
import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { pickLabel, type BetPick } from '#lib/lottery/bet/pick.ts'
import { atOfferedOdds, emptySlip, setAllStakes } from '#lib/lottery/bet/slip.ts'
import { allPicks, SAMPLE_28, SAMPLE_49, slipOf } from '#testing/sample-room.ts'
import { betRefusal, goneRefusal, oddsRefusal, type BetSituation } from './refusal.ts'

const pick = (name: string): BetPick => allPicks(SAMPLE_28).find((each) => each.name === name)!

const TWO_SPECIAL = [
  {
    name: '特码',
    description: '',
    isSpecial: true,
    plays: ['A', 'B'].map((id) => ({ id, title: `特码${id}`, odds: '47' })),
  },
]
const specialPick = (playId: string) => ({
  playId,
  name: `特码${playId}`,
  selection: '08',
  odds: '47',
})

describe('the checks of a bet, in order', () => {
  const good: BetSituation = {
    slip: slipOf(pick('大')),
    groups: [...SAMPLE_28, ...TWO_SPECIAL],
    balance: '10',
    min: '',
    max: '',
    phase: 'open',
    reviewedPeriod: '31',
    period: '31',
  }
  const cases: [string, Partial<BetSituation>, RegExp][] = [
    ['nothing chosen', { slip: emptySlip(10), phase: 'closed' }, /请选择投注内容/],
    [
      'two plays of a special group',
      { slip: slipOf(specialPick('A'), specialPick('B')) },
      /只能选一种/,
    ],
    ['a play that is gone', { groups: TWO_SPECIAL, phase: 'closed' }, /^大 已停止投注/],
    ['closed', { phase: 'closed', reviewedPeriod: '30' }, /^封盘中禁止投注$/],
    ['drawing', { phase: 'drawing' }, /开奖中/],
    ['another period', { reviewedPeriod: '30', balance: '0' }, /已到第 31 期/],
    ['no amount', { slip: setAllStakes(slipOf(pick('大')), '') }, /投注金额须大于 0/],
    ['below the minimum', { min: '20' }, /单注最低金额：20/],
    ['above the maximum', { max: '5', balance: '0' }, /单注最高金额：5/],
    ['more than the balance', { balance: '9.99' }, /余额不足：需要 ¥10.00，可用 ¥9.99/],
    [
      'odds that the member has not seen',
      { slip: slipOf({ ...pick('大'), odds: '2.1' }) },
      /大 2.1 → 1.98/,
    ],
  ]
  test.each(cases)('%s', (_name, change, message) => {
    expect(betRefusal({ ...good, ...change })).toMatch(message)
  })
  test('allow a bet of exactly the balance, and any bet if the balance is unknown', () => {
    expect(betRefusal(good)).toBeNull()
    expect(betRefusal({ ...good, balance: null })).toBeNull()
  })
})

const slipOfLabels = (groups: readonly PlayGroup[], ...labels: string[]) =>
  slipOf(...labels.map((label) => allPicks(groups).find((each) => pickLabel(each) === label)!))
/** The room after a change of its plays. */
const changed = (
  groups: readonly PlayGroup[],
  change: (play: PlayGroup['plays'][number]) => object,
) =>
  groups.map((group) => ({
    ...group,
    plays: group.plays.map((play) => ({ ...play, ...change(play) })),
  }))
const without = (groups: readonly PlayGroup[], title: string) =>
  groups.map((group) => ({ ...group, plays: group.plays.filter((play) => play.title !== title) }))

test('atOfferedOdds changes the odds of a slip, not its stakes and order', () => {
  const slip = slipOfLabels(SAMPLE_28, '大', '和值13')
  const groups = changed(SAMPLE_28, ({ title, odds }) => ({
    odds: ({ 大: '1.9', 13: '13' } as Record<string, string>)[title] ?? odds,
  }))
  expect(oddsRefusal(slip, SAMPLE_28)).toBeNull()
  expect(oddsRefusal(slip, groups)).toContain('赔率已变更（大 1.98 → 1.9、和值13 12.5 → 13）')
  const next = atOfferedOdds(slip, groups)
  expect(next.lines.map(({ pick, stake }) => [pick.name, pick.odds, stake])).toEqual([
    ['大', '1.9', '10'],
    ['和值13', '13', '10'],
  ])
  expect(oddsRefusal(next, groups)).toBeNull()
})

test('numbers of a special play have the odds of their play', () => {
  const labels = ['特码 01', '特码 02', '特码 03', '特码 04']
  const groups = changed(SAMPLE_49, ({ title }) => (title === '特码' ? { odds: '45' } : {}))
  expect(oddsRefusal(slipOfLabels(SAMPLE_49, ...labels), groups)).toContain(
    '特码 01 47.5 → 45、特码 02 47.5 → 45、特码 03 47.5 → 45等 4 注',
  )
})

test('goneRefusal lists a play that is gone or whose id has become another play', () => {
  const slip = slipOfLabels(SAMPLE_28, '大', '小')
  expect(goneRefusal(slip, SAMPLE_28)).toBeNull()
  expect(goneRefusal(slip, without(SAMPLE_28, '大'))).toBe('大 已停止投注，请删除')
  expect(goneRefusal(slip, [])).toBe('大、小 已停止投注，请删除')
  const renamed = changed(SAMPLE_28, ({ title }) => (title === '大' ? { title: '龙' } : {}))
  expect(goneRefusal(slip, renamed)).toBe('大 已停止投注，请删除')
  const special = SAMPLE_28.map((group) => ({ ...group, isSpecial: true }))
  expect(goneRefusal(slip, special)).toContain('大、小')
  expect(atOfferedOdds(slip, [])).toEqual(slip)
})
