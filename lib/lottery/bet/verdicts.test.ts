import { afterEach, describe, expect, test } from 'vitest'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { config } from '#lib/site/config.ts'
import { madeOwnBet } from '#testing/made-records.ts'
import { ownRounds, type OwnBet } from './bets.ts'
import { expectedResult, isBigWin, resultWords } from './verdicts.ts'

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
const told = (result: DrawResult, ...bets: readonly OwnBet[]) => {
  const expected = expectedResult(ownRounds(bets, '101')[0]!, result)
  return [resultWords(expected), expected.isWin, expected.isLoss]
}
const features: { drawVerdicts: boolean } = config.features
afterEach(() => {
  features.drawVerdicts = true
})

describe('what a draw is expected to bring', () => {
  test('hits with stakes times the odds of the bet, stakes included, cut to the cent', () => {
    expect(told(ODD, madeOwnBet({ 小: '10', 大: '10' }), madeOwnBet({ 小: '3.33' }))).toEqual([
      '中 小 · 预计 +¥3.06',
      true,
      false,
    ])
  })

  test('a payout below the stakes is no win', () => {
    const bet = madeOwnBet({ 小: '5', 大: '10' })
    expect(told(ODD, bet)).toEqual(['中 小 · 预计 −¥5.10', false, true])
  })

  test('nothing hit is said quietly', () => {
    expect(told(ODD, madeOwnBet({ 大: '10' }))).toEqual(['未中', false, true])
  })

  test('a returned stake is in the sum and is no win', () => {
    expect(told(seven(49), madeOwnBet({ 特码大: '10' }))).toEqual([
      '退本 特码大 · 预计 ¥0.00',
      false,
      false,
    ])
  })

  test('a bet without an answer is in no sum, and its round is no win', () => {
    const bets = [madeOwnBet({ 小: '10' }), madeOwnBet({ 大: '10' }, { isAccepted: false })]
    expect(told(ODD, ...bets)).toEqual(['中 小 · 预计 +¥9.80', false, false])
  })
})

describe('a rule that is not known', () => {
  test.each([
    ['a name that the rulebook lacks', { 龙虎: '10' }, '1.98'],
    ['odds above all stakes', { 大: '10' }, '2.01'],
    ['odds of half the stakes', { 大: '10' }, '0.98'],
    ['odds that are no number', { 大: '10' }, '1.98/2.1'],
  ])('%s leads to the records', (_, lines, odds) => {
    const bet = madeOwnBet(lines, { odds })
    expect(told(ODD, bet)).toEqual(['已开奖，结果见投注记录', false, false])
    expect(told(ODD, bet, madeOwnBet({ 小: '10' }))).toEqual([
      '中 小 · 其余见投注记录',
      false,
      false,
    ])
  })

  test('an operator whose rooms pay by other rules switches verdicts off', () => {
    features.drawVerdicts = false
    expect(told(ODD, madeOwnBet({ 小: '10' }))[0]).toBe('已开奖，结果见投注记录')
  })
})

test('a win is big from twenty times the stake on', () => {
  expect(['189.99', '190', '190.01'].map((gain) => isBigWin(gain, '10'))).toEqual([
    false,
    true,
    true,
  ])
})
