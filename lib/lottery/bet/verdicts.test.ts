import { afterEach, describe, expect, test } from 'vitest'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { config } from '#lib/site/config.ts'
import { makeOwnBet } from '#testing/sample-records.ts'
import { ownRounds, type SentBet } from './bets.ts'
import { chanceOf, rulebookOf } from './rulebook.ts'
import { expectedResult, resultWords } from './verdicts.ts'

const ODD: DrawResult = { kind: 'sum28', digits: [1, 1, 3], sum: 5, label: '小单', colour: 'red' }
const seven = (special: number): DrawResult => ({
  kind: 'mark6',
  balls: [1, 2, 3, 4, 5, 6, special].map((value) => ({
    value,
    colour: 'red',
    zodiac: '',
    element: '',
  })),
})
const told = (result: DrawResult, ...bets: readonly SentBet[]) => {
  const expected = expectedResult(ownRounds(bets, '101')[0]!, result)
  return [resultWords(expected), expected.isWin, expected.isLoss]
}
const features: { drawVerdicts: boolean } = config.features
afterEach(() => {
  features.drawVerdicts = true
})

describe('the expected result', () => {
  test('has the hits, and the gain at the odds of the bet, cut to the cent', () => {
    expect(told(ODD, makeOwnBet({ 小: '10', 大: '10' }), makeOwnBet({ 小: '3.33' }))).toEqual([
      '中 小 · 预计 +¥3.06',
      true,
      false,
    ])
  })

  test('is no win while another bet of the round has no answer', () => {
    const unanswered = { ...makeOwnBet({ 大: '500' }), isAccepted: false }
    expect(told(ODD, makeOwnBet({ 小: '10' }), unanswered)).toEqual([
      expect.stringContaining('中 小 · 预计'),
      false,
      false,
    ])
  })

  test('a return below the stakes is no win', () => {
    const bet = makeOwnBet({ 小: '5', 大: '10' })
    expect(told(ODD, bet)).toEqual(['中 小 · 预计 −¥5.10', false, true])
  })

  test('without a hit is 未中', () => {
    expect(told(ODD, makeOwnBet({ 大: '10' }))).toEqual(['未中', false, true])
  })

  test('counts a returned stake, which is no win', () => {
    expect(told(seven(49), makeOwnBet({ 特码大: '10' }))).toEqual([
      '退本 特码大 · 预计 ¥0.00',
      false,
      false,
    ])
  })
})

describe('a rule that is not known', () => {
  test('leads to the records', () => {
    const bet = makeOwnBet({ 龙虎: '10' })
    expect(told(ODD, bet)).toEqual(['已开奖，结果见投注记录', false, false])
    expect(told(ODD, bet, makeOwnBet({ 小: '10' }))).toEqual([
      '中 小 · 其余见投注记录',
      false,
      false,
    ])
  })

  test('the feature drawVerdicts switches all verdicts and chances off', () => {
    features.drawVerdicts = false
    expect(told(ODD, makeOwnBet({ 小: '10' }))[0]).toBe('已开奖，结果见投注记录')
    expect(chanceOf(rulebookOf('sum28', ODD), { name: '小', selection: '' })).toBeNull()
  })
})
