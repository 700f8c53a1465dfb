import { describe, expect, test } from 'vitest'
import { type BetPick } from '#lib/lottery/bet/pick.ts'
import { emptySlip, setAllStakes, togglePick, toggleOnBoard } from '#lib/lottery/bet/slip.ts'
import { allPicks, SAMPLE_28 } from '#testing/sample-room.ts'
import { betRefusal, type BetSituation } from './bet.ts'

const pick = (name: string): BetPick => allPicks(SAMPLE_28).find((each) => each.name === name)!
const slipOf = (...picks: BetPick[]) =>
  picks.reduce((slip, each) => togglePick(slip, each), emptySlip(10))

const TWO_SPECIAL = [
  {
    name: '特码',
    description: '',
    isSpecial: true,
    plays: ['A', 'B'].map((id) => ({ id, title: `特码${id}`, odds: '47' })),
  },
]
const specialPick = (playId: string, selection = '08') => ({
  playId,
  name: `特码${playId}`,
  selection,
  odds: '47',
})

test('a special group allows several numbers of one play; another play replaces them', () => {
  const taps = [specialPick('A', '01'), specialPick('A', '02'), pick('大')]
  const slip = taps.reduce((each, tap) => toggleOnBoard(each, tap, TWO_SPECIAL), emptySlip(10))
  expect(slip.lines).toHaveLength(3)
  const other = toggleOnBoard(slip, specialPick('B', '01'), TWO_SPECIAL)
  expect(other.lines.map((line) => line.pick.playId)).toEqual([pick('大').playId, 'B'])
  expect(toggleOnBoard(other, specialPick('B', '01'), TWO_SPECIAL).lines).toHaveLength(1)
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
